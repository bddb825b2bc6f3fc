import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import { createCompression } from "./files.ts";

const TEXT = readFileSync(new URL("../../starter.js", import.meta.url), "utf8");
const sizeAt = (quality: number) =>
  brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const compress = createCompression();
/** How often the body was read, which is done only to compress it. */
let reads = 0;
beforeEach(() => {
  reads = 0;
});

/** Requests TEXT, and returns the size of the response. */
async function request(path: string, headers: Record<string, string>) {
  const original = new Response(TEXT, { headers: { "content-type": "text/html", ...headers } });
  const read = original.arrayBuffer.bind(original);
  original.arrayBuffer = () => {
    reads += 1;
    return read();
  };
  const response = await compress(
    new Request(`http://site${path}`, { headers: { "accept-encoding": "gzip, br" } }),
    original,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);
  return bytes.length;
}

it("a page is compressed well at once, and as well as possible for those who come later", async () => {
  const page = { etag: '"page"' };
  expect(await request("/noticias", page)).toBe(sizeAt(10));
  await vi.waitFor(async () => expect(await request("/noticias", page)).toBe(sizeAt(11)), {
    timeout: 10_000,
  });
  expect(reads).toBe(1);
});

it("a page with a query, of which there are many, is compressed fast, and again only if it is requested again", async () => {
  const post = { etag: '"post"' };
  expect(await request("/noticias?id=5", post)).toBe(sizeAt(5));
  await vi.waitFor(async () => expect(await request("/noticias?id=5", post)).toBe(sizeAt(11)), {
    timeout: 10_000,
  });
  expect(reads).toBe(2);
});

it("a body without an ETag is compressed for each request", async () => {
  expect(await request("/noticias", {})).toBe(sizeAt(10));
  expect(await request("/noticias", {})).toBe(sizeAt(10));
  expect(reads).toBe(2);
});
