import { describe, expect, it } from "vitest";
import { MAX_PREVIEW_BYTES, pictureCopies, previewPicture, widestName } from "./picture-names.ts";

const copy = (width: number, extension = "png", length = 1000) => ({
  width,
  height: Math.round((width * 9) / 16),
  extension,
  bytes: { length },
});
const PUBLIC = "/storage/v1/object/public/media/";

describe("the name of an uploaded picture", () => {
  it.each([
    ["x-1600x900.png", copy(1600), [copy(960), copy(480)]],
    ["x-900x506.jpg", copy(900, "jpg"), [copy(480, "jpg")]],
    ["x-300x169.webp", copy(300, "webp"), []],
    // The widest copy itself may be larger than a preview.
    ["x-1600x900.webp", copy(1600, "webp", 900_000), [copy(960, "webp"), copy(480, "webp")]],
  ])("%s says its size when all narrower copies exist", (name, widest, narrower) => {
    expect(widestName("x", widest, narrower)).toBe(name);
    const addresses = narrower.map(({ width, extension }) => `${PUBLIC}x-${width}.${extension}`);
    expect(pictureCopies(PUBLIC + name).map(({ address }) => address)).toEqual(
      narrower.length ? [...addresses.reverse(), PUBLIC + name] : [],
    );
  });

  it.each([
    ["x.png", copy(1600), []],
    ["x.png", copy(1600), [copy(960)]],
    ["x.png", copy(1600), [copy(960), copy(480, "webp")]],
    ["x.png", copy(3000), [copy(960), copy(480)]],
  ])("%s says nothing when a narrower copy is missing", (name, widest, narrower) => {
    expect(widestName("x", widest, narrower)).toBe(name);
    expect(pictureCopies(PUBLIC + name)).toEqual([]);
    expect(previewPicture(PUBLIC + name)).toBeNull();
  });

  it.each([
    ["x-1600.png", copy(1600), [copy(960, "png", MAX_PREVIEW_BYTES + 1), copy(480)]],
    ["x-400.gif", copy(400, "gif"), []],
    ["x-400.avif", copy(400, "avif"), []],
  ])("%s says only the width of a picture that messengers do not show", (name, widest, narrower) => {
    expect(widestName("x", widest, narrower)).toBe(name);
    expect(previewPicture(PUBLIC + name)).toBeNull();
  });
});

describe("the preview of a picture", () => {
  it("is its copy of 960 pixels, or the picture itself when it is narrower", () => {
    expect(previewPicture(`${PUBLIC}x-1600x901.jpg`)).toEqual({
      address: `${PUBLIC}x-960.jpg`,
      width: 960,
      height: 541,
      type: "image/jpeg",
    });
    expect(previewPicture("/imagens/ipe-960x540.webp")).toEqual({
      address: "/imagens/ipe-960x540.webp",
      width: 960,
      height: 540,
      type: "image/webp",
    });
  });
});
