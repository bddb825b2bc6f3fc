// Budgets of what the built site makes a browser fetch. What a page names in its HTML (its script, and what it asks to
// be fetched along) is all the JavaScript that runs before anybody touches or scrolls it, except what a form needs.
import { existsSync } from "node:fs";

const SERVER = new URL("./dist/server/entry-server.js", import.meta.url);
if (!existsSync(SERVER)) throw new Error('There is no built site in dist/: run "npm run build".');
const { createRenderer, PAGES } = await import(SERVER.href);
const site = createRenderer({
  siteUrl: "http://localhost",
  fetch: () => Promise.reject(new Error("no network")),
});

async function scriptsOf(page) {
  const html = await site.renderPage(page);
  const [, list] = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(html);
  const { app, screen } = JSON.parse(list);
  const files = [...app, ...screen].map((file) => `dist/client${file}`);
  const heavy = files.find((file) => /rich-text|editor|katex|supabase|common|dompurify|purify/.test(file));
  if (heavy) throw new Error(`${page} loads ${heavy} first, which belongs to the administration.`);
  return files;
}

export default [
  ...(await Promise.all(
    PAGES.map(async (page) => ({
      name: `First JavaScript of ${page}`,
      path: await scriptsOf(page),
      limit: "118 kB",
      gzip: true,
    })),
  )),
  { name: "Styles", path: "dist/client/assets/*.css", limit: "17.3 kB", gzip: true },
  {
    name: "Editor, loaded only where articles are written",
    path: "dist/client/assets/rich-text-editor-*.js",
    // Tables cost 12 kB of it.
    limit: "160 kB",
    gzip: true,
  },
];
