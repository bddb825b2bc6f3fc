import { createServer } from "node:net";

// Below the ephemeral port range of operating systems, so that no other program gets the port between this check and the start (or
// restart) of the listener.
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;

/** The first port to try depends on the pid, so that parallel processes try different ports. */
let nextOffset = (process.pid * 16) % PORT_COUNT;

/** A free port of 127.0.0.1. @returns {Promise<number>} */
export async function freePort() {
  for (let tries = 0; tries < PORT_COUNT; tries++) {
    const port = FIRST_PORT + (nextOffset++ % PORT_COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT} can be had.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
      .once("error", () => done(false))
      .listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
