// `npm run screens`: pictures of the main screens, for docs/screens. Starts its own stack with the demo content.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../.ci/chromium.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "docs/screens");
const PORT = process.env.SCREENS_PORT ?? "4320";
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PASSWORD = "para-as-imagens";
const WIDTHS = [360, 1280];

const PUBLIC = [
  "/",
  "/noticias",
  "/atividades",
  "/ao-vivo",
  "/links",
  "/pizza-beneficente",
  "/nossa-historia",
  "/contato",
];
const ADMIN = [
  "/admin-dashboard",
  "/blog-admin",
  "/live-admin",
  "/users-admin",
  "/pizza-admin",
  "/pizza-admin/cozinha",
];

const data = mkdtempSync(join(tmpdir(), "screens-"));
const stack = spawn(process.execPath, ["supabase/local/start.mjs"], {
  cwd: ROOT,
  stdio: ["pipe", "ignore", "inherit"],
  env: {
    ...process.env,
    PORT,
    HOST: "127.0.0.1",
    DATA_DIR: data,
    DEMO_ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: "off",
  },
});

try {
  await untilHealthy();
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  for (const width of WIDTHS) await takeAll(browser, width);
  await browser.close();
} finally {
  stack.kill("SIGTERM");
  await new Promise((done) => stack.once("exit", done));
  rmSync(data, { recursive: true, force: true });
}

async function untilHealthy() {
  for (let second = 0; second < 120; second += 1) {
    const isReady = await fetch(`${ORIGIN}/functions/v1/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 1000));
  }
  throw new Error("The stack did not start.");
}

async function takeAll(browser, width) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 780 : 800 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => route.fulfill({ status: 200, body: "" }),
  );
  for (const path of PUBLIC) await take(page, path, width);
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel("Email").fill("admin@exemplo.org.br");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/admin-dashboard");
  for (const path of ADMIN) await take(page, path, width);
  await context.close();
}

async function take(page, path, width) {
  await page.goto(ORIGIN + path);
  await page.waitForLoadState("networkidle");
  const name = path === "/" ? "inicio" : path.slice(1).replaceAll("/", "-");
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.jpg`), type: "jpeg", quality: 60 });
}
