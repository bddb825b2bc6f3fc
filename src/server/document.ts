import { addressInOneLine, house } from "@/lib/house";
import type { PageRows } from "@/lib/page-rows";
import { SCREEN_FILES, SCRIPTS, TEMPLATE } from "@/server/build-info";

type DocumentParts = {
  /** See pageKey; the browser hydrates the page only if the key matches its URL. */
  key: string;
  /** Path of the screen, as in screens.ts. */
  screen: string;
  siteUrl: string;
  head: string;
  /** JSON-LD texts. */
  structuredData: readonly string[];
  body: string;
  rows: PageRows | undefined;
};

/** Escapes "<", so that the JSON cannot close its script element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const withOrigin = (siteUrl: string) =>
  TEMPLATE.replace("<html ", `<html data-origin="${escapeAttribute(new URL(siteUrl).origin)}" `);

export function fillTemplate({ key, screen, siteUrl, head, structuredData, body, rows }: DocumentParts) {
  const { scripts = [], styles = [] } = SCREEN_FILES[screen] ?? {};
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  // Read by starter.js.
  const scriptList = { app: SCRIPTS, screen: scripts.map((file) => `/${file}`) };
  const dataScripts = structuredData.map((text) => `<script type="application/ld+json">${text}</script>`);
  const rowsScript = rows ? `<script type="application/json" id="rows">${scriptJson(rows)}</script>` : "";
  return withOrigin(siteUrl)
    .replace("<!--app-head-->", () => `<!--app-head-->${head}${dataScripts.join("")}`)
    .replace("</head>", () => `${links.join("")}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-page="${escapeAttribute(key)}">${body}</div>${rowsScript}<script type="application/json" id="scripts">${scriptJson(scriptList)}</script>`,
    );
}

const SCRIPT_TAGS = SCRIPTS.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join(
  "",
);

/** The empty document of private screens, which the browser renders. */
export const emptyDocument = (siteUrl: string) =>
  withOrigin(siteUrl)
    .replace("<html ", "<html data-fonts ")
    .replace("</head>", () => `${SCRIPT_TAGS}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"><noscript><p class="noscript">Esta página precisa de JavaScript. <a href="/contato">Fale com a casa</a> ou volte ao <a href="/">início</a>. ${house.name}, ${addressInOneLine}.</p></noscript></div>`,
    );
