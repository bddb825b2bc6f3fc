import { createServer } from "node:net";

// Below the ephemeral range of operating systems: between this check and the start of the listener,
// and while that one starts again, none of these goes to a stranger.
const FIRST = 20_000;
const COUNT = 10_000;

/** Processes side by side begin apart. */
let next = (process.pid * 16) % COUNT;

/** A free port of 127.0.0.1. @returns {Promise<number>} */
export async function freePort() {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT} can be had.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
      .once("error", () => done(false))
      .listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
