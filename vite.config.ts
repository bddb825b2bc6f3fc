import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { INLINE_SCRIPT } from "./src/server/inline-head.ts";
import { unusedComponents } from "./src/server/unused-components.ts";
import { isNoindexPath } from "./supabase/functions/_shared/rules/noindex-paths.ts";

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Inlines src/inline-head.js, which runs before the app's code. The content policy allows the script by its hash. */
const inlineHead = (): Plugin => ({
  name: "inline-head",
  transformIndexHtml: (html) =>
    html.replace('<script id="inline-head"></script>', () => `<script>${INLINE_SCRIPT}</script>`),
});

/** Leaves the code of private screens out of the site server, which does not render them. */
const publicScreensOnly = (): Plugin => ({
  name: "public-screens-only",
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  load(id) {
    const [, name] = /\/src\/app\/routes\/(.+)\.tsx$/.exec(id) ?? [];
    return name && isNoindexPath(`/${name.replaceAll(".", "/")}`) ? "export default () => null;" : undefined;
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), inlineHead(), publicScreensOnly(), unusedComponents()],
  resolve: {
    alias: {
      "@shared": absolute("./supabase/functions/_shared"),
      "@": absolute("./src"),
      // Without these, the package resolves to its development build.
      "react-router/dom": absolute("./node_modules/react-router/dist/production/dom-export.mjs"),
      "react-router": absolute("./node_modules/react-router/dist/production/index.mjs"),
    },
  },
  build: {
    outDir: "dist/client",
    // Read, and then deleted, by src/server/build.mjs.
    manifest: true,
    sourcemap: false,
    // Only the editor may be so large; .size-limit.mjs has the budgets.
    chunkSizeWarningLimit: 600,
    // The packages' licences require that their texts are distributed with the code.
    license: { fileName: "licencas.txt" },
    // Lists of every screen's imports would make each first load larger, so only styles are listed: a screen's code is
    // fetched when its link is hovered or touched.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imports, { hostType }) =>
        hostType === "html" ? imports : imports.filter((name) => name.endsWith(".css")),
    },
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
});
