import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { "@shared": here("./supabase/functions/_shared"), "@": here("./src") },
  },
  build: {
    outDir: "dist",
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What every page needs and what rarely changes stays in one file, cached across releases.
        codeSplitting: {
          groups: [
            // One file for the small parts that nearly every public page is made of.
            {
              name: "base",
              test: /src[\\/](lib[\\/](?!supabase|format|api)|features[\\/]site[\\/]settings|components[\\/](page-meta|logo|ui[\\/](button|card|cx|error-state|link-button|page-header|spinner|use-dialog)))/,
            },
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@supabase[\\/]postgrest-js)[\\/]/,
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
