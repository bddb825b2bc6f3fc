import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openSite } from "../local/site.ts";

const LONG = "<p>Entrada livre e gratuita.</p>".repeat(40);
const CODE = `export const text = ${JSON.stringify(LONG)};`;
const PAGE = `<html><head><!--head--><title>Notícias</title><!--/head--></head><body>http://site.invalid/ ${LONG}</body></html>`;
const FILES = {
  "index.html": PAGE,
  "shell.html": "<html><head></head><body>shell</body></html>",
  "noticias.html": PAGE,
  "assets/app-a1b2c3d4.js": CODE,
  "assets/lora-a1b2c3d4.woff2": LONG,
  "imagens/sopa.webp": LONG,
  "service-worker.js": CODE,
};

const around = mkdtempSync(join(tmpdir(), "site-"));
const folder = join(around, "dist");
let serve: Awaited<ReturnType<typeof openSite>>;
/** What the drawing answers for /noticias. */
let draw: (document: string) => Promise<string | undefined> = async () => undefined;
const get = (path: string, headers: Record<string, string> = {}, head?: string) =>
  serve(new Request(`http://127.0.0.1${path}`, { headers }), head);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(around, "outside.txt"), "outside");
  serve = await openSite(folder, "https://casa.example.org/", async (path, document) =>
    path === "/noticias" ? draw(document()) : undefined,
  );
});
afterAll(() => rmSync(around, { recursive: true }));

it.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", null],
])("a caller who takes %s is answered in %s", async (accepted, expected) => {
  const response = await get("/assets/app-a1b2c3d4.js", { "accept-encoding": accepted });
  expect(response.headers.get("content-encoding")).toBe(expected);
  expect(response.headers.get("vary")).toBe("accept-encoding");
  const body = await bytes(response);
  expect(response.headers.get("content-length")).toBe(String(body.byteLength));
  const text = expected === "br" ? brotliDecompressSync(body) : expected ? gunzipSync(body) : body;
  expect(text.toString()).toBe(CODE);
});

it.each([
  ["/assets/app-a1b2c3d4.js", "public, max-age=31536000, immutable"],
  ["/assets/lora-a1b2c3d4.woff2", "public, max-age=31536000, immutable"],
  ["/imagens/sopa.webp", "public, max-age=3600"],
  ["/service-worker.js", "no-cache"],
  ["/noticias", "no-cache"],
  ["/", "no-cache"],
])("%s is kept as '%s', and asked again by its tag", async (path, cacheControl) => {
  const headers = { "accept-encoding": "br" };
  const first = await get(path, headers);
  expect(first.headers.get("cache-control")).toBe(cacheControl);
  const tag = first.headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get(path, { ...headers, "if-none-match": known });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
  }
  expect((await get(path, { ...headers, "if-none-match": '"other"' })).status).toBe(200);
});

it("what is compressed already is sent as it is", async () => {
  for (const path of ["/assets/lora-a1b2c3d4.woff2", "/imagens/sopa.webp"])
    expect((await get(path, { "accept-encoding": "br" })).headers.get("content-encoding")).toBeNull();
});

it("pages learn their address, and a shared one has a tag of its own", async () => {
  const page = await get("/noticias");
  expect(await page.text()).toContain("https://casa.example.org/");
  const shared = await get("/noticias?id=1", {}, "<title>Sopa fraterna</title>");
  expect(await shared.text()).toContain("<title>Sopa fraterna</title>");
  expect(shared.headers.get("etag")).not.toBe(page.headers.get("etag"));
});

it("screens without a page start from the empty one; missing files and what lies outside are missing", async () => {
  expect(await (await get("/pizza-admin/cozinha")).text()).toContain("shell");
  for (const path of ["/assets/none.js", "/%2e%2e/outside.txt", "/..%2foutside.txt"])
    expect((await get(path)).status).toBe(404);
});

it("is read, never written", async () => {
  const put = await serve(new Request("http://127.0.0.1/", { method: "PUT" }));
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const head = await serve(new Request("http://127.0.0.1/", { method: "HEAD" }));
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

it("a page is sent with its rows, and by its tag told from the one with other rows", async () => {
  const first = await get("/noticias");
  draw = async (document) => document.replace("</body>", "<h2>Bazar</h2></body>");
  const drawn = await get("/noticias/", { "accept-encoding": "gzip" });
  expect(gunzipSync(await bytes(drawn)).toString()).toBe(
    PAGE.replace("http://site.invalid", "https://casa.example.org").replace(
      "</body>",
      "<h2>Bazar</h2></body>",
    ),
  );
  expect(drawn.headers.get("cache-control")).toBe("no-cache");
  const tag = drawn.headers.get("etag") ?? "";
  expect(tag).not.toBe(`${first.headers.get("etag")?.slice(0, -1)}-gzip"`);
  expect((await get("/noticias", { "accept-encoding": "gzip", "if-none-match": tag })).status).toBe(304);
  draw = async (document) => document.replace("</body>", "<h2>Sopa</h2></body>");
  expect((await get("/noticias", { "accept-encoding": "gzip", "if-none-match": tag })).status).toBe(200);
});

it("a page whose rows cannot be had is sent as it was built; one asked for with a query is drawn by the browser", async () => {
  const problem = vi.spyOn(console, "error").mockReturnValue();
  draw = () => Promise.reject(new Error("no rows"));
  expect(await (await get("/noticias")).text()).toContain("Entrada livre");
  expect(problem).toHaveBeenCalledWith(expect.stringContaining("no rows"));
  draw = async () => "<p>drawn</p>";
  expect(await (await get("/noticias?busca=sopa")).text()).not.toContain("drawn");
  expect(await (await get("/noticias")).text()).toBe("<p>drawn</p>");
  expect(await (await get("/noticias?fbclid=IwAR0")).text()).toBe("<p>drawn</p>");
});
