import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection to the site that can be cut, also for a service worker, in every browser. */
export type Network = { url: string; cut(): void; restore(): void; stop(): Promise<void> };

export async function startNetwork(site: string): Promise<Network> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const stack = connect(Number(port), hostname);
    for (const [socket, other] of [
      [browser, stack],
      [stack, browser],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket) && other.destroy());
      socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`,
    cut: () => {
      isCut = true;
      disconnect();
    },
    restore: () => {
      isCut = false;
    },
    stop: async () => {
      disconnect();
      server.close();
      await once(server, "close");
    },
  };
}
