import { createServer } from "node:http";

/** A server that answers as Storage does. `pictures`: what it stores in the bucket media; `storageState` breaks it. */
export function createFakeStorage(secretKey: string) {
  const pictures = new Map<string, string>();
  const storageState = { isBroken: false, calls: [] as string[], lastCallAt: 0 };
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? "").replace("/storage/v1/object/media/", "");
    storageState.calls.push(`${request.method} ${name}`);
    storageState.lastCallAt = Date.now();
    const reply = (status: number, body: string) => response.writeHead(status).end(body);
    if (storageState.isBroken) return reply(500, JSON.stringify({ statusCode: "500", error: "Internal" }));
    if (request.headers.apikey !== secretKey || request.headers.authorization)
      return reply(400, JSON.stringify({ statusCode: "403", error: "Unauthorized" }));
    const picture = pictures.get(name);
    if (request.method === "GET" && picture !== undefined) return reply(200, picture);
    if (request.method === "GET")
      return reply(400, JSON.stringify({ statusCode: "404", error: "not_found" }));
    request.setEncoding("utf8");
    request.on("data", (text) => pictures.set(name, (pictures.get(name) ?? "") + text));
    request.on("end", () => reply(200, "{}"));
  });
  return { pictures, storageState, server };
}
