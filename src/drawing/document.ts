import { asData, type DrawnRows, ROWS_ID } from "@/lib/drawn-rows";

/** What React draws for the head comes first, of whatever component it is. */
const HEAD_PART = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;
const PLACES = {
  head: /(?<=<!--head-->)[\s\S]*?(?=<!--\/head-->)/,
  data: /(?<=<!--data-->)[\s\S]*?(?=<!--\/data-->)/,
  root: /(?<=<div id="root"[^>]*>)[\s\S]*(?=<!--\/root-->)/,
};

/**
 * Puts a drawn page into its document, in the place of whatever stood there. The document has `<!--head-->` and
 * `<!--data-->` with their ends in its head, and `<!--/root-->` after its root.
 */
export function fillDocument(document: string, drawn: string, data: readonly string[], rows: DrawnRows) {
  const [head = ""] = HEAD_PART.exec(drawn) ?? [];
  const forEngines = data.map((text) => `<script type="application/ld+json">${text}</script>`);
  const forReact = rows.length
    ? `<script type="application/json" id="${ROWS_ID}">${asData(rows)}</script>`
    : "";
  return document
    .replace(PLACES.head, () => head)
    .replace(PLACES.data, () => forEngines.join(""))
    .replace(PLACES.root, () => `${drawn.slice(head.length)}</div>${forReact}`);
}

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const START = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * What is drawn already is there to be read: its code is put away until it has been painted, and its start until the
 * styles have come that the code counts on (src/early.js).
 */
export function lookFirst(document: string) {
  const [start, file] = START.exec(document) ?? [];
  if (!start || document.includes('<template id="code">')) return document;
  const preloads = [
    `<link rel="modulepreload" crossorigin href="${file}">`,
    ...(document.match(PRELOADS) ?? []),
  ];
  return document
    .replace(START, "")
    .replace(PRELOADS, "")
    .replace(
      "</head>",
      () =>
        `<template id="code">${preloads.join("")}</template><template id="start">${start}</template></head>`,
    );
}
