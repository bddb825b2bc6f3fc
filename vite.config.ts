import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Lets the bundler drop what the site does not use of the router: components that get a `displayName` after they are
 * made look used, and keep the router's framework mode (prefetching, fetchers, forms) alive on every page.
 */
function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, "")
          .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), leanRouter()],
  resolve: {
    alias: { "@shared": here("./supabase/functions/_shared"), "@": here("./src") },
  },
  build: {
    outDir: "dist",
    sourcemap: false,
    // Lists of what each screen imports would weigh on every first load: only its styles are named, and screens are
    // fetched when their link is hovered or touched.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith(".css")) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What nearly every page is made of: two files, cached across visits, instead of dozens of crumbs.
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: "base",
              test: /(node_modules[\\/](react-router|react-router-dom|@tanstack|@supabase[\\/]postgrest-js|react-error-boundary|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))|src[\\/](lib[\\/](env|errors|house|request|rows|query-client|stored-session)|features[\\/]s(ite[\\/]settings|ession[\\/]session)|components[\\/](page-meta|logo|ui[\\/](button|card|cx|error-state|link-button|page-header|spinner|use-dialog|loading-screen|toast\\.|toast-region))))/,
              priority: 1,
            },
            {
              name: "place",
              test: /(features[\\/]site[\\/]location|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](map-pin|navigation|mail|phone)\\.)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "jsdom",
          include: ["src/**/*.test.{ts,tsx}", "supabase/functions/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
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
          include: ["supabase/tests/**/*.test.ts"],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          environment: "node",
          include: ["e2e/api/**/*.test.ts"],
          globalSetup: ["e2e/api/boot.ts"],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
