import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { savePictures } from "../../_shared/archive/archive.ts";
import { createArchive, stringsOf } from "./archive.ts";
import type { Backend } from "./backend.ts";

const inChunks = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
};
const readStrings = async (text: string, size: number) => {
  const strings: string[] = [];
  for await (const string of stringsOf(inChunks(text, size))) strings.push(string);
  return strings;
};

it("the strings of an array are parsed from chunks of any size", async () => {
  const texts = ['a "quoted" ação', "\\", 'ends in \\"', "", "🍕\n[1,2]", "x".repeat(300)];
  for (const written of [JSON.stringify(texts), JSON.stringify(texts, null, 1), "[]"])
    for (const size of [1, 2, 3, 7, 64, 10_000])
      expect(await readStrings(written, size)).toEqual(written === "[]" ? [] : texts);
});

it("a truncated array gives only its complete strings", async () => {
  expect(await readStrings('["one","two', 4)).toEqual(["one"]);
});

it("the manifest has the time at which the rows were read", async () => {
  const contents = { madeAt: "2026-11-21T04:15:30.5+00:00", tables: [], migrations: [], pictures: [] };
  const archive = createArchive(Response.json([JSON.stringify(contents)]), {} as Backend, "", "");
  const manifest = gunzipSync(await new Response(archive as ReadableStream<Uint8Array<ArrayBuffer>>).bytes());
  expect(manifest.toString()).toContain('"madeAt": "2026-11-21T04:15:30.500Z"');
});

it("a picture whose file is empty after a power cut is missing, one that was uploaded empty or with an odd name is left out", async () => {
  const listed = (name: string, size: number | null) => ({
    bucket: "media",
    name,
    type: "image/webp",
    cacheControl: "max-age=31536000",
    size,
  });
  const pictures = [
    listed("complete.webp", 1),
    listed("cut.webp", 9),
    listed("unknown.webp", null),
    listed("empty.webp", 0),
    listed("gone.webp", 0),
    listed("a//b.webp", 1),
  ];
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    "complete.webp": new Uint8Array([1]),
    "cut.webp": new Uint8Array(),
    "unknown.webp": new Uint8Array(),
    "empty.webp": new Uint8Array(),
    "a//b.webp": new Uint8Array([1]),
  };
  const added: string[] = [];
  const archive = { add: async (name: string) => void added.push(name) };
  const { size: _, ...complete } = listed("complete.webp", 1);
  expect(await savePictures(pictures, async ({ name }) => files[name], archive)).toEqual({
    pictures: [complete],
    missing: ["cut.webp", "unknown.webp", "gone.webp"],
    unusable: ["empty.webp", "a//b.webp"],
  });
  expect(added).toEqual(["pictures/media/complete.webp"]);
});
