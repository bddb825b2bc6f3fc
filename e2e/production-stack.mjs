// The site as in production, for measurements: the production build in workerd or Node behind a web server that compresses, with Supabase
// on another origin behind a network delay. A second port has the same pages without their scripts.
import { spawn, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import { join } from "node:path";
import { freePort } from "../supabase/local/free-port.mjs";
import { tempFolder } from "../supabase/local/temp-folder.mjs";
import { bootStack } from "./boot-stack.mjs";
import { startWorkerd } from "./workerd.mjs";

const ROOT = join(import.meta.dirname, "..");
/** Round-trip time from a Cloudflare data centre in Brazil to Supabase in São Paulo. */
const LATENCY_MS = 30;

/** @param {import("node:http").RequestListener} answer @returns {Promise<{ origin: string, stop: () => void }>} */
async function startServer(answer) {
  const server = createServer(answer);
  await new Promise((/** @type {(value?: unknown) => void} */ done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return { origin, stop: () => server.close() };
}

/** A proxy that delays each request by LATENCY_MS. @param {string} target */
function startDelayingProxy(target) {
  const { port } = new URL(target);
  return startServer((incoming, outgoing) => {
    setTimeout(() => {
      const { method, url, headers } = incoming;
      const upstream = httpRequest({ host: "127.0.0.1", port, method, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      upstream.on("error", () => outgoing.destroy());
      incoming.pipe(upstream);
    }, LATENCY_MS);
  });
}

/** Headers that are wrong for the changed HTML, and the policy, which names a script that it no longer has. */
const DROPPED_HEADERS = [
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "content-security-policy",
];

/**
 * The pages of the same server without scripts: what a page can reach. With its other headers, since
 * `cross-origin-opener-policy` makes the browser start a process. @param {string} target
 */
function startWithoutScripts(target) {
  return startServer(async (incoming, outgoing) => {
    try {
      const page = await fetch(target + incoming.url, { headers: { accept: "text/html" } });
      const text = withoutScripts(await page.text());
      const headers = [...page.headers].filter(([name]) => !DROPPED_HEADERS.includes(name));
      outgoing.writeHead(page.status, headers.flat()).end(text);
    } catch {
      outgoing.writeHead(502).end();
    }
  });
}

/** @param {{ folder: string, ports: number[], server: string, plain: string }} parts */
function nginxConfig({ folder, ports: [sitePort, plainPort], server, plain }) {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
${process.getuid?.() === 0 ? "user root;" : ""}
http {
  ${paths.join(" ")}
  access_log off;
  proxy_http_version 1.1; proxy_set_header Host $http_host;
  gzip on; gzip_comp_level 6; gzip_min_length 512; gzip_proxied any;
  gzip_types text/css text/javascript application/json application/manifest+json image/svg+xml;
  server {
    listen 127.0.0.1:${sitePort};
    location / { proxy_pass ${server}; }
  }
  server {
    listen 127.0.0.1:${plainPort};
    location / { proxy_pass ${plain}; }
    location ~ \\.\\w+$ { proxy_pass ${server}; }
  }
}
`;
}

/** @param {string} html */
const withoutScripts = (html) =>
  html
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");

/** The site server on Node, like workerd's. @param {{ dist: string, port: number, siteUrl: string }} options */
async function startNode({ dist, port, siteUrl }) {
  const env = { ...process.env, SITE_URL: siteUrl, HOST: "127.0.0.1", PORT: String(port) };
  const server = spawn(process.execPath, [join(dist, "server/node.js")], { stdio: "inherit", env });
  return { origin: `http://127.0.0.1:${port}`, stop: async () => void server.kill("SIGTERM") };
}

/**
 * Builds and starts everything; returns the origins of the site and of its pages without scripts, and how to stop everything.
 * @param {{ runtime?: "workerd" | "node" }} [options]
 */
export async function startProduction({ runtime = "workerd" } = {}) {
  const folder = tempFolder("production-");
  const ports = [await freePort(), await freePort()];
  const [origin = "", plainOrigin = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
  const stack = await bootStack({ ALLOWED_ORIGINS: origin });
  const supabase = await startDelayingProxy(stack.access.url);
  const built = spawnSync(process.execPath, ["src/server/build.mjs", folder], {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      VITE_SUPABASE_URL: supabase.origin,
      VITE_SUPABASE_PUBLISHABLE_KEY: stack.access.publishableKey,
    },
  });
  if (built.status !== 0) throw new Error("The site could not be built.");
  const start = runtime === "node" ? startNode : startWorkerd;
  const server = await start({ dist: folder, port: await freePort(), siteUrl: origin });
  const plain = await startWithoutScripts(server.origin);
  const config = join(folder, "nginx.conf");
  writeFileSync(config, nginxConfig({ folder, ports, server: server.origin, plain: plain.origin }));
  const nginx = spawn("nginx", ["-c", config], { stdio: "inherit" });
  await untilReady(`${origin}/privacidade`);

  return {
    origin,
    plainOrigin,
    /** The path of a post, as shared. */
    async firstPost() {
      const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
      const [, path] = /<loc>https?:\/\/[^/<]+(\/noticias\?id=\d+)<\/loc>/.exec(sitemap) ?? [];
      if (!path) throw new Error("The sitemap names no post.");
      return path;
    },
    async stop() {
      nginx.kill("SIGTERM");
      plain.stop();
      await server.stop();
      supabase.stop();
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} url */
async function untilReady(url) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not respond (${response?.status}).`);
    await new Promise((done) => setTimeout(done, 200));
  }
}
