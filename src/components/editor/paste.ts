import { redirectTarget } from "@shared/rules/redirects.ts";
import { convertWordLists } from "@/components/editor/paste-word-lists";
import { readRtfPictures } from "@/components/editor/rtf-pictures";
import { sanitisePasted } from "@/components/media/sanitise";

const WEIGHTS: Record<string, number> = { normal: 400, bold: 700 };
const KEPT_ALIGNMENTS = ["center", "right", "justify"];

/** Placeholder for a picture that the other program referenced but did not put on the clipboard. */
export const NOT_ON_CLIPBOARD = "missing:";

export const isProseMirrorCopy = (html: string) => html.includes("data-pm-slice");

/** Whether the HTML is a single picture, whose file on the clipboard is used instead. */
export function isPictureOnly(html: string) {
  const nodes = sanitisePasted(html);
  return nodes.querySelectorAll("img").length === 1 && !nodes.textContent?.trim();
}

/**
 * HTML from another program -> semantic HTML without styles. HTML copied from this editor is unchanged. `rtf`: the same
 * text in Word's other format, which contains the pictures that its HTML only references.
 */
export function cleanPaste(html: string, rtf = ""): string {
  if (isProseMirrorCopy(html)) return html;
  const nodes = sanitisePasted(html);
  fillMissingPictures(nodes, rtf);
  convertWordLists(nodes);
  for (const element of [...nodes.querySelectorAll<HTMLElement>("[style], [class], font")])
    stripStyles(element);
  for (const block of nodes.querySelectorAll("[dir=ltr]")) block.removeAttribute("dir");
  for (const link of nodes.querySelectorAll("a[href]")) unwrapRedirect(link);
  for (const element of nodes.querySelectorAll("br.Apple-interchange-newline")) element.remove();
  for (const span of [...nodes.querySelectorAll("span:not([data-latex])")])
    span.replaceWith(...span.childNodes);
  // Word's empty paragraphs contain a space.
  for (const line of nodes.querySelectorAll("p:not(:has(*))"))
    if (line.textContent === "\u00a0") line.replaceChildren();
  // Parsed in a separate document: in the page itself, the browser would load the pictures.
  const parent = document.implementation.createHTMLDocument("").createElement("div");
  parent.append(nodes);
  return parent.innerHTML;
}

/** Gives each picture without a URL the one from Word's RTF, provided that the numbers of pictures match. */
function fillMissingPictures(nodes: DocumentFragment, rtf: string) {
  const missing = nodes.querySelectorAll("img:not([src])");
  const found = missing.length ? readRtfPictures(rtf) : [];
  missing.forEach((image, index) => {
    const address = found.length === missing.length ? found[index] : undefined;
    image.setAttribute("src", address ?? NOT_ON_CLIPBOARD);
  });
}

/** Styles with a meaning become elements; other styles are dropped. */
function stripStyles(element: HTMLElement) {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign, textAlign } =
    element.style;
  const decoration = textDecorationLine || textDecoration;
  const weight = WEIGHTS[fontWeight] ?? Number(fontWeight);
  element.removeAttribute("style");
  element.removeAttribute("class");
  if (KEPT_ALIGNMENTS.includes(textAlign)) element.style.textAlign = textAlign;
  // Google Docs puts everything into one <b> that is not bold.
  if (/^(B|STRONG)$/.test(element.tagName) && fontWeight && weight < 600)
    return element.replaceWith(...element.childNodes);
  const isHeading = /^H[1-6]$/.test(element.tagName);
  if (weight >= 600 && !isHeading) wrapInside(element, "strong");
  if (fontStyle === "italic") wrapInside(element, "em");
  if (decoration.includes("underline") && element.tagName !== "A") wrapInside(element, "u");
  if (decoration.includes("line-through")) wrapInside(element, "s");
  if (verticalAlign === "super") wrapInside(element, "sup");
  if (verticalAlign === "sub") wrapInside(element, "sub");
}

function wrapInside(element: HTMLElement, tag: string) {
  if (element.tagName.toLowerCase() === tag || !element.textContent?.trim()) return;
  // Marks go around text, never around blocks.
  if (element.querySelector("p, div, ul, ol, h1, h2, h3, h4, h5, h6, table")) return;
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Restores the target of a link copied from Google or Facebook, which is a redirect. */
function unwrapRedirect(link: Element) {
  const target = redirectTarget(link.getAttribute("href") ?? "");
  if (target) link.setAttribute("href", target);
}
