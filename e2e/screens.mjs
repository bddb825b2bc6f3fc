// `npm run screens`: takes screenshots of the main screens for docs/screens, of a stack of its own with the demo content.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../.ci/browsers.mjs";
import { startSite } from "./site-stack.mjs";

const FOLDER = join(import.meta.dirname, "../docs/screens");
const PORT = process.env.SCREENS_PORT ?? "4320";
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

const { origin, stop } = await startSite(PORT, { DEMO_ADMIN_PASSWORD: PASSWORD });
try {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  for (const width of WIDTHS) await takeAllScreenshots(browser, width);
  await browser.close();
} finally {
  await stop();
}

async function takeAllScreenshots(browser, width) {
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
  for (const path of PUBLIC) await takeScreenshot(page, path, width);
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill("admin@exemplo.org.br");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/admin-dashboard");
  for (const path of ADMIN) await takeScreenshot(page, path, width);
  await context.close();
}

async function takeScreenshot(page, path, width) {
  await page.goto(origin + path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(showFonts);
  const name = path === "/" ? "inicio" : path.slice(1).replaceAll("/", "-");
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.jpg`), type: "jpeg", quality: 60 });
}

/** In the browser: shows the fonts, which a busy machine does not load in time for the page that asks for them. */
async function showFonts() {
  for (const style of document.querySelectorAll("style")) {
    if (!style.textContent.includes("@font-face")) continue;
    style.textContent = style.textContent.replaceAll("optional", "block");
    style.media = "all";
  }
  // Calculating the layout requests the fonts.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
