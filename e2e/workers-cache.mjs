// The Cache API's storage of Cloudflare Workers, for workerd (`cacheApiOutbound`): pages outlive an isolate.
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * `keys`: host and path of what is stored, with the query.
 * @returns {Promise<{ address: string, keys: () => string[], stop: () => void }>}
 */
export async function startWorkersCache() {
  /** @type {Map<string, Buffer>} whole HTTP responses, as the runtime sends them */
  const responses = new Map();
  const server = createServer(async (request, response) => {
    const key = `${request.headers.host}${request.url}`;
    if (request.method === "PUT") {
      // An isolate that is stopped in the middle of a page stores nothing.
      const page = await buffer(request).catch(() => undefined);
      if (!page) return;
      responses.set(key, page);
      response.writeHead(204).end();
      return;
    }
    const stored = responses.get(key);
    if (!stored) return response.writeHead(504, { "cf-cache-status": "MISS" }).end();
    const end = stored.indexOf("\r\n\r\n");
    const [, ...lines] = stored.subarray(0, end).toString().split("\r\n");
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      if (!/^(transfer-encoding|connection)$/i.test(name)) response.setHeader(name, value);
    }
    response.setHeader("cf-cache-status", "HIT");
    response.end(unchunked(stored.subarray(end + 4), lines));
  });
  await new Promise((/** @type {(value?: unknown) => void} */ done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    address: `127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    keys: () => [...responses.keys()],
    stop: () => server.close(),
  };
}

/** @param {Buffer} body @param {string[]} headers */
function unchunked(body, headers) {
  if (!headers.some((line) => /^transfer-encoding:\s*chunked/i.test(line))) return body;
  const parts = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
