import { expect, it } from "vitest";
import { savePictures } from "../../_shared/archive/archive.ts";
import { stringsOf } from "./archive.ts";

const inChunks = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
};
const read = async (text: string, size: number) => {
  const found: string[] = [];
  for await (const one of stringsOf(inChunks(text, size))) found.push(one);
  return found;
};

it("strings of an array are read whole wherever the network cuts it", async () => {
  const texts = ['a "quoted" ação', "\\", 'ends in \\"', "", "🍕\n[1,2]", "x".repeat(300)];
  for (const written of [JSON.stringify(texts), JSON.stringify(texts, null, 1), "[]"])
    for (const size of [1, 2, 3, 7, 64, 10_000])
      expect(await read(written, size)).toEqual(written === "[]" ? [] : texts);
});

it("what is cut off gives the strings before", async () => {
  expect(await read('["one","two', 4)).toEqual(["one"]);
});

it("a picture whose file is empty, as a power cut leaves one, counts as lost", async () => {
  const listed = ["whole.webp", "empty.webp", "gone.webp"].map((name) => ({
    bucket: "media",
    name,
    type: "image/webp",
    cacheControl: "max-age=31536000",
  }));
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    "whole.webp": new Uint8Array([1]),
    "empty.webp": new Uint8Array(),
  };
  const added: string[] = [];
  const archive = { add: async (name: string) => void added.push(name) };
  expect(await savePictures(listed, async ({ name }) => files[name], archive)).toEqual({
    pictures: listed.slice(0, 1),
    missing: ["empty.webp", "gone.webp"],
  });
  expect(added).toEqual(["pictures/media/whole.webp"]);
});
