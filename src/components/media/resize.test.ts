import { expect, it, vi } from "vitest";
import { resize } from "@/components/media/resize";

/** A canvas of a browser that encodes no WebP: it returns PNG for each type that it does not know. */
class Canvas {
  getContext = () => ({ drawImage: () => undefined });
  convertToBlob = async ({ type }: { type: string }) =>
    new Blob(["x"], { type: type === "image/jpeg" ? type : "image/png" });
}

it.each([
  ["image/jpeg", "image/jpeg"],
  ["image/heic", "image/jpeg"],
  // A browser may not know the type of a HEIC file.
  ["", "image/jpeg"],
  ["image/png", "image/png"],
  ["image/webp", "image/png"],
])("where WebP cannot be encoded, a picture of type “%s” becomes %s", async (type, encodedType) => {
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 960, height: 540, close: () => undefined }));
  const copies = await resize(new File(["x"], "foto", { type }));
  expect(copies.map(({ width, blob }) => [width, blob.type])).toEqual([
    [960, encodedType],
    [480, encodedType],
  ]);
});
