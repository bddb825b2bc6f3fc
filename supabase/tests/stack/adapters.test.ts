import { spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorkerd } from "../../../e2e/workerd.mjs";
import { startWorkersCache } from "../../../e2e/workers-cache.mjs";
import { RENDERED_PATHS } from "../../functions/_shared/rules/screens.ts";
import { freePort } from "../../local/free-port.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { listen } from "../support/listen.ts";
import { POISONING_REQUESTS } from "./cache-poisoning.ts";
import { deployBuild } from "./deployed-build.ts";
import { createCertificate, HOST, installedProxies } from "./reverse-proxies.ts";
import {
  fakeSupabase,
  requestOverHttp,
  requestOverTls,
  type SendRequest,
  waitUntilReady,
} from "./site-requests.ts";

// The same requests to the same build, on every runtime that the README names.

const SITE = `https://${HOST}`;
const folder = tempFolder("adapters-");
/** The output folder of a deployment's build. */
const dist = join(folder, "site");
let supabaseUrl = "";
const cleanups: (() => unknown)[] = [];
let nodePort = 0;
let workerOrigin = "";
let workersCache: Awaited<ReturnType<typeof startWorkersCache>>;

function start(command: string, args: string[], env: Record<string, string> = {}, cwd = dist) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: "ignore" });
  cleanups.push(() => new Promise((done) => child.once("exit", done) && child.kill("SIGTERM")));
}

beforeAll(async () => {
  const listening = await listen(fakeSupabase);
  supabaseUrl = listening.url;
  cleanups.push(listening.close);
  deployBuild(folder, SITE, {
    // Must not matter: a build is always for production.
    NODE_ENV: "development",
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  });
  createCertificate(folder);
  nodePort = await freePort();
  start(process.execPath, ["server/node.js"], {
    SITE_URL: SITE,
    PORT: String(nodePort),
    NODE_ENV: "development",
  });
  workersCache = await startWorkersCache();
  cleanups.push(workersCache.stop);
  const cache = workersCache.address;
  const workerd = await startWorkerd({ dist, port: await freePort(), siteUrl: SITE, cache });
  cleanups.push(workerd.stop);
  workerOrigin = workerd.origin;
});
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

it("the build contains production code only", () => {
  const code = ["client/assets", "server", "server/assets"].flatMap((part) =>
    readdirSync(join(dist, part))
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(dist, part, name), "utf8")),
  );
  expect(code.filter((text) => text.includes("Minified React error")).length).toBeGreaterThan(1);
  expect(
    code.filter((text) =>
      /react-dom(-client|-server)?[\w.-]*\.development|process\.env\.NODE_ENV/.test(text),
    ),
  ).toEqual([]);
});

const RUNTIMES: [string, () => Promise<SendRequest>][] = [
  ["Node", async () => requestOverHttp(`http://127.0.0.1:${nodePort}`)],
  ["Cloudflare's runtime", async () => requestOverHttp(workerOrigin)],
  ...installedProxies().map(([name, configure]): [string, () => Promise<SendRequest>] => [
    `Node behind ${name}, with TLS`,
    async () => {
      const port = await freePort();
      start(name, await configure({ port, nodePort, folder }), { HOME: folder, XDG_DATA_HOME: folder });
      return requestOverTls(port, folder);
    },
  ]),
];

describe.each(RUNTIMES)("on %s", (name, connect) => {
  let request: SendRequest;
  beforeAll(async () => {
    request = await connect();
    await waitUntilReady(request);
  });

  it("a shared post is rendered with sanitised content and metadata", async () => {
    const { status, headers, body } = await request("/noticias?id=1&fbclid=x");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toContain("Roupas e livros.");
    const [html = ""] = body.split('id="rows"');
    expect(html).not.toContain("evil()");
    expect(body).toContain(`<link rel="canonical" href="${SITE}/noticias?id=1"/>`);
    expect(body).toContain('"@type":"BlogPosting"');
  });

  it.each([
    ["/", 200],
    ["/noticias", 200],
    ["/noticias?id=2", 404],
    ["/noticias?id=-1", 404],
    ["/nao-existe", 404],
    ["/assets/none.js", 404],
    ["/pizza-admin", 200],
    ["/manifest.webmanifest", 200],
    ["/robots.txt", 200],
    ["/sitemap.xml", 200],
    ["/feed.xml", 200],
    ["/agenda.ics", 200],
  ])("%s has status %i, with headers that no proxy repeats", async (path, status) => {
    const response = await request(path, { cookie: "a=b", "x-forwarded-host": "evil.example" });
    expect(response.status).toBe(status);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.body).not.toContain("evil.example");
    if (!/^text\/html/.test(String(response.headers["content-type"]))) return;
    expect(response.headers["content-security-policy"]).toContain(`connect-src 'self' ${supabaseUrl}`);
    expect(response.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(response.headers["x-robots-tag"]).toBe(path === "/pizza-admin" ? "noindex" : undefined);
  });

  it("no header or parameter of one visitor appears in the page of another", async () => {
    for (const [path, headers] of POISONING_REQUESTS) {
      const label = `${path} ${JSON.stringify(headers)}`;
      const { body } = await request(path, headers).catch(() => ({ body: "" }));
      expect.soft(body, label).not.toMatch(/evil(?!\()/);
      const nextResponse = await request("/noticias");
      expect.soft(nextResponse.status, label).toBe(200);
      expect.soft(nextResponse.body, label).not.toMatch(/evil(?!\()/);
      expect.soft(nextResponse.body, label).toContain(`<link rel="canonical" href="${SITE}/noticias"/>`);
    }
  });

  it("a query of more than two thousand characters is rejected", async () => {
    const statusOf = async (length: number) => (await request(`/noticias?x=${"a".repeat(length)}`)).status;
    expect([await statusOf(1_990), await statusOf(2_001)]).toEqual([200, 400]);
  });

  it("misspelt paths are redirected, and never to another site", async () => {
    const locationOf = async (path: string) => (await request(path)).headers.location;
    expect(await locationOf("/contato/")).toBe("/contato");
    expect(await locationOf("/Pizza?a=1")).toBe("/pizza-beneficente?a=1");
    expect(await locationOf("//evil.example/")).toBeUndefined();
  });

  if (name.includes("TLS"))
    it("the domain without www redirects to the same path with it", async () => {
      const { status, headers } = await request("/contato?a=1", { host: HOST.replace("www.", "") });
      expect([status, headers.location]).toEqual([301, `https://${HOST}/contato?a=1`]);
    });

  it("the manifest has its content type", async () => {
    expect((await request("/manifest.webmanifest")).headers["content-type"]).toMatch(
      /^application\/manifest\+json/,
    );
  });
});

it("a new isolate of Cloudflare's runtime sends the pages that another one has rendered", async () => {
  const port = await freePort();
  const openPage = async () => {
    const isolate = await startWorkerd({ dist, port, siteUrl: SITE, cache: workersCache.address });
    const request = requestOverHttp(isolate.origin);
    try {
      await waitUntilReady(request);
      const page = await request("/noticias");
      // The site stores a page after it has sent it.
      await expect
        .poll(() => workersCache.keys())
        .toContainEqual(expect.stringMatching(`:${port}/.*/noticias$`));
      return page;
    } finally {
      await isolate.stop();
    }
  };
  const first = await openPage();
  expect(first.headers["cache-status"]).toContain("fwd=miss");
  const second = await openPage();
  expect(second.headers["cache-status"]).toBe("site; hit; detail=stored");
  expect(second.body).toBe(first.body);
  const { "cache-status": _status, date: _date, "transfer-encoding": _encoding, ...headers } = first.headers;
  expect(second.headers).toMatchObject(headers);
});

it("a running server on Node sends every page and file after its folder has been replaced", async () => {
  const copy = join(folder, "replaced");
  cpSync(dist, copy, { recursive: true });
  const port = await freePort();
  start(process.execPath, ["server/node.js"], { SITE_URL: SITE, PORT: String(port) }, copy);
  const request = requestOverHttp(`http://127.0.0.1:${port}`);
  await waitUntilReady(request);
  rmSync(join(copy, "server"), { recursive: true });
  rmSync(join(copy, "client"), { recursive: true });
  const [script] = readdirSync(join(dist, "client/assets"));
  for (const path of [...RENDERED_PATHS, "/noticias?id=1", "/busca?q=bazar", `/assets/${script}`])
    expect.soft((await request(path)).status, path).toBe(200);
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it("static.js writes every page with the current rows for static hosting", async () => {
  const child = spawn(process.execPath, ["server/static.js"], {
    cwd: dist,
    env: { ...process.env, SITE_URL: SITE },
  });
  expect(await new Promise((done) => child.once("exit", done))).toBe(0);
  const file = (name: string) => readFileSync(join(dist, "client", name), "utf8");
  expect(file("noticias.html")).toContain("Bazar da casa");
  expect(file("index.html")).toContain("Bazar da casa");
  expect(file("404.html")).toContain("noindex");
  // The service worker fetches shell.html and is not installed without the file.
  expect(file("shell.html")).toContain('<div id="root">');
  expect(file("robots.txt")).toBe("/functions/v1/api/robots.txt");
  // Such a host ignores queries, with which the function tells the parts of a sitemap apart.
  expect(locationsIn(file("sitemap.xml"))).toEqual([
    `${SITE}/sitemap-paginas.xml`,
    `${SITE}/sitemap-posts-2.xml`,
  ]);
  expect(file("sitemap-posts-2.xml")).toBe("/functions/v1/api/sitemap.xml?de=posts&parte=2");
});
