import { JSDOM } from "jsdom";
import { sanitise } from "../../functions/api/lib/sanitise.ts";
import type { PictureImporter } from "./pictures.ts";

const { window } = new JSDOM("");
// The converter is shared with the browser and needs a document, so gets a DOM implementation here.
globalThis.document ??= window.document;

/** Converts an old article to the current format: sanitised, Quill's markup converted, pictures imported. */
export async function convertHtml(html: string, pictures: PictureImporter): Promise<string> {
  const { convertQuill } = await import("../../../src/components/media/quill.ts");
  const template = document.createElement("template");
  template.innerHTML = html;
  // Before sanitising, because the sanitiser does not know URLs relative to the old site.
  for (const image of template.content.querySelectorAll("img[src]")) {
    image.setAttribute("src", await pictures.stage(image.getAttribute("src") ?? ""));
  }
  template.innerHTML = await sanitise(template.innerHTML).catch(() => {
    throw new Error("content is empty without its markup");
  });
  convertQuill(template.content);
  return template.innerHTML;
}
