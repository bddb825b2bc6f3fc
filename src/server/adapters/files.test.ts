import { brotliDecompressSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { createCompression } from "./files.ts";

const TEXT = Array.from({ length: 400 }, (_, place) => `<li class="row">Palestra ${place * 7919}</li>`).join(
  "",
);
const compress = createCompression();

async function bytesOf(headers: Record<string, string>) {
  const request = new Request("http://site/", { headers: { "accept-encoding": "gzip, br" } });
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
  await vi.waitFor(async () => expect(await bytesOf({ etag: '"a"' })).toBeLessThan(first * 0.95));
});

it("a body without an ETag is compressed fast each time", async () => {
  const first = await bytesOf({});
  for (let again = 0; again < 3; again += 1) expect(await bytesOf({})).toBe(first);
});
