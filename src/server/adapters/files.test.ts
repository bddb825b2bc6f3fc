import { readFileSync } from "node:fs";
import * as zlib from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import { createCompression } from "./files.ts";

/** The qualities of all calls of `brotliCompress`. */
const qualities = vi.hoisted(() => [] as unknown[]);
vi.mock("node:zlib", async (importOriginal) => {
  const original = await importOriginal<typeof zlib>();
  const brotliCompress = (...args: Parameters<typeof original.brotliCompress>) => {
    const [, options] = args as [unknown, zlib.BrotliOptions];
    qualities.push(options.params?.[original.constants.BROTLI_PARAM_QUALITY]);
    original.brotliCompress(...args);
  };
  return { ...original, brotliCompress };
});
beforeEach(() => void qualities.splice(0));

const TEXT = readFileSync(new URL("../../starter.js", import.meta.url), "utf8");
const compress = createCompression();

/** Requests TEXT, and returns the size of the response. */
async function request(path: string, headers: Record<string, string>) {
  const response = await compress(
    new Request(`http://site${path}`, { headers: { "accept-encoding": "gzip, br" } }),
    new Response(TEXT, { headers: { "content-type": "text/html", ...headers } }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(zlib.brotliDecompressSync(bytes).toString()).toBe(TEXT);
  return bytes.length;
}

it("a page is compressed well at once, and as well as possible for those who come later", async () => {
  const page = { etag: '"page"' };
  const first = await request("/noticias", page);
  await vi.waitFor(() => expect(qualities).toEqual([10, 11]));
  await vi.waitFor(async () => expect(await request("/noticias", page)).toBeLessThan(first));
  expect(qualities).toEqual([10, 11]);
});

it("a search, of which there are many, is compressed fast, and again only if it is requested again", async () => {
  const search = { etag: '"search"' };
  const first = await request("/busca?q=palestra", search);
  expect(qualities).toEqual([5]);
  await request("/busca?q=palestra", search);
  await vi.waitFor(async () => expect(await request("/busca?q=palestra", search)).toBeLessThan(first));
  expect(qualities).toEqual([5, 11]);
});

it("a body without an ETag is compressed once for each request", async () => {
  await request("/noticias", {});
  await request("/noticias", {});
  expect(qualities).toEqual([10, 10]);
});
