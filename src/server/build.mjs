// `npm run build` writes the files for the browser to dist/client, and the site server for Node, Deno and Cloudflare Workers
// to dist/server. The code is always that of production, whatever NODE_ENV is.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { filesWithImports } from "./chunks.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SCRIPT_TAGS =
  /\s*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)">)/g;
/** Removed from pages, which fetch fonts for the next page (src/app/fetch-fonts.ts); the service worker precaches them. */
const FONT_TAGS = /\s*<link\s[^>]*href="([^"]+)"[^>]*\sas="font"[^>]*>/g;
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
  const { output } = await vite.build({ ...shared, build: { outDir: client, emptyOutDir: false } });
  const chunks = output.filter(({ type }) => type === "chunk");
  const html = readFileSync(join(client, "index.html"), "utf8");
  // An input of the site server, which is not served.
  rmSync(join(client, "index.html"));

  const define = {
    __TEMPLATE__: JSON.stringify(html.replace(SCRIPT_TAGS, "").replace(FONT_TAGS, "")),
    __SCRIPTS__: JSON.stringify(scriptsOf(html)),
    __SCREEN_FILES__: JSON.stringify(screenFiles(chunks, html)),
    __SCRIPT_HASH__: JSON.stringify(inlineHash(html)),
  };
  for (const rolldownOptions of [RENDERER, ADAPTERS])
    await vite.build({ ...shared, define, ...serverOptions(join(dist, "server"), rolldownOptions) });
  // The folder may be copied to another machine.
  writeFileSync(join(dist, "server/package.json"), '{ "type": "module" }\n');
  const { buildServiceWorker } = await import("./service-worker.mjs");
  const { PAGES } = await import(pathToFileURL(join(dist, "server/entry-server.js")).href);
  await buildServiceWorker({ dist: client, chunks, html, pages: PAGES });
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

/** The imports of the entry in order, then the entry. The page lists them as JSON, and the starter loads them. */
function scriptsOf(html) {
  const [entry, ...imports] = [...html.matchAll(SCRIPT_TAGS)].map(([, src, href]) => src ?? href);
  return [...imports, entry];
}

const inlineHash = (html) =>
  createHash("sha256")
    .update(/<script>([\s\S]*?)<\/script>/.exec(html)[1])
    .digest("base64");

/** Scripts and styles of each screen, besides those of every page. */
function screenFiles(chunks, html) {
  const files = {};
  for (const { facadeModuleId, moduleIds } of chunks)
    for (const id of [facadeModuleId, ...moduleIds]) {
      const [, name] = /\/src\/app\/routes\/(.+)\.tsx$/.exec(id ?? "") ?? [];
      if (name) files[pathOf(name)] ??= filesOf(chunks, id, html);
    }
  return files;
}

const pathOf = (name) =>
  name === "index" ? "/" : name === "not-found" ? "*" : `/${name.replaceAll(".", "/").replaceAll("$", ":")}`;

function filesOf(chunks, screen, html) {
  const all = filesWithImports(chunks, [screen]).filter((file) => !html.includes(file));
  return {
    scripts: all.filter((file) => file.endsWith(".js")),
    styles: all.filter((file) => file.endsWith(".css")),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(process.argv[2]);
