import { joinWordLists } from "@/components/editor/paste-word-lists";
import { sanitiseForeign } from "@/components/media/sanitise";

const WEIGHTS: Record<string, number> = { normal: 400, bold: 700 };
const KEPT_ALIGNMENTS = ["center", "right", "justify"];

/** HTML from another program -> its words and their meaning, without its clothes. Our own copies pass as they are. */
export function cleanPaste(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const nodes = sanitiseForeign(html);
  joinWordLists(nodes);
  for (const element of [...nodes.querySelectorAll<HTMLElement>("[style], [class], font")]) undress(element);
  for (const block of nodes.querySelectorAll("[dir=ltr]")) block.removeAttribute("dir");
  for (const link of nodes.querySelectorAll("a[href]")) straighten(link);
  for (const element of nodes.querySelectorAll("br.Apple-interchange-newline")) element.remove();
  for (const span of [...nodes.querySelectorAll("span:not([data-latex])")])
    span.replaceWith(...span.childNodes);
  const box = document.createElement("div");
  box.append(nodes);
  return box.innerHTML;
}

/** What a style means becomes an element; how it looked is dropped. */
function undress(element: HTMLElement) {
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
  const wrap = document.createElement(tag);
  wrap.append(...element.childNodes);
  element.append(wrap);
}

/** Links copied from Google lead through its counter: back to where they meant to go. */
function straighten(link: Element) {
  const href = link.getAttribute("href") ?? "";
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return;
  const target = new URL(href).searchParams.get("q");
  if (target && /^https?:/.test(target)) link.setAttribute("href", target);
}
