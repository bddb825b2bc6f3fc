import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { STARTER } from "./src/server/starter.ts";
import { isNoindexPath } from "./supabase/functions/_shared/rules/noindex-paths.ts";

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Inlines src/starter.js, which starts the app. The content policy allows the script by its hash. */
const inlineStarter = (): Plugin => ({
  name: "inline-starter",
  transformIndexHtml: (html) =>
    html.replace('<script id="starter"></script>', () => `<script>${STARTER}</script>`),
});

/** Whether this module is the screen of a page that the site server renders (true), of another one (false), or no screen. */
const isPublicScreen = (id: string) => {
  const [, name] = /\/src\/app\/routes\/(.+)\.tsx$/.exec(id) ?? [];
  return name === undefined ? undefined : !isNoindexPath(`/${name.replaceAll(".", "/")}`);
};

/** Leaves the code of private screens out of the site server, which does not render them. */
const publicScreensOnly = (): Plugin => ({
  name: "public-screens-only",
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  load: (id) => (isPublicScreen(id) === false ? "export default () => null;" : undefined),
});

/** This module with those that import it, or with those that it imports, directly or through others. */
function withAll(relation: "importers" | "importedIds", id: string, context: Rolldown.ChunkingContext) {
  const found = new Set([id]);
  for (const module of found)
    for (const next of context.getModuleInfo(module)?.[relation] ?? []) found.add(next);
  return [...found];
}

const isFormLibrary = (id: string) => /node_modules[\\/](?:react-hook-form|zod)[\\/]/.test(id);

/** The file for a module of a public screen: that of the screen, unless several screens need the module. */
function fileFor(id: string, context: Rolldown.ChunkingContext) {
  const [screen, another] = withAll("importers", id, context).filter(isPublicScreen);
  if (!another) return screen ? basename(screen, ".tsx") : null;
  return withAll("importedIds", id, context).some(isFormLibrary) ? "forms" : "shared";
}

/**
 * A public page has four files, or five with a form: the app, what several screens share, the code of forms, the screen, and the
 * bundler's runtime. With its defaults it would have thirty, which compress worse, and each of which waits for the main thread.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "app", tags: ["$initial"] },
  { debugName: "screens", name: fileFor, includeDependenciesRecursively: false },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), inlineStarter(), publicScreensOnly()],
  resolve: { alias: { "@shared": absolute("./supabase/functions/_shared"), "@": absolute("./src") } },
  build: {
    outDir: "dist/client",
    sourcemap: false,
    // Only the editor may be so large; .size-limit.mjs has the budgets.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    // The packages' licences require that their texts are distributed with the code.
    license: { fileName: "licencas.txt" },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // The files above are wanted: a module that one screen loads later may be in another screen's file.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
