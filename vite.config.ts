import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { fileFor, isPublicScreen } from "./src/server/script-files.ts";
import { STARTER } from "./src/server/starter.ts";

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Inlines the script of every page (src/server/starter.ts). The content policy allows the script by its hash. */
const inlineStarter = (): Plugin => ({
  name: "inline-starter",
  transformIndexHtml: (html) =>
    html.replace('<script id="starter"></script>', () => `<script>${STARTER}</script>`),
});

/** Leaves the code of private screens out of the site server, which does not render them. */
const publicScreensOnly = (): Plugin => ({
  name: "public-screens-only",
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  load: (id) => (isPublicScreen(id) === false ? "export default () => null;" : undefined),
});

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
    // A list of the files behind every file would be 1.5 kB of each page; the service worker has them all, once the app has started.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
    },
    // The packages' licences require that their texts are distributed with the code.
    license: { fileName: "licencas.txt" },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // A module that one screen loads later may be in another screen's file.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
});
