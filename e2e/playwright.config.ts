import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../.ci/chromium.mjs";
import { tempFolder } from "../supabase/local/temp-folder.mjs";

const port = Number(process.env.E2E_PORT ?? 4310);
// Workers load this file again: the folder is named once and handed on.
process.env.E2E_DATA_DIR ??= tempFolder("e2e-");
process.env.DEMO_ADMIN_PASSWORD ??= "admin-dos-testes";
process.env.DEMO_USER_PASSWORD ??= "voluntario-dos-testes";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    // Recording every test costs a fifth of the run; `--trace on` records the one in question.
    screenshot: "only-on-failure",
    // It answers in the place of the network, behind the back of page.route; offline.spec.ts allows it.
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
  webServer: {
    command: "node supabase/local/start.mjs",
    cwd: join(import.meta.dirname, ".."),
    url: `http://127.0.0.1:${port}/functions/v1/api/health`,
    env: { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: process.env.E2E_DATA_DIR, RATE_LIMITS: "off" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
