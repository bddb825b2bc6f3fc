import { defineConfig, mergeConfig } from "vitest/config";
import { CHEAP_PASSWORD_HASHING } from "./e2e/boot-stack.mjs";
import site from "./vite.config.ts";

/** In CI, failed tests are retried, as in e2e/playwright.config.ts. */
const RETRIES = process.env.CI ? 1 : 0;

/** TEST_SEED shuffles the test files, in the same order for the same number. */
const ORDER = process.env.TEST_SEED
  ? { shuffle: { files: true }, seed: Number(process.env.TEST_SEED) }
  : undefined;

/** Ten times the usual duration of a test that starts processes, for a busy machine; only a test that hangs takes so long. */
const TIMEOUT_MS = 300_000;

/** The project elsewhere has only one database: its tests run in one worker. */
const isElsewhere = Boolean(process.env.TEST_SUPABASE_URL);

/** These end processes of the stack, or read its output, which is not possible with an external Supabase. */
const ONLY_OWN_STACK = ["e2e/api/interrupted-requests.test.ts", "e2e/api/log.test.ts"];

/** Minimal values of the constants that build.mjs defines in the site server (src/server/build-info.ts). */
const buildConstants = {
  __TEMPLATE__: JSON.stringify('<html lang="pt-BR"><head></head><body><div id="root"></div></body></html>'),
  __SCRIPTS__: "[]",
  __FONTS__: '""',
  __FIRST_FONTS__: '""',
  __SCREEN_FILES__: "{}",
  __SCRIPT_HASH__: '""',
};

const unit = {
  // One jsdom document for all files of a worker, because creating one takes longer than the tests of a file.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  env: { VITE_SUPABASE_URL: "http://127.0.0.1:54321", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" },
};

/** Tests of the local stack and of the operator's commands, most of which start processes. */
const processTests = {
  // After the database tests, with which these share no prepared data.
  sequence: { groupOrder: 1 },
  environment: "node" as const,
  globalSetup: ["supabase/tests/support/test-server.mjs", "supabase/tests/support/prepared-folder.ts"],
  env: CHEAP_PASSWORD_HASHING,
  // Here and below: loading modules once per worker instead of once per file saves a quarter of the processor time.
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
      // The default of one second is too short on a busy machine; findBy and waitFor wait as long (src/testing/setup-document.ts).
      expect: { poll: { timeout: 25_000 } },
      // Enough time to stop the processes in order and to read their last output.
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
          define: buildConstants,
          test: {
            ...unit,
            // Tests that need a document are .tsx files.
            name: "unit-node",
            // After the tests in jsdom, because a worker that changes its environment is restarted.
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
            env: CHEAP_PASSWORD_HASHING,
            isolate: false,
            maxWorkers: 2,
            testTimeout: TIMEOUT_MS,
            hookTimeout: TIMEOUT_MS,
          },
        },
        {
          extends: true,
          test: { ...processTests, name: "stack", include: ["supabase/tests/stack/*.test.ts"] },
        },
        {
          extends: true,
          test: {
            ...processTests,
            // Auth, REST and Storage, of the local stack or of the project at TEST_SUPABASE_URL.
            name: "services",
            include: ["supabase/tests/services/*.test.ts"],
            globalSetup: isElsewhere
              ? ["e2e/external-stack.mjs"]
              : ["supabase/tests/support/test-server.mjs"],
            maxWorkers: isElsewhere ? 1 : 2,
          },
        },
        {
          extends: true,
          test: { ...processTests, name: "operations", include: ["supabase/tests/operations/*.test.ts"] },
        },
        {
          extends: true,
          test: {
            name: "api",
            environment: "node",
            include: ["e2e/api/**/*.test.ts"],
            exclude: isElsewhere ? ONLY_OWN_STACK : [],
            globalSetup: [
              ...(isElsewhere ? [] : ["supabase/tests/support/test-server.mjs"]),
              "e2e/api/boot.ts",
            ],
            isolate: false,
            // Each worker has a stack of its own (e2e/api/boot.ts).
            maxWorkers: isElsewhere ? 1 : 2,
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
