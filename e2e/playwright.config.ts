import { defineConfig } from "@playwright/test";
import { findChromium } from "../.ci/chromium.mjs";

process.env.DEMO_ADMIN_PASSWORD ??= "admin-dos-testes";
process.env.DEMO_USER_PASSWORD ??= "voluntario-dos-testes";

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // Beside them `npm test` runs the other tests. On a Supabase that runs elsewhere there is one database for all.
  workers: process.env.TEST_SUPABASE_URL ? 1 : 2,
  // Where it decides whether a change lands, a test that fails is tried again in a stack of its own, and named at the end.
  retries: process.env.CI ? 2 : 0,
  // Only a test that hangs takes so long; other checks run beside these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    // Moving pictures cost a tenth of the processor; what is about motion switches it on.
    reducedMotion: "reduce",
    // Recording every test costs a fifth of the run; `--trace on` records the one in question.
    screenshot: "only-on-failure",
    // It responds in the place of the network, behind the back of page.route; offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: await findChromium(),
      // In the plain locale of many a server it finds no file whose path has an accent.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        // No test leaves this machine. (A route in each page would do it too, but switch the browser's cache off.)
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
