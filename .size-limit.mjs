// Size budgets of the built site's files. The scripts that a page lists in its HTML run once a visitor has touched the page.
import { existsSync } from "node:fs";

const SERVER = new URL("./dist/server/entry-server.js", import.meta.url);
if (!existsSync(SERVER)) throw new Error('dist/ contains no built site: run "npm run build".');
const { createRenderer, PAGES } = await import(SERVER.href);
const renderer = createRenderer({
  siteUrl: "http://localhost",
  fetch: () => Promise.reject(new Error("no network")),
});

async function scriptsOf(page) {
  const html = await renderer.renderPage(page);
  const [, list] = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(html);
  const { app, screen } = JSON.parse(list);
  const files = [...app, ...screen].map((file) => `dist/client${file}`);
  const adminOnly = files.find((file) => /rich-text|editor|katex|supabase|common|sanitise/.test(file));
  if (adminOnly) throw new Error(`${page} loads ${adminOnly}, which only the administration needs.`);
  return files;
}

export default [
  ...(await Promise.all(
    PAGES.map(async (page) => ({
      name: `JavaScript of ${page}`,
      path: await scriptsOf(page),
      limit: "150 kB",
      gzip: true,
    })),
  )),
  { name: "Styles", path: "dist/client/assets/*.css", limit: "18 kB", gzip: true },
  {
    name: "Editor, loaded only where articles are written",
    path: "dist/client/assets/rich-text-editor-*.js",
    // 12 kB of this are for tables.
    limit: "160 kB",
    gzip: true,
  },
];
