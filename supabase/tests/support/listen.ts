import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Starts a server on a free port of this machine: its address, and the way to end it. */
export async function listen(server: Server) {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      // `close` alone waits for a connection that was opened and never used, up to some minutes.
      server.closeAllConnections();
      await closed;
    },
  };
}
