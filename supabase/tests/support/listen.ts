import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export type ListeningServer = Awaited<ReturnType<typeof listen>>;

/** Starts `server` on a free port of 127.0.0.1 and returns its URL and a function that stops it. */
export async function listen(server: Server) {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      // `close` alone would wait, for up to some minutes, for connections that were opened and never used.
      server.closeAllConnections();
      await closed;
    },
  };
}
