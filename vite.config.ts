import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { EARLY_SCRIPT, policyTag } from "./supabase/local/content-policy.ts";

/** For tests of whole processes: ten times what they take, on a machine that has other work. It costs only who hangs. */
const PATIENCE = 300_000;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Lets the bundler drop what the site does not use of the router: components that get a `displayName` or a
 * `contextType` after they are made look used, and keep its framework mode (prefetching, fetchers, forms) and its
 * nested routes alive on every page, two thirds of its weight; what it has to say to developers stays away too. Nothing
 * here uses its error boundary, the one class that would miss its context.
 */
function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    // Its package offers only the build for developers.
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: here("./node_modules/react-router/dist/production/index.mjs"),
          },
          {
            find: /^react-router\/dom$/,
            replacement: here("./node_modules/react-router/dist/production/dom-export.mjs"),
          },
        ],
      },
    }),
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^function warning\(/m, "/* @__NO_SIDE_EFFECTS__ */ $&")
          .replace(/^[\w$]+\.(?:displayName|contextType) = [^;]*;$/gm, "")
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}

/** The content security policy inside the built pages, for hosts that serve files and send no headers of ours. */
function policyInPages(): Plugin {
  let services = "";
  return {
    name: "policy-in-pages",
    apply: "build",
    configResolved: ({ mode, envDir }) => {
      services = loadEnv(mode, envDir || here("."), "VITE_").VITE_SUPABASE_URL ?? "";
    },
    // Right behind the charset: a policy binds only what comes after it.
    transformIndexHtml: (html) =>
      html.replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${policyTag(services)}`),
  };
}

/** What every page does before its code is there. The policy knows it by its hash. */
const earlyScript = (): Plugin => ({
  name: "early-script",
  transformIndexHtml: (html) =>
    html.replace('<script id="early"></script>', () => `<script>${EARLY_SCRIPT}</script>`),
});

export default defineConfig({
  plugins: [react(), tailwindcss(), leanRouter(), policyInPages(), earlyScript()],
  resolve: {
    alias: { "@shared": here("./supabase/functions/_shared"), "@": here("./src") },
  },
  build: {
    outDir: "dist",
    // For the prerendering, which removes it.
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
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // What nearly every page is made of: two files, cached across visits, instead of dozens of crumbs.
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: "base",
              test: /(node_modules[\\/](react-router|react-router-dom|@tanstack[\\/](?!.*([mM]utationObserver|useMutation|nfiniteQueryObserver|useInfiniteQuery))|@supabase[\\/]postgrest-js|react-error-boundary|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](circle-(exclamation-point|alert)|clock)\.)|_shared[\\/]rules[\\/]house\.|src[\\/](lib[\\/](connection|env|errors|format|house|request|rows|query-client|stored-session)|features[\\/]session[\\/]session\.|components[\\/](page-meta|logo|in-browser|use-in-browser|media[\\/]picture\.|ui[\\/](badge|button|card|cx|empty-state|error-state|link-button|page-header|skeleton|spinner|use-dialog|loading-screen|toast\.|toast-region))))/,
              priority: 1,
            },
            {
              // What the three lists and the blog are made of, in one file instead of a dozen of a line each.
              name: "lists",
              test: /features[\\/]posts[\\/](categories|list|post-meta|reader[\\/]lazy)/,
              priority: 1,
            },
            {
              name: "order",
              test: /(@tanstack.*([mM]utationObserver|useMutation)|src[\\/]lib[\\/]api\.|features[\\/]orders[\\/](queries|known-orders|place[\\/](cart|draft|use-draft|use-order|submit-order|menu-skeleton))|icons[\\/]wallet\.)/,
              priority: 1,
            },
            {
              name: "live",
              test: /(features[\\/]live-events[\\/](queries|event-meta)|lib[\\/]youtube|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](calendar-(days|plus)|radio)\.)/,
              priority: 1,
            },
            {
              name: "search",
              test: /src[\\/]components[\\/]ui[\\/](search-box|field|text-input|control-style)\./,
              priority: 1,
            },
            {
              name: "place",
              test: /(features[\\/]site[\\/]location|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](map-pin|navigation|mail|phone)\.)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    // Processes are ended in order, with what they still have to say.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "jsdom",
          // One document for all files of a worker: making one costs more than the tests in it.
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "supabase/functions/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
          testTimeout: 60_000,
          restoreMocks: true,
          unstubGlobals: true,
          env: {
            VITE_SUPABASE_URL: "http://127.0.0.1:54321",
            VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
          },
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
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
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
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
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
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
