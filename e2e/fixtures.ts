import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { violations } from "./accessibility";

export { expect };

const ACCOUNTS = {
  admin: { email: "admin@exemplo.org.br", password: process.env.DEMO_ADMIN_PASSWORD ?? "" },
  user: { email: "voluntario@exemplo.org.br", password: process.env.DEMO_USER_PASSWORD ?? "" },
};

type Who = keyof typeof ACCOUNTS;

type Fixtures = {
  /** Console errors that this test provokes on purpose (a refused call, a cut network). */
  expectedErrors: RegExp[];
  /** Begins signed in, without the way through the login screen. */
  signIn: (who: Who) => Promise<void>;
  /** Signs in through the login screen, as a person does. */
  signInOnScreen: (who: Who) => Promise<void>;
  /** Fails when axe finds anything on the screen as it is now; `rules` asks only some questions, which is quicker. */
  expectAccessible: (rules?: string[]) => Promise<void>;
};

/** No test leaves this machine: the browser finds no other host (see the configuration). */
const isElsewhere = (url: string) => /^https:/.test(url);

export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => use([]),

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      const { url } = message.location();
      if (message.type() === "error" && !isElsewhere(url)) errors.push(`${message.text()} (${url})`);
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
  },

  signIn: async ({ page }, use) => use((who) => bringSession(page, who)),

  signInOnScreen: async ({ page }, use) => use((who) => signInOnScreen(page, who)),

  expectAccessible: async ({ page }, use) =>
    use(async (rules) => {
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      // Half-faded colours are nobody's contrast.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .map(({ finished }) => finished),
        ),
      );
      // A notice may have begun to leave while axe was looking: it is asked again, and what is wrong is still wrong.
      await expect.poll(() => violations(page, rules), { timeout: 5000, intervals: [1000] }).toEqual([]);
    }),
});

/** The key of the stack that these tests started. */
export function publicKey() {
  const settings = readFileSync(join(import.meta.dirname, "../.env.local"), "utf8");
  return /^VITE_SUPABASE_PUBLISHABLE_KEY=(.+)$/m.exec(settings)?.[1] ?? "";
}

/** A session of its own for this test, put where the site keeps it. */
async function bringSession(page: Page, who: Who) {
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: publicKey() },
    data: ACCOUNTS[who],
  });
  expect(answer.ok()).toBe(true);
  await page.goto("/favicon.svg");
  await page.evaluate((session) => localStorage.setItem("authToken", session), await answer.text());
}

async function signInOnScreen(page: Page, who: Who) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(ACCOUNTS[who].email);
  await page.getByLabel("Senha", { exact: true }).fill(ACCOUNTS[who].password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
