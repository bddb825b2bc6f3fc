import { readFile } from "node:fs/promises";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { lazyValue } from "../../_shared/rules/lazy-value.ts";
import { encodePng } from "./encode-png.ts";
import { readFonts } from "./fonts.ts";

// Supabase's own way to a file of an npm package: https://supabase.com/docs/guides/functions/examples/image-manipulation
const loadRasteriser = lazyValue(async () => {
  await initWasm(await readFile(new URL("index_bg.wasm", import.meta.resolve("@resvg/resvg-wasm"))));
  return { fontBuffers: readFonts(), loadSystemFonts: false };
});

let last: { svg: string; png: Promise<Uint8Array<ArrayBuffer>> } | undefined;

/** The PNG of an SVG. A process draws the same one only once; `mayDraw` throws when the caller may not have it rendered. */
export async function drawPoster(svg: string, mayDraw: () => Promise<void>) {
  if (last?.svg !== svg) await mayDraw();
  // Somebody else may have had it rendered meanwhile.
  if (last?.svg !== svg) {
    const png = loadRasteriser().then((font) => rasterise(svg, font));
    const current = { svg, png };
    last = current;
    // The next request tries again.
    png.catch(() => {
      if (last === current) last = undefined;
    });
  }
  return last.png;
}

function rasterise(svg: string, font: { fontBuffers: Uint8Array[]; loadSystemFonts: boolean }) {
  const resvg = new Resvg(svg, { font });
  const image = resvg.render();
  const png = encodePng(image);
  image.free();
  resvg.free();
  return png;
}
