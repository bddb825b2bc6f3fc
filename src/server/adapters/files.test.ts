import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { createCompression } from "./files.ts";

const TEXT = readFileSync(new URL("../../starter.js", import.meta.url), "utf8");
const compress = createCompression();

async function bytesOf(headers: Record<string, string>, path = "/busca?q=palestra") {
  const request = new Request(`http://site${path}`, { headers: { "accept-encoding": "gzip, br" } });
  const response = await compress(
    request,
    new Response(TEXT, { headers: { "content-type": "text/html", ...headers } }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);
  return bytes.length;
}

it("a body that is requested again is compressed better for those who come later", async () => {
  const first = await bytesOf({ etag: '"a"' });
  expect(await bytesOf({ etag: '"a"' })).toBe(first);
  await vi.waitFor(async () => expect(await bytesOf({ etag: '"a"' })).toBeLessThan(first));
});

it("a page without a query, of which there are few, is compressed better at once", async () => {
  expect(await bytesOf({}, "/noticias")).toBeLessThan(await bytesOf({}));
});

it("a body without an ETag is compressed fast each time", async () => {
  const first = await bytesOf({});
  for (let again = 0; again < 3; again += 1) expect(await bytesOf({})).toBe(first);
});
