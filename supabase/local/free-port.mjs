import { createServer } from "node:net";

// Below the ephemeral port range of operating systems, so that no other program gets the port between this check and the start (or
// restart) of the listener.
const FIRST_PORT = 20_000;
const BLOCK_SIZE = 40;
const BLOCK_COUNT = 250;

/** The number of the first port of this process's block. @type {Promise<number> | undefined} */
let block;
let nextOffset = 0;

/** A free port of 127.0.0.1, which no other process gets from this function while this process runs. @returns {Promise<number>} */
export async function freePort() {
  block ??= reserveBlock();
  const firstPort = await block;
  for (let tries = 1; tries < BLOCK_SIZE; tries++) {
    const port = firstPort + 1 + (nextOffset++ % (BLOCK_SIZE - 1));
    const probe = await listen(port);
    if (!probe) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
  throw new Error(`No port from ${firstPort + 1} to ${firstPort + BLOCK_SIZE - 1} is free.`);
}

/**
 * Reserves a block of ports by listening on its first one until the process ends: a free port is often used seconds later, and two
 * processes that search at the same time must not find the same one. The kernel also releases the block of a killed process.
 */
async function reserveBlock() {
  for (let tries = 0; tries < BLOCK_COUNT; tries++) {
    const port = FIRST_PORT + ((process.pid + tries) % BLOCK_COUNT) * BLOCK_SIZE;
    const reservation = await listen(port);
    if (!reservation) continue;
    reservation.on("connection", (socket) => socket.destroy()).unref();
    return port;
  }
  throw new Error(`All blocks of ports from ${FIRST_PORT} on are in use.`);
}

/** @param {number} port @returns {Promise<import("node:net").Server | null>} null when the port is in use. */
function listen(port) {
  return new Promise((done) => {
    const server = createServer()
      .once("error", () => done(null))
      .listen(port, "127.0.0.1", () => done(server));
  });
}
