import { createServer } from "node:http";
import { listen } from "../supabase/tests/support/listen.ts";

/** The service worker of a release with only the shell, one page and one file: loading all files three times would take half a minute. */
function withMinimalCache(release: string, code: string) {
  const minimalLists = `version:\`${release}\`,pages:[\`/privacidade\`],shell:[],files:\`/favicon.svg\`.split`;
  const worker = code.replace(
    /version:`\w+`,pages:\[[^\]]*\],shell:\[[^\]]*\],files:`[^`]*`\.split/,
    minimalLists,
  );
  if (worker === code)
    throw new Error("The service worker does not name its release, its pages and its files.");
  return worker;
}

/** A proxy in front of the site that simulates new releases, each with its own page and service worker, and missing files. */
export async function startReleaseHost(site: string) {
  const host = { release: "first", missingPath: /^$/ };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (host.missingPath.test(path)) return response.writeHead(404).end();
    const { host: _, "accept-encoding": __, connection: ___, ...sentHeaders } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(sentHeaders).map(([name, value]) => [name, String(value)]),
    );
    const fetchFromSite = () => fetch(site + path, { method: request.method, headers });
    // Retried, because the server may close a keep-alive connection just when it is reused.
    const upstream = await fetchFromSite()
      .catch(fetchFromSite)
      .catch(() => undefined);
    if (!upstream) return response.writeHead(502).end();
    const type = upstream.headers.get("content-type") ?? "";
    let body = Buffer.from(await upstream.arrayBuffer());
    if (type.startsWith("text/html")) {
      body = Buffer.from(
        body.toString().replace("</head>", `<meta name="release" content="${host.release}"></head>`),
      );
    }
    if (path === "/service-worker.js") body = Buffer.from(withMinimalCache(host.release, body.toString()));
    const policy = upstream.headers.get("content-security-policy");
    response.writeHead(upstream.status, {
      "content-type": type,
      // The HTTP cache is disabled, so that missing files are noticed.
      "cache-control": "no-store",
      ...(policy ? { "content-security-policy": policy } : {}),
    });
    response.end(body);
  });
  return Object.assign(host, await listen(server));
}
