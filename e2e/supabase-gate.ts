import { createServer } from "node:http";
import { Readable } from "node:stream";
import { listen } from "../supabase/tests/support/listen";

/** How Supabase can be away: as a paused free project answers, not at all, or with the time-outs of its database. */
export type Outage = "paused" | "unreachable" | "timedOut";

/** Supabase at another origin, which can be away. */
export async function startGate(supabaseUrl: string) {
  let outage: Outage | undefined;
  const server = createServer(async (request, response) => {
    if (outage === "unreachable") return request.destroy();
    if (outage === "paused")
      return response.writeHead(540, { "content-type": "text/html" }).end("<h1>Project paused</h1>");
    if (outage === "timedOut") {
      const error = { code: "57014", message: "canceling statement due to statement timeout" };
      return response.writeHead(500, { "content-type": "application/json" }).end(JSON.stringify(error));
    }
    const { host: _, connection: __, ...headers } = request.headers;
    const hasBody = !["GET", "HEAD"].includes(request.method ?? "");
    const answer = await fetch(supabaseUrl + request.url, {
      method: request.method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(hasBody && { body: await new Response(Readable.toWeb(request) as ReadableStream).arrayBuffer() }),
    });
    const answerHeaders = Object.fromEntries(answer.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding"])
      delete answerHeaders[name];
    response.writeHead(answer.status, answerHeaders).end(Buffer.from(await answer.arrayBuffer()));
  });
  const { url, close } = await listen(server);
  return {
    url,
    close,
    fail: (next: Outage | undefined) => {
      outage = next;
    },
  };
}
