import { type BrowserType, chromium, firefox, type Locator, type Page, webkit } from "@playwright/test";
import { REACHABLE_HOSTS } from "../reachable-hosts";
import { CLOSED_PROXY, DESKTOP, type Engine, NO_APP, type Person, type Target, TIMEOUT_MS } from "./person";
import { start } from "./start";

const TYPES: Record<string, BrowserType> = { chromium, firefox, webkit };

/** Drives Chromium, a stock Firefox (by WebDriver BiDi), or Playwright's own builds of Firefox and WebKit. */
export async function startPlaywright(name: string, path: string, isPlaywrights: boolean): Promise<Engine> {
  const isStockFirefox = name === "firefox" && !isPlaywrights;
  const browser = await TYPES[name]?.launch({
    executablePath: path,
    channel: isStockFirefox ? "moz-firefox" : undefined,
    args: name === "chromium" ? ["--no-sandbox", "--disable-gpu", "--disable-quic"] : [],
    proxy: { server: CLOSED_PROXY, bypass: REACHABLE_HOSTS.join(",") },
    // In the C locale, browsers cannot open files with accents in their paths.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  if (!browser) throw new Error(`There is no browser ${name}.`);
  return {
    newPerson: async (baseURL, errors) => {
      const context = await browser.newContext({
        baseURL,
        viewport: DESKTOP,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      page.on("pageerror", (error) => {
        // Firefox reports a download that ends with the page that wanted it.
        if (!/downloadable font|^Failed to load/.test(error.message)) errors.push(`${error} (${page.url()})`);
      });
      // Playwright calls the centimetres of WebDriver BiDi inches.
      return personOf(
        page,
        isStockFirefox ? { width: "21in", height: "29.7in" } : { preferCSSPageSize: true },
      );
    },
    stop: () => browser.close(),
  };
}

function personOf(page: Page, paper: Parameters<Page["pdf"]>[0]): Person {
  const locate = (target: Target) => locateIn(page, target);
  const person: Person = {
    open: async (path) => {
      await page.goto(path);
      await start(person);
    },
    remember: async (key, value) => {
      await page.goto(NO_APP);
      await page.evaluate(([key = "", value = ""]) => localStorage.setItem(key, value), [key, value]);
    },
    reload: async () => {
      await page.reload();
      await start(person);
    },
    back: async () => void (await page.goBack()),
    click: (target) => locate(target).click(),
    fill: (target, value) => fill(page, locate(target), value),
    choose: async (target, label) => void (await locate(target).selectOption({ label })),
    upload: (target, file) => locateIn(page, target, false).setInputFiles(file),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    see: (target) => locate(target).first().waitFor(),
    seeNot: (target) => locate(target).first().waitFor({ state: "hidden" }),
    read: (target) => locate(target).first().innerText(),
    box: async (target) => {
      const box = await locate(target).first().boundingBox();
      if (!box) throw new Error("The target is not visible.");
      return box;
    },
    address: async () => page.url(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (run, arg) => page.evaluate(run as never, arg),
    print: () => page.pdf(paper),
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  };
  return person;
}

/** Types over the text: React does not notice what Playwright fills into a stock Firefox. */
async function fill(page: Page, field: Locator, value: string) {
  if (/^(date|time)/.test((await field.getAttribute("type")) ?? "")) return field.fill(value);
  await field.selectText();
  await (value ? page.keyboard.type(value) : page.keyboard.press("Delete"));
}

function locateIn(page: Page, target: Target, isVisible = true): Locator {
  const scope = target.inside ? locateIn(page, target.inside) : page;
  const found = () => {
    if ("role" in target) return scope.getByRole(target.role, { name: target.name, exact: true });
    if ("label" in target) return scope.getByLabel(target.label, { exact: true });
    if ("text" in target) return scope.getByText(target.text, { exact: true });
    return scope.locator(target.css);
  };
  return isVisible ? found().filter({ visible: true }) : found();
}
