// `npm run build` writes the files for the browser to dist/client, and the site server for Node, Deno and Cloudflare Workers
// to dist/server. The code is always that of production, whatever NODE_ENV is.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import postcss from "postcss";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SCRIPT_TAGS =
  /\s*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)">)/g;
/** Removed from pages, which load the fonts after the first paint; the service worker precaches them. */
const FONT_TAGS = /\s*<link\s[^>]*href="([^"]+)"[^>]*\sas="font"[^>]*>/g;
const STYLE_TAG = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/;
/**
 * The code that every page needs, in three files: thirty small files would compress worse, and a single file would be
 * evaluated in one task, which would delay the response to a tap (inline-head.js).
 */
const INITIAL_CHUNKS = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/react-chunk/,
    tags: ["$initial"],
  },
  { name: "libraries", test: /node_modules/, tags: ["$initial"] },
  { name: "app", tags: ["$initial"] },
];
/** Small modules that pages need together, which compress better as one file. A module belongs to the first group that matches. */
const SHARED_CHUNKS = [
  {
    name: "lists",
    test: /src\/components\/(?:use-show-more|use-item-dialog|use-url-params|ui\/empty-state)|[iI]nfiniteQuery/,
  },
  { name: "alert", test: /ui\/alert\.|icons\/(?:circle-check|info)\./ },
  { name: "mutations", test: /useMutation|mutationObserver|lib\/(?:use-invalidate-on-settled|form-draft)\./ },
  {
    name: "labels",
    test: /components\/client-only\.|ui\/(?:badge|skeleton|page-header)\.|lib\/(?:format|lazy-value)\.|icons\/(?:clock|wallet)\./,
  },
  {
    name: "fields",
    test: /ui\/(?:field|search-input|text-input|control-style|use-pre-hydration-input)\.|search-box\./,
  },
  {
    name: "order",
    test: /orders\/(?:place\/(?:order-steps|menu-pending|order-page|how-it-works)|quantity-stepper|format-pickup)\.|icons\/(?:minus|plus)\./,
  },
];
/** In one file, whose parts are evaluated when a page first needs them: a running server needs no file that an update replaces. */
const RENDERER = {
  input: join(ROOT, "src/entry-server.tsx"),
  external: /^node:/,
  output: { codeSplitting: false },
  checks: { ineffectiveDynamicImport: false },
};
const ADAPTERS = {
  input: ["node", "static", "worker"].map((name) => join(ROOT, `src/server/adapters/${name}.ts`)),
  external: [/^node:/, "@/entry-server"],
  output: { paths: { "@/entry-server": "./entry-server.js" } },
};
/** Packages in the styles and the service worker, which Vite's list of licences does not contain. */
const OTHER_PACKAGES = ["@fontsource/lora", "@fontsource-variable/source-sans-3", "workbox-core", "idb"];

export async function build(dist = join(ROOT, "dist")) {
  process.env.NODE_ENV = "production";
  const vite = await import("vite");
  const client = join(dist, "client");
  const shared = { root: ROOT, logLevel: "warn", mode: "production" };
  rmSync(dist, { recursive: true, force: true });
  await vite.build({
    ...shared,
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { output: { codeSplitting: { groups: [...INITIAL_CHUNKS, ...SHARED_CHUNKS] } } },
    },
  });
  const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const html = readFileSync(join(client, "index.html"), "utf8");
  const [, styles = ""] = STYLE_TAG.exec(html) ?? [];
  const { rules, fonts } = separateFonts(readFileSync(join(client, styles), "utf8"));
  // The manifest and index.html are build inputs; neither is served.
  rmSync(join(client, ".vite"), { recursive: true });
  rmSync(join(client, "index.html"));

  const define = {
    __TEMPLATE__: JSON.stringify(html.replace(SCRIPT_TAGS, "").replace(STYLE_TAG, "").replace(FONT_TAGS, "")),
    __SCRIPTS__: JSON.stringify(scriptsOf(html)),
    __STYLES__: JSON.stringify(styles),
    __PAGE_STYLES__: JSON.stringify(rules),
    __FONTS__: JSON.stringify(fonts),
    __FIRST_FONTS__: JSON.stringify([...html.matchAll(FONT_TAGS)].map(([, href]) => href).join(" ")),
    __SCREEN_FILES__: JSON.stringify(screenFiles(manifest, html)),
    __SCRIPT_HASH__: JSON.stringify(inlineHash(html)),
  };
  for (const rolldownOptions of [RENDERER, ADAPTERS])
    await vite.build({ ...shared, define, ...serverOptions(join(dist, "server"), rolldownOptions) });
  // The folder may be copied to another machine.
  writeFileSync(join(dist, "server/package.json"), '{ "type": "module" }\n');
  const { buildServiceWorker } = await import("./service-worker.mjs");
  const { PAGES } = await import(pathToFileURL(join(dist, "server/entry-server.js")).href);
  await buildServiceWorker({ dist: client, manifest, html, pages: PAGES });
  for (const name of OTHER_PACKAGES) {
    const licence = readFileSync(join(ROOT, `node_modules/${name}/LICENSE`), "utf8");
    appendFileSync(join(client, "licencas.txt"), `\n## ${name}\n\n${licence}`);
  }
}

const serverOptions = (outDir, rolldownOptions) => ({
  ssr: { noExternal: true, target: "webworker" },
  build: {
    ssr: true,
    outDir,
    copyPublicDir: false,
    emptyOutDir: false,
    minify: true,
    license: false,
    manifest: false,
    rolldownOptions,
  },
});

/** The imports of the entry in order, then the entry. The page lists them as JSON, and loads them after the first paint (document.ts). */
function scriptsOf(html) {
  const [entry, ...imports] = [...html.matchAll(SCRIPT_TAGS)].map(([, src, href]) => src ?? href);
  return [...imports, entry];
}

const inlineHash = (html) =>
  createHash("sha256")
    .update(/<script>([\s\S]*?)<\/script>/.exec(html)[1])
    .digest("base64");

/** Separates the faces of downloaded fonts from the other rules: a page is first painted with the device's fonts. */
function separateFonts(css) {
  const root = postcss.parse(css);
  let fonts = "";
  root.walkAtRules("font-face", (face) => {
    if (!face.some((declaration) => declaration.prop === "src" && declaration.value.includes("url("))) return;
    fonts += face;
    face.remove();
  });
  return { rules: String(root), fonts };
}

/** Scripts and styles of each screen, besides those of every page. */
function screenFiles(manifest, html) {
  const files = {};
  for (const [key, { src }] of Object.entries(manifest)) {
    const [, name] = /^src\/app\/routes\/(.+)\.tsx$/.exec(src ?? "") ?? [];
    if (!name) continue;
    const path =
      name === "index"
        ? "/"
        : name === "not-found"
          ? "*"
          : `/${name.replaceAll(".", "/").replaceAll("$", ":")}`;
    files[path] = filesOf(manifest, key, html);
  }
  return files;
}

function filesOf(manifest, screen, html) {
  const scripts = new Set();
  const styles = new Set();
  collect(screen);
  return { scripts: [...scripts], styles: [...styles] };

  function collect(key) {
    const { file, css = [], imports = [], isEntry } = manifest[key];
    if (isEntry || scripts.has(file) || html.includes(file)) return;
    scripts.add(file);
    for (const style of css) if (!html.includes(style)) styles.add(style);
    for (const imported of imports) collect(imported);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(process.argv[2]);
