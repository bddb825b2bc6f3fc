import { expect, it, vi } from "vitest";
import { resize } from "@/components/media/resize";
import { stubCanvas } from "@/testing/fake-canvas";

const FILE = new File(["x"], "foto");
const TRANSPARENT = [195, 58, 117, 249];
const ROUNDED = [200, 60, 120, 254];

it.each([
  ["a photo", undefined, "image/jpeg"],
  ["a photo whose opaque pixels were rounded", ROUNDED, "image/jpeg"],
  ["a transparent picture", TRANSPARENT, "image/png"],
] as const)("where WebP cannot be encoded, %s is stored in another type", async (_, pixel, type) => {
  stubCanvas({ encodes: ["image/jpeg"], pixel });
  const copies = await resize(FILE);
  expect(copies.map(({ width, height, blob }) => [width, height, blob.type])).toEqual([
    [960, 540, type],
    [480, 270, type],
  ]);
});

it("reads the picture without options, whose names older browsers do not know", async () => {
  const createImageBitmap = stubCanvas();
  await resize(FILE);
  expect(createImageBitmap).toHaveBeenCalledExactlyOnceWith(FILE);
});

it("encodes a copy for link previews in a lower quality until it has at most 300 kB", async () => {
  stubCanvas({ bytes: (quality) => quality * 1_000_000 * 0.4, picture: { width: 1600, height: 900 } });
  const copies = await resize(FILE);
  expect(copies.map(({ width, blob }) => [width, blob.size])).toEqual([
    [1600, 320_000],
    [960, 260_000],
    [480, 260_000],
  ]);
});

it("fails where the browser returns other pixels than were drawn, to prevent fingerprinting", async () => {
  stubCanvas({ pixel: [13, 250, 99, 255] });
  await expect(resize(FILE)).rejects.toMatchObject({ reason: "no canvas" });
});

it("fails for a file that is not a picture", async () => {
  stubCanvas();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("InvalidStateError")));
  await expect(resize(FILE)).rejects.toMatchObject({ reason: "unreadable" });
});
