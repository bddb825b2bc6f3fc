import { vi } from "vitest";

type FakeCanvas = {
  /** Types that the canvas can encode; it answers with PNG for all others. */
  encodes?: readonly string[];
  /** The pixels that it returns, whatever was drawn; by default what was drawn. */
  pixel?: readonly number[];
  /** Bytes of an encoded picture. */
  bytes?: (quality: number) => number;
  picture?: { width: number; height: number };
};

const PROBE_COLOR = [200, 60, 120, 255];

/** Stubs OffscreenCanvas and createImageBitmap, which neither Node nor jsdom has. */
export function stubCanvas({
  encodes = ["image/webp", "image/jpeg"],
  pixel,
  bytes,
  picture,
}: FakeCanvas = {}) {
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => ({
        drawImage: () => undefined,
        fillRect: () => undefined,
        getImageData: () => ({ data: Uint8ClampedArray.from(pixel ?? PROBE_COLOR) }),
      });
      /** Firefox's, with another signature. */
      toBlob = () => undefined;
      convertToBlob = async ({ type, quality }: { type: string; quality: number }) =>
        new Blob(["x".repeat(bytes?.(quality) ?? 1)], { type: encodes.includes(type) ? type : "image/png" });
    },
  );
  const createImageBitmap = vi.fn(async (_file: Blob, ..._options: unknown[]) => ({
    ...(picture ?? { width: 960, height: 540 }),
    close: () => undefined,
  }));
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  return createImageBitmap;
}
