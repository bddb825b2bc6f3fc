// A server that reads every body and refuses it, in a thread of its own: what sending costs, without anything being done with it.
import { createServer } from "node:http";
import { parentPort } from "node:worker_threads";

const server = createServer((request, response) => {
  request.resume().once("end", () => response.writeHead(413).end());
});
server.listen(0, "127.0.0.1", () => parentPort?.postMessage(server.address()));
