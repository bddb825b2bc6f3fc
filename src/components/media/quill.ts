import { nestLists } from "@/components/media/quill-lists";

// Old articles were written with Quill, which uses classes where the current editor uses elements, attributes
// and styles. This conversion lets page and editor handle one format only.

const FONTS: Record<string, string> = { serif: "Georgia, serif", monospace: "monospace" };
const SIZES: Record<string, string> = { small: "0.75em", large: "1.5em", huge: "2.5em" };

/** Converts old markup inside `root`, which is already sanitised. */
export function convertQuill(root: DocumentFragment) {
  for (const helper of root.querySelectorAll(".ql-ui, .ql-cursor, .ql-clipboard")) helper.remove();
  for (const formula of root.querySelectorAll(".ql-formula[data-value]"))
    formula.replaceWith(convertFormula(formula));
  for (const block of root.querySelectorAll(".ql-code-block-container, pre.ql-syntax"))
    block.replaceWith(convertCode(block));
  // From the last one, because each is put right after the paragraph.
  for (const frame of [...root.querySelectorAll("iframe")].reverse()) wrapFrame(frame);
  nestLists(root);
  for (const element of root.querySelectorAll<HTMLElement>("[class*='ql-']")) convertClasses(element);
  for (const element of root.querySelectorAll<HTMLElement>(
    ":is(strong, b, em, i, u, s, sub, sup, a, code)[style]",
  ))
    moveStyleInside(element);
}

function convertFormula(old: Element) {
  const formula = document.createElement("span");
  formula.dataset.type = "inline-math";
  formula.dataset.latex = old.getAttribute("data-value") ?? "";
  return formula;
}

function convertCode(old: Element) {
  const lines = [...old.querySelectorAll(".ql-code-block")].map((line) => line.textContent);
  const pre = document.createElement("pre");
  const code = document.createElement("code");
  code.textContent = lines.length ? lines.join("\n") : (old.textContent ?? "").replace(/\n$/, "");
  pre.append(code);
  return pre;
}

/** Wraps a bare iframe in the block that marks a video. */
function wrapFrame(frame: HTMLIFrameElement) {
  if (frame.closest("[data-youtube-video]")) return;
  const video = document.createElement("div");
  video.dataset.youtubeVideo = "";
  const indent = [...frame.classList].find((name) => name.startsWith("ql-indent-"));
  if (indent) video.classList.add(indent);
  frame.removeAttribute("class");
  // A paragraph cannot contain a block: an empty paragraph is replaced, others are followed by the block.
  const paragraph = frame.closest("p");
  if (!paragraph) frame.replaceWith(video);
  else if (paragraph.childNodes.length === 1) paragraph.replaceWith(video);
  else paragraph.after(video);
  video.append(frame);
}

function convertClasses(element: HTMLElement) {
  for (const name of [...element.classList]) {
    const [, kind, value] = /^ql-([a-z]+)-(.+)$/.exec(name) ?? [];
    if (kind && value) applyClass(element, kind, value);
    if (name.startsWith("ql-")) element.classList.remove(name);
  }
  if (element.classList.length === 0) element.removeAttribute("class");
}

function applyClass(element: HTMLElement, kind: string, value: string) {
  if (kind === "indent") element.dataset.indent = value;
  else if (kind === "align") element.style.textAlign = value;
  else if (kind === "direction") element.dir = value;
  else if (kind === "font") element.style.fontFamily = FONTS[value] ?? value;
  else if (kind === "size") element.style.fontSize = SIZES[value] ?? value;
  else if (kind === "color") element.style.color = value;
  else if (kind === "bg") element.style.backgroundColor = value;
}

/** `<strong style="color: red">` -> a span inside with the colour, as the editor expects. */
function moveStyleInside(element: HTMLElement) {
  const span = document.createElement("span");
  span.setAttribute("style", element.getAttribute("style") ?? "");
  element.removeAttribute("style");
  span.append(...element.childNodes);
  element.append(span);
}
