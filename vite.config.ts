import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { INLINE_SCRIPT } from "./src/server/inline-head.ts";
import { unusedComponents } from "./src/server/unused-components.ts";
import { isHiddenPage } from "./supabase/functions/_shared/rules/hidden-pages.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page does before its code is there. The policy knows it by its hash. */
const inlineHead = (): Plugin => ({
  name: "inline-head",
  transformIndexHtml: (html) =>
    html.replace('<script id="inline-head"></script>', () => `<script>${INLINE_SCRIPT}</script>`),
});

/** The site server renders no private screen: their code stays out of it. */
const publicScreensOnly = (): Plugin => ({
  name: "public-screens-only",
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  load(id) {
    const [, name] = /\/src\/app\/routes\/(.+)\.tsx$/.exec(id) ?? [];
    return name && isHiddenPage(`/${name.replaceAll(".", "/")}`) ? "export default () => null;" : undefined;
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), inlineHead(), publicScreensOnly(), unusedComponents()],
  resolve: {
    alias: {
      "@shared": here("./supabase/functions/_shared"),
      "@": here("./src"),
      // The package offers its build for developers only.
      "react-router/dom": here("./node_modules/react-router/dist/production/dom-export.mjs"),
      "react-router": here("./node_modules/react-router/dist/production/index.mjs"),
    },
  },
  build: {
    outDir: "dist/client",
    // For build.mjs, which removes it.
    manifest: true,
    sourcemap: false,
    // What may be large is the editor alone: .size-limit.mjs has the budgets.
    chunkSizeWarningLimit: 600,
    // Passed on with the code, as its authors ask.
    license: { fileName: "licencas.txt" },
    // Lists of what each screen imports would weigh on every first load: only its styles are named, and screens are
    // fetched when their link is hovered or touched.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((name) => name.endsWith(".css")),
    },
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
});
