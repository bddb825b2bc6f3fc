// What a drawn page brings along, so that it is seen before anything else has come, and what it lets wait.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";

const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const HEADINGS = /@font-face\{[^}]*url\(\/assets\/lora-[^}]*\}/g;
const HEADINGS_FIRST = /\s*<link\s+rel="preload"\s+href="\/assets\/lora-[^>]*>/g;
const HOME_DRAWING = "public/art/dawn.svg";
const EARLY = /\s*<script>[\s\S]*?<\/script>/;

/**
 * The styles stand inside the page, on the home page with the drawing that it opens with. As a file they come after the
 * first paint (src/early.js, which has to find that template), with the letters of headings, for which those of the
 * device that take the same room stand in; letters of texts come at once, for lines that break elsewhere would move what
 * is read. Drawn pages keep what they use (src/drawing/styles.ts).
 */
export function seenFirst(html, dist, isHome) {
  const later = html.match(HEADINGS_FIRST) ?? [];
  const [early = ""] = EARLY.exec(html) ?? [];
  const page = html
    .replace(HEADINGS_FIRST, "")
    .replace(EARLY, "")
    .replace(STYLES, (link, file) => {
      later.push(link);
      const seen = readFileSync(join(dist, file), "utf8").replace(HEADINGS, "");
      return `<style id="seen">${seen}</style>${isHome ? homeDrawing() : ""}`;
    });
  return page.replace("</head>", () => `<template id="letters">${later.join("")}</template>${early}</head>`);
}

function homeDrawing() {
  const drawing = readFileSync(join(ROOT, HOME_DRAWING), "utf8").replaceAll('"', "'");
  return `<style>:root{--dawn:url("data:image/svg+xml,${encodeURIComponent(drawing)}")}</style>`;
}
