// What a drawn page brings along, so that it is seen before anything else has come, and what it lets wait.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";

const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const HEADINGS = /@font-face\{[^}]*url\(\/assets\/lora-[^}]*\}/g;
const HEADINGS_FIRST = /\s*<link\s+rel="preload"\s+href="\/assets\/lora-[^>]*>/g;
const HOME_DRAWING = /url\("?(\/art\/dawn\.svg)"?\)/;
const EARLY = /\s*<script>[\s\S]*?<\/script>/;

/**
 * The styles stand inside the page, on the home page with the drawing that it opens with; other pages find both where the
 * styles' own addresses say. The letters of headings wait in a template until those of the device, which take the same
 * room, have been seen (src/early.js, which has to find that template); those of texts come at once, for lines that
 * break elsewhere would move what is read.
 */
export function seenFirst(html, dist, isHome) {
  const faces = [];
  const preloads = html.match(HEADINGS_FIRST) ?? [];
  const [early = ""] = EARLY.exec(html) ?? [];
  const page = html
    .replace(HEADINGS_FIRST, "")
    .replace(EARLY, "")
    .replace(STYLES, (_, file) => {
      const styles = readFileSync(join(dist, file), "utf8");
      faces.push(...(styles.match(HEADINGS) ?? []));
      const seen = styles.replace(HEADINGS, "");
      return `<style>${isHome ? seen.replace(HOME_DRAWING, asData) : seen}</style>`;
    });
  const letters = `<template id="letters">${preloads.join("")}<style>${faces.join("")}</style></template>`;
  return page.replace("</head>", () => `${letters}${early}</head>`);
}

function asData(_, file) {
  const drawing = readFileSync(join(ROOT, "public", file), "utf8");
  return `url("data:image/svg+xml,${encodeURIComponent(drawing.replaceAll('"', "'"))}")`;
}
