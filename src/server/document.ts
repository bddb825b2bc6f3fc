import { addressInOneLine, house } from "@/lib/house";
import {
  FIRST_FONTS,
  FONTS,
  PAGE_STYLES,
  SCREEN_FILES,
  SCRIPTS,
  STYLES,
  TEMPLATE,
} from "@/server/build-info";

type Parts = {
  /** See pageKey; the browser hydrates the page only if the key matches its URL. */
  key: string;
  /** Path of the screen, as in screens.ts. */
  screen: string;
  siteUrl: string;
  head: string;
  /** JSON-LD texts. */
  data: readonly string[];
  body: string;
  /** Dehydrated queries. */
  state: unknown;
};

/** Escapes text in a script element, so that it cannot close the element. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const withOrigin = (siteUrl: string) =>
  TEMPLATE.replace("<html ", `<html data-origin="${escapeAttribute(new URL(siteUrl).origin)}" `);

/** The style sheet file of the inlined styles; otherwise a lazily loaded part would load and apply it first. */
const KNOWN_STYLES = `<link rel="stylesheet" crossorigin href="${STYLES}" disabled>`;

export function fillTemplate({ key, screen, siteUrl, head, data, body, state }: Parts) {
  const { scripts = [], styles = [] } = SCREEN_FILES[screen] ?? {};
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  // Read by inline-head.js, which loads the scripts after the first paint.
  const code = { app: SCRIPTS, screen: scripts.map((file) => `/${file}`) };
  const forEngines = data.map((text) => `<script type="application/ld+json">${text}</script>`);
  const rows = state ? `<script type="application/json" id="dehydrated-state">${asJson(state)}</script>` : "";
  return withOrigin(siteUrl)
    .replace(
      "<script>",
      () => `<style id="fonts" media="not all" data-first="${FIRST_FONTS}">${FONTS}</style><script>`,
    )
    .replace("<!--app-head-->", () => `<!--app-head-->${head}${forEngines.join("")}`)
    .replace("</head>", () => `<style>${PAGE_STYLES}</style>${KNOWN_STYLES}${links.join("")}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-page="${escapeAttribute(key)}">${body}</div>${rows}<script type="application/json" id="scripts">${asJson(code)}</script>`,
    );
}

const styles = `<link rel="stylesheet" crossorigin href="${STYLES}">`;
const scripts = SCRIPTS.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join("");

/** The empty document of private screens, which the browser renders. */
export const emptyDocument = (siteUrl: string) =>
  withOrigin(siteUrl)
    .replace("</head>", () => `${styles}${scripts}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"><noscript><p class="noscript">Esta página precisa de JavaScript. <a href="/contato">Fale com a casa</a> ou volte ao <a href="/">início</a>. ${house.name}, ${addressInOneLine}.</p></noscript></div>`,
    );
