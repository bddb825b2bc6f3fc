import { defineConfig } from "@playwright/test";
import { findChromium } from "../.ci/browsers.mjs";
import { REACHABLE_HOSTS } from "./reachable-hosts";

process.env.DEMO_ADMIN_PASSWORD ??= "admin-dos-testes";
process.env.DEMO_USER_PASSWORD ??= "voluntario-dos-testes";

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // `npm test` runs other tests at the same time. An external Supabase has only one database.
  workers: process.env.TEST_SUPABASE_URL ? 1 : 2,
  grepInvert: process.env.TEST_SUPABASE_URL ? /@build/ : undefined,
  // In CI a failed test is retried with a new stack, and .ci/test.mjs lists it at the end.
  retries: process.env.CI ? 2 : 0,
  // Only a test that hangs takes so long, even though other checks run at the same time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    // Animations cost a tenth of the processor time.
    reducedMotion: "reduce",
    // Traces of all tests would cost a fifth of the run; `--trace on` records those of one spec.
    screenshot: "only-on-failure",
    // A service worker answers requests before page.route sees them; offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: await findChromium(),
      // In the C locale, which many servers use, Chromium cannot open files with accents in their paths.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        // Tests send no requests to other hosts. (A page.route would do the same, but disable the browser's cache.)
        `--host-resolver-rules=${["MAP * ~NOTFOUND", ...REACHABLE_HOSTS.map((host) => `EXCLUDE ${host}`)].join(", ")}`,
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
