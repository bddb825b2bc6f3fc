import { PurgeCSS } from "purgecss";
import readHtml from "purgecss-from-html";

const SEEN = /(?<=<style id="seen">)[\s\S]*?(?=<\/style>)/;
const UNSEEN = /<(script|style|template)\b[\s\S]*?<\/\1>/g;

/** The page with those of its styles that apply to what it shows; all of them come as a file once it has been painted. */
export async function usedStyles(document: string) {
  const [styles] = SEEN.exec(document) ?? [];
  if (!styles) return document;
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: document.replace(UNSEEN, ""), extension: "html" }],
    extractors: [{ extractor: readHtml, extensions: ["html"] }],
    css: [{ raw: styles }],
    // The reader stops at <noscript>.
    safelist: ["noscript"],
    // Set by src/early.js before anything is painted.
    dynamicAttributes: ["data-theme"],
    keyframes: true,
    variables: true,
  });
  return document.replace(SEEN, () => used?.css ?? styles);
}
