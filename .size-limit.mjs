// Budgets of what the built site makes a browser fetch. What a page names in its HTML (its script, and what it asks to
// be fetched along) is all the JavaScript that runs before anybody touches or scrolls it, except what a form needs.
import { readdirSync, readFileSync } from "node:fs";

const pages = readdirSync("dist").filter((name) => name.endsWith(".html"));
if (!pages.includes("noticias.html"))
  throw new Error('There are no prerendered pages in dist/: run "npm run build".');

function scriptsOf(page) {
  const html = readFileSync(`dist/${page}`, "utf8");
  const tags = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
  const files = [...new Set(tags.map((tag) => `dist${/(?:src|href)="([^"]+)"/.exec(tag)[1]}`))];
  const heavy = files.find((file) => /rich-text|editor|katex|supabase|common|dompurify|purify/.test(file));
  if (heavy) throw new Error(`${page} loads ${heavy} first, which belongs to the administration.`);
  return files;
}

export default [
  ...pages.map((page) => ({
    name: `First JavaScript of ${page}`,
    path: scriptsOf(page),
    limit: "110 kB",
    gzip: true,
  })),
  // What a server may send before it hears back: ten packets, less the headers. Pages with rows are a little more than these.
  ...pages
    .filter(
      (page) =>
        readFileSync(`dist/${page}`, "utf8").includes('<template id="start">') && page !== "index.html",
    )
    .map((page) => ({
      name: `All of ${page} that comes before it is seen`,
      path: `dist/${page}`,
      limit: "12 kB",
      brotli: true,
    })),
  { name: "Styles", path: "dist/assets/*.css", limit: "16 kB", gzip: true },
  {
    name: "Editor, loaded only where articles are written",
    path: "dist/assets/rich-text-editor-*.js",
    // Tables cost 12 kB of it.
    limit: "160 kB",
    gzip: true,
  },
];
