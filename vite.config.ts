import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { INLINE_SCRIPT } from "./src/server/inline-head.ts";
import { isHiddenPage } from "./supabase/functions/_shared/rules/screens.ts";

/** For tests of whole processes: ten times what they take, on a machine that has other work. It costs only who hangs. */
const TIMEOUT_MS = 300_000;

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

const unit = {
  // One document for all files of a worker: making one costs more than the tests in it.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  restoreMocks: true,
  unstubGlobals: true,
  env: {
    VITE_SUPABASE_URL: "http://127.0.0.1:54321",
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), inlineHead(), publicScreensOnly()],
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
  test: {
    // Processes are ended in order, with what they still have to say.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: "unit",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/setup.ts", "src/testing/setup-document.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          // Rules and formats, which need no document: a test that needs one is a .tsx file.
          name: "unit-node",
          environment: "node",
          include: ["src/**/*.test.ts", "supabase/functions/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          environment: "node",
          include: ["supabase/tests/*.test.ts"],
          globalSetup: ["supabase/local/test-server.mjs"],
          isolate: false,
          maxWorkers: 2,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          environment: "node",
          include: ["supabase/tests/stack/*.test.ts"],
          globalSetup: ["supabase/local/test-server.mjs"],
          maxWorkers: 2,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          environment: "node",
          include: ["e2e/api/**/*.test.ts"],
          globalSetup: ["supabase/local/test-server.mjs", "e2e/api/boot.ts"],
          // One stack for each worker.
          maxWorkers: 2,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          // Not part of `npm test`: LibreOffice is large.
          name: "spreadsheet",
          environment: "jsdom",
          include: ["e2e/spreadsheet/*.test.ts"],
          maxWorkers: 2,
          testTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
