// Builds the service worker with the list of files that it precaches.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Modules cached besides the public pages. */
const EXTRA_ENTRIES = [
  "src/app/routes/not-found.tsx",
  "src/app/routes/pedido.$segredo.tsx",
  "src/app/routes/escala.$segredo.tsx",
  "src/app/layouts/mobile-menu.tsx",
  "src/components/ui/toaster.tsx",
  "src/app/layouts/search-dialog.tsx",
];
/** Large files that not every visitor needs; they are cached on first use. */
const NOT_PRECACHED =
  /katex|rich-text|src\/lib\/supabase\.ts|src\/app\/layouts\/admin|node_modules\/@supabase\/supabase-js/;

/** `pages`: paths of the public pages. */
export async function buildServiceWorker({ dist, manifest, html, pages }) {
  const screens = pages.map((path) => `src/app/routes/${path === "/" ? "index" : path.slice(1)}.tsx`);
  const shell = [...new Set(filesOfShell(html))].sort();
  const files = [
    "/favicon.svg",
    "/manifest.webmanifest",
    ...readdirSync(join(dist, "art")).map((name) => `/art/${name}`),
    ...filesOfScreens(manifest, [...screens, ...EXTRA_ENTRIES]),
  ];
  const others = [...new Set(files)].filter((file) => !shell.includes(file)).sort();
  const release = { version: versionOf(dist, html), pages, shell, files: others };
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    define: { RELEASE: JSON.stringify(release) },
    resolve: { alias: { "@": join(ROOT, "src"), "@shared": join(ROOT, "supabase/functions/_shared") } },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(ROOT, "src/service-worker/worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

/** A hash of the built files, so that another build of the same sources is the same release. */
function versionOf(dist, html) {
  const hash = createHash("sha256").update(html);
  for (const name of readdirSync(dist)
    .filter((file) => /\.(js|webmanifest)$/.test(file))
    .sort())
    if (name !== "service-worker.js") hash.update(name).update(readFileSync(join(dist, name)));
  return hash.digest("hex").slice(0, 12);
}

/** The entry script, styles and preloaded fonts. */
const filesOfShell = (html) => html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];

/** Scripts and styles of screens, with their dynamic imports. */
function filesOfScreens(manifest, screens) {
  const seen = new Set();
  const files = [];
  for (const screen of screens) collect(screen);
  return files;

  function collect(key) {
    if (seen.has(key) || NOT_PRECACHED.test(key)) return;
    seen.add(key);
    const { file, css = [], imports = [], dynamicImports = [], isEntry } = manifest[key];
    files.push(`/${file}`, ...css.map((style) => `/${style}`));
    // The entry imports every screen dynamically; only `screens` are precached.
    for (const next of [...imports, ...(isEntry ? [] : dynamicImports)]) collect(next);
  }
}
