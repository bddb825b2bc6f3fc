import { createServer } from "node:http";
import { listen } from "../supabase/tests/support/listen.ts";

/** A release contains the shell, a page and another file: loading all files three times would take half a minute. */
function workerOf(release: string, code: string) {
  const least = `version:\`${release}\`,pages:[\`/privacidade\`],files:\`/favicon.svg\`.split`;
  const worker = code.replace(/version:`\w+`,pages:\[[^\]]*\],files:`[^`]*`\.split/, least);
  if (worker === code)
    throw new Error("The service worker does not name its release, its pages and its files.");
  return worker;
}

/** The site on a host that publishes releases: each has its own page and service worker, and files may be missing. */
export async function openHost(site: string) {
  const host = { release: "first", pagesServed: 0, missing: /^$/ };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (host.missing.test(path)) return response.writeHead(404).end();
    const { host: _, "accept-encoding": __, connection: ___, ...sent } = request.headers;
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    const ask = () => fetch(site + path, { method: request.method, headers });
    // A keep-alive connection may be closed just when it is reused; a release must not fail for that.
    const answer = await ask()
      .catch(ask)
      .catch(() => undefined);
    if (!answer) return response.writeHead(502).end();
    const type = answer.headers.get("content-type") ?? "";
    let body = Buffer.from(await answer.arrayBuffer());
    if (type.startsWith("text/html")) {
      host.pagesServed += 1;
      body = Buffer.from(
        body.toString().replace("</head>", `<meta name="release" content="${host.release}"></head>`),
      );
    }
    if (path === "/service-worker.js") body = Buffer.from(workerOf(host.release, body.toString()));
    const policy = answer.headers.get("content-security-policy");
    response.writeHead(answer.status, {
      "content-type": type,
      // The HTTP cache is disabled, so that missing files are noticed.
      "cache-control": "no-store",
      ...(policy ? { "content-security-policy": policy } : {}),
    });
    response.end(body);
  });
  return Object.assign(host, await listen(server));
}
