// A modest phone's network in front of a local server: round trips of 150 ms, 1.6 Mbit/s, and TCP's slow start with a first window of ten
// segments, each connection with a window of its own. Lighthouse's model instead loads a whole document before anything of it is used.
import { connect, createServer } from "node:net";

const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 200;
const SEGMENT_BYTES = 1460;
const FIRST_WINDOW = 10 * SEGMENT_BYTES;

/** @param {string} target @returns {Promise<string>} the origin of the slow server */
export async function startSlowLink(target) {
  const port = Number(new URL(target).port);
  // One link for all connections: when it has sent what was given to it, in ms.
  let freeAt = 0;

  /** What a server sends to a client, a window at a time. @param {import("node:net").Socket} client */
  function sender(client) {
    /** @type {Buffer[]} */
    const waiting = [];
    let windowBytes = FIRST_WINDOW;
    let unacknowledged = 0;
    const send = () => {
      while (waiting[0] && unacknowledged < windowBytes) {
        const size = Math.min(SEGMENT_BYTES, windowBytes - unacknowledged, waiting[0].length);
        const segment = waiting[0].subarray(0, size);
        waiting[0] = waiting[0].subarray(size);
        if (waiting[0].length === 0) waiting.shift();
        unacknowledged += size;
        const now = performance.now();
        freeAt = Math.max(now, freeAt) + size / BYTES_PER_MS;
        setTimeout(() => client.writable && client.write(segment), freeAt - now + ROUND_TRIP_MS / 2);
        setTimeout(() => acknowledge(size), freeAt - now + ROUND_TRIP_MS);
      }
    };
    /** @param {number} size */
    const acknowledge = (size) => {
      unacknowledged -= size;
      windowBytes += size;
      send();
    };
    return (/** @type {Buffer} */ data) => {
      waiting.push(data);
      send();
    };
  }

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port, host: "127.0.0.1", noDelay: true });
    const openedAt = performance.now();
    // The first request leaves after the handshake, which takes a round trip.
    client.on("data", (data) => {
      const wait = Math.max(ROUND_TRIP_MS / 2, openedAt + ROUND_TRIP_MS * 1.5 - performance.now());
      setTimeout(() => upstream.writable && upstream.write(data), wait);
    });
    upstream.on("data", sender(client));
    for (const socket of [client, upstream]) {
      socket.on("error", () => {});
      socket.on("close", () => (socket === client ? upstream : client).destroy());
    }
  });
  await new Promise((/** @type {(value?: unknown) => void} */ done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}
