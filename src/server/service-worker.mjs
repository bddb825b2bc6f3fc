// Builds the service worker with the list of files that it precaches.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { filesWithImports } from "./chunks.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Modules cached besides the public pages. */
const OTHER_MODULES = [
  "src/app/routes/not-found.tsx",
  "src/app/routes/pedido.$segredo.tsx",
  "src/app/routes/escala.$segredo.tsx",
  "src/app/layouts/search-dialog.tsx",
];
/** Large files that not every visitor needs; they are cached on first use. */
const NOT_PRECACHED =
  /katex|rich-text|src\/lib\/supabase\.ts|src\/app\/layouts\/admin|node_modules\/@supabase\/supabase-js/;

/** `pages`: paths of the public pages. */
export async function buildServiceWorker({ dist, chunks, html, pages }) {
  const screens = pages.map((path) => `src/app/routes/${path === "/" ? "index" : path.slice(1)}.tsx`);
  const shell = [...new Set(filesOfShell(html))].sort();
  const files = [
    "/favicon.svg",
    "/manifest.webmanifest",
    ...readdirSync(join(dist, "art")).map((name) => `/art/${name}`),
    ...filesOfScreens(chunks, [...screens, ...OTHER_MODULES]),
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

/** Scripts and styles of these modules, with their dynamic imports. */
const filesOfScreens = (chunks, modules) =>
  filesWithImports(
    chunks,
    modules.map((path) => join(ROOT, path)),
    // The entry imports every screen dynamically; only these modules are cached.
    ({ isEntry, dynamicImports }) =>
      isEntry
        ? []
        : dynamicImports.filter((file) =>
            chunks.some(
              ({ fileName, facadeModuleId, moduleIds }) =>
                fileName === file && !NOT_PRECACHED.test(facadeModuleId ?? moduleIds.at(-1)),
            ),
          ),
  ).map((file) => `/${file}`);
