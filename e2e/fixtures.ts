import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

const ACCOUNTS = {
  admin: { email: "admin@exemplo.org.br", password: process.env.DEMO_ADMIN_PASSWORD ?? "" },
  user: { email: "voluntario@exemplo.org.br", password: process.env.DEMO_USER_PASSWORD ?? "" },
};

type Fixtures = {
  /** Console errors that this test provokes on purpose (a refused call, a cut network). */
  expectedErrors: RegExp[];
  /** Signs in through the login screen, as a person does. */
  signIn: (who: keyof typeof ACCOUNTS) => Promise<void>;
  /** Fails when axe finds anything on the screen as it is now. */
  expectAccessible: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => use([]),

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    // No test leaves this machine: YouTube and maps answer with nothing.
    await page.route(
      ({ hostname }) => hostname !== "127.0.0.1",
      (route) => route.fulfill({ status: 200, body: "" }),
    );
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
  },

  signIn: async ({ page }, use) => use((who) => signIn(page, who)),

  expectAccessible: async ({ page }, use) =>
    use(async () => {
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found).toEqual([]);
    }),
});

async function signIn(page: Page, who: keyof typeof ACCOUNTS) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(ACCOUNTS[who].email);
  await page.getByLabel("Senha", { exact: true }).fill(ACCOUNTS[who].password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
