// The built site in Cloudflare's runtime, as configured in wrangler.json: static files first, then the worker.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const WRANGLER = new URL("../src/server/adapters/wrangler.json", import.meta.url);
const TYPES = {
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  ico: "image/x-icon",
  txt: "text/plain",
};

/** The rules of the build's _headers file, each as [beginning of the path, headers]. @param {string} text */
function rulesOf(text) {
  /** @type {[string, Record<string, string>][]} */
  const rules = [];
  for (const line of text.split("\n").filter((line) => line.trim() && !line.startsWith("#"))) {
    if (!line.startsWith(" ")) {
      rules.push([line.replace("*", ""), {}]);
      continue;
    }
    const [, name = "", value = ""] = /^\s*([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (rule) rule[1][name] = value;
  }
  return rules;
}

/** Simulates the platform, which serves the assets folder before it calls the worker. @param {string} client */
const platformScript = (client) => `const TYPES = ${JSON.stringify(TYPES)};
const HEADERS = ${JSON.stringify(rulesOf(readFileSync(join(client, "_headers"), "utf8")))};
/** Cloudflare names the visitor. */
function visited(request) {
  const named = new Request(request);
  named.headers.set("cf-connecting-ip", "203.0.113.7");
  return named;
}
export default {
  async fetch(request, { FILES, SITE }) {
    const { pathname } = new URL(request.url);
    const type = TYPES[pathname.split(".").at(-1)];
    const file = type && (await FILES.fetch(new Request("http://files" + pathname)));
    if (!file?.ok) return SITE ? SITE.fetch(visited(request)) : new Response(null, { status: 404 });
    const headers = { "content-type": type, "cache-control": "public, max-age=0, must-revalidate" };
    for (const [prefix, added] of HEADERS) if (pathname.startsWith(prefix)) Object.assign(headers, added);
    return new Response(file.body, { headers });
  },
};`;

/**
 * `cache`: the address of startWorkersCache; without it the site keeps no pages in the Cache API. `supabaseUrl`: where the site
 * passes requests on to; `secret`: with which it names the visitors.
 * @param {{ dist: string, port: number, siteUrl: string, cache?: string, supabaseUrl?: string, secret?: string }} options
 */
export async function startWorkerd({ dist, port, siteUrl, cache, supabaseUrl = "", secret = "" }) {
  const [, date] = /"compatibility_date": "([\d-]+)"/.exec(readFileSync(WRANGLER, "utf8")) ?? [];
  const server = join(dist, "server");
  const chunks = readdirSync(join(server, "assets")).map((name) => `assets/${name}`);
  const modules = ["worker.js", "entry-server.js", ...chunks].map(
    (name) => `(name = "${name}", esModule = embed "server/${name}")`,
  );
  writeFileSync(join(dist, "platform.js"), platformScript(join(dist, "client")));
  const platform = (/** @type {string} */ bindings) =>
    `worker = (modules = [(name = "platform.js", esModule = embed "platform.js")], compatibilityDate = "${date}", bindings = [${bindings}])`;
  const config = join(dist, `workerd-${port}.capnp`);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "files", disk = (path = "${join(dist, "client")}")),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "assets", ${platform('(name = "FILES", service = "files")')}),
    (name = "platform", ${platform('(name = "FILES", service = "files"), (name = "SITE", service = "site")')}),
    ${cache ? `(name = "cache", external = (address = "${cache}", http = ())),` : ""}
    (name = "site", worker = (
      ${cache ? 'cacheApiOutbound = "cache",' : ""}
      modules = [${modules.join(", ")}],
      compatibilityDate = "${date}",
      bindings = [(name = "ASSETS", service = "assets"), (name = "SITE_URL", text = "${siteUrl}"), (name = "SUPABASE_URL", text = "${supabaseUrl}"), (name = "SITE_SECRET", text = "${secret}")],
    )),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "platform")],
);
`,
  );
  // Path of this platform's binary.
  const { default: bin } = createRequire(import.meta.url)("workerd");
  const runtime = spawn(bin, ["serve", config], { stdio: ["ignore", "inherit", "inherit"] });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: runtime.pid,
    stop: () =>
      new Promise((/** @type {(value?: unknown) => void} */ done) => {
        runtime.once("exit", done);
        runtime.kill("SIGTERM");
      }),
  };
}
