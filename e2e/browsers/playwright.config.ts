import { defineConfig } from "@playwright/test";
import { type BrowserName, findBrowser } from "../../.ci/browsers.mjs";

process.env.DEMO_ADMIN_PASSWORD ??= "admin-dos-testes";
process.env.DEMO_USER_PASSWORD ??= "voluntario-dos-testes";

const ENGINES: BrowserName[] = ["chromium", "firefox", "webkit"];
for (const name of ENGINES) await findBrowser(name);

/** `npm run test:browsers`: the same journeys in three engines. `-- --project firefox` runs only one. */
export default defineConfig<object, { engineName: BrowserName }>({
  testDir: ".",
  globalSetup: "../global-setup.ts",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/browsers",
  // A project elsewhere has only one database, and its network cannot be cut: Supabase and the site have two origins.
  workers: process.env.TEST_SUPABASE_URL ? 1 : 2,
  grepInvert: process.env.TEST_SUPABASE_URL ? /@one-origin/ : undefined,
  retries: process.env.CI ? 2 : 0,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  projects: ENGINES.map((name) => ({ name, use: { engineName: name } })),
});
