// After `vite build`: draws the public pages into flat files (dist/noticias.html), and leaves the empty page that every
// other address starts from in dist/shell.html.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { seenFirst } from "./first-paint.mjs";
import { ROOT } from "./install.mjs";
import { buildServiceWorker } from "./service-worker.mjs";

/** Stands for the address of the site where it is not known yet; the local stack puts its own in. */
const NO_ORIGIN = "http://site.invalid";
const DRAWER = join(ROOT, "node_modules/.cache/drawing");
export async function prerenderSite(dist = join(ROOT, "dist")) {
  process.env.NODE_ENV = "production";
  const { output } = await build({
    root: ROOT,
    logLevel: "warn",
    build: {
      ssr: "src/drawing/entry.tsx",
      outDir: DRAWER,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: "[name]-[hash].mjs" } },
    },
  });
  // Named by its content, so that a second build in this process meets its own code.
  const entry = output.find((file) => file.isEntry).fileName;
  // Under this one the local server finds it.
  writeFileSync(join(DRAWER, "entry.mjs"), `export * from "./${entry}";\n`);
  const { PAGES, drawPage } = await import(pathToFileURL(join(DRAWER, entry)).href);
  const manifestFile = join(dist, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const origin = new URL(process.env.VITE_SITE_URL || NO_ORIGIN).origin;
  const shell = readFileSync(join(dist, "index.html"), "utf8").replace(
    "<html ",
    `<html data-origin="${origin}" `,
  );
  writeFileSync(join(dist, "shell.html"), shell);

  for (const path of PAGES) {
    const name = path === "/" ? "index" : path.slice(1);
    const preloads = filesOf(manifest, `src/app/routes/${name}.tsx`, shell);
    const places = "<!--head--><!--/head--><!--data--><!--/data-->";
    const document = seenFirst(shell, dist, path === "/")
      .replace("</head>", () => `${preloads}${places}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${path}"><!--/root-->`);
    writeFileSync(join(dist, `${name}.html`), await drawPage(document, path));
  }
  await buildServiceWorker(dist, manifest, PAGES);
  // Vite names the packages of scripts; the letters come along with the styles.
  for (const font of ["@fontsource/lora", "@fontsource-variable/source-sans-3"]) {
    const licence = readFileSync(join(ROOT, `node_modules/${font}/LICENSE`), "utf8");
    appendFileSync(join(dist, "licencas.txt"), `\n## ${font}\n\n${licence}`);
  }
  // It was for us; visitors have no use for it.
  rmSync(join(dist, ".vite"), { recursive: true });
}

/** Links that fetch a screen's own code and styles along with the page, except what the page names already. */
function filesOf(manifest, screen, html) {
  const scripts = new Set();
  const styles = new Set();
  collect(screen);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");

  function collect(key) {
    const { file, css = [], imports = [] } = manifest[key];
    if (scripts.has(file)) return;
    if (!html.includes(file)) scripts.add(file);
    for (const style of css) if (!html.includes(style)) styles.add(style);
    for (const imported of imports) if (!manifest[imported].isEntry) collect(imported);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prerenderSite();
