import { defineConfig, mergeConfig } from "vitest/config";
import { CHEAP_PASSWORDS } from "./e2e/boot-stack.mjs";
import site from "./vite.config.ts";

/** As the browser tests: see e2e/playwright.config.ts. */
const RETRIES = process.env.CI ? 1 : 0;

/** TEST_SEED: the files in an order that this number decides, instead of the usual one. */
const ORDER = process.env.TEST_SEED
  ? { shuffle: { files: true }, seed: Number(process.env.TEST_SEED) }
  : undefined;

/** For tests of whole processes: ten times what they take, on a machine that has other work. It costs only who hangs. */
const TIMEOUT_MS = 300_000;

/** They end processes of the stack, or read what it prints: not possible on a Supabase that runs elsewhere. */
const ONLY_OWN_STACK = ["e2e/api/cut-off.test.ts", "e2e/api/log.test.ts"];

/** What build.mjs puts into the site server (src/server/build-info.ts), as little as a page can be rendered with. */
const builtSite = {
  __TEMPLATE__: JSON.stringify('<html lang="pt-BR"><head></head><body><div id="root"></div></body></html>'),
  __SCRIPTS__: "[]",
  __STYLES__: '""',
  __PAGE_STYLES__: '""',
  __FONTS__: '""',
  __FIRST_FONTS__: '""',
  __SCREEN_FILES__: "{}",
  __SCRIPT_HASH__: '""',
};

const unit = {
  // One document for all files of a worker: making one costs more than the tests in it.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  // As findBy and waitFor (src/testing/setup-document.ts): a busy machine needs more than the second that is usual.
  expect: { poll: { timeout: 25_000 } },
  env: { VITE_SUPABASE_URL: "http://127.0.0.1:54321", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" },
};

/** Tests of a whole stack, and of what its operator types: most start processes of their own. */
const processes = {
  // After the database tests, whose workers have nothing that these need.
  sequence: { groupOrder: 1 },
  environment: "node" as const,
  globalSetup: ["supabase/tests/support/test-server.mjs", "supabase/tests/support/prepared-folder.ts"],
  env: CHEAP_PASSWORDS,
  // Here and below: loading the modules once a worker, not once a file, saves a fourth of the processor time.
  isolate: false,
  restoreMocks: true,
  maxWorkers: 2,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
};

export default mergeConfig(
  site,
  defineConfig({
    test: {
      retry: RETRIES,
      sequence: ORDER,
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
          define: builtSite,
          test: {
            ...unit,
            // Rules and formats, which need no document: a test that needs one is a .tsx file.
            name: "unit-node",
            // After the others, whose workers have a document: a worker that changes between the two is made anew.
            sequence: { groupOrder: 1 },
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
            globalSetup: ["supabase/tests/support/test-server.mjs"],
            env: CHEAP_PASSWORDS,
            isolate: false,
            maxWorkers: 2,
            testTimeout: TIMEOUT_MS,
            hookTimeout: TIMEOUT_MS,
          },
        },
        { extends: true, test: { ...processes, name: "stack", include: ["supabase/tests/stack/*.test.ts"] } },
        {
          extends: true,
          test: { ...processes, name: "operations", include: ["supabase/tests/operations/*.test.ts"] },
        },
        {
          extends: true,
          test: {
            name: "api",
            environment: "node",
            include: ["e2e/api/**/*.test.ts"],
            exclude: process.env.TEST_SUPABASE_URL ? ONLY_OWN_STACK : [],
            globalSetup: ["supabase/tests/support/test-server.mjs", "e2e/api/boot.ts"],
            isolate: false,
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
  }),
);
