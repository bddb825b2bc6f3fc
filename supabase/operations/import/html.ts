import { JSDOM } from "jsdom";
import { sanitise } from "../../functions/api/lib/sanitise.ts";
import type { PictureMover } from "./pictures.ts";

const { window } = new JSDOM("");
// The converter is the page's own and works on the page's document: outside a browser it gets this one.
globalThis.document ??= window.document;

/** An old article as the editor would write it today: sanitised, Quill's spelling turned into ours, pictures moved. */
export async function convertHtml(html: string, pictures: PictureMover): Promise<string> {
  const { convertQuill } = await import("../../../src/components/media/quill.ts");
  const template = document.createElement("template");
  template.innerHTML = html;
  // Before the sanitiser, which knows no addresses relative to the old site.
  for (const image of template.content.querySelectorAll("img[src]")) {
    image.setAttribute("src", await pictures.move(image.getAttribute("src") ?? ""));
  }
  template.innerHTML = await sanitise(template.innerHTML).catch(() => {
    throw new Error("content is empty without its markup");
  });
  convertQuill(template.content);
  return template.innerHTML;
}
