import { createServer } from "node:net";

// Below the ephemeral range of operating systems, so that no other program gets the port between this check and the start (or
// restart) of the listener.
const FIRST = 20_000;
const COUNT = 10_000;

/** The first port to try depends on the pid, so that parallel processes try different ports. */
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
