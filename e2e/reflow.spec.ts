import type { Page } from "@playwright/test";
import { SIGNED_IN_ADDRESSES } from "./addresses";
import { doubleTextSize, expectFits } from "./expect-fits";
import { expect, test } from "./fixtures";
import { expectHydrated } from "./hydrated";

// The public screens: public-states.spec.ts. Which colours meet in the dark is computed from the tokens (tokens.test.ts).
test.slow();

/** As a link inside the site leads: no new document, whose code browser and axe would read again. */
async function follow(page: Page, address: string) {
  const title = await page.title();
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).not.toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main").getByText(/^Carregando/)).toHaveCount(0);
  await expect(page.locator("main :is([aria-busy=true], [aria-label^=Carregando])")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const close = async (page: Page) => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

type State = { what: string; open: (page: Page) => Promise<unknown>; seen: string; isLast?: boolean };

/** What opens on a screen, or is refused there, one after the other. */
const STATES: Record<string, State[]> = {
  "/blog-admin": [
    {
      what: "a deletion, asked",
      open: (page) => press(page, /^Excluir/),
      seen: "Tem certeza que deseja excluir este post?",
    },
    {
      what: "the order of the activities",
      open: (page) => press(page, "Ordenar atividades"),
      seen: "Arraste pela alça",
    },
    {
      what: "a post, refused",
      open: async (page) => {
        await press(page, "Nova Publicação");
        await page.getByRole("textbox", { name: "Título" }).press("Enter");
      },
      seen: "Campos obrigatórios",
      isLast: true,
    },
    {
      what: "the media picker",
      open: (page) => press(page, "Usar uma anterior"),
      seen: "Imagens anteriores",
      isLast: true,
    },
  ],
  "/live-admin": [
    {
      what: "an event, refused",
      open: async (page) => {
        await press(page, "Novo Evento");
        await press(page, "Salvar evento");
      },
      seen: "O título é obrigatório.",
      isLast: true,
    },
  ],
  "/slides-admin": [
    {
      what: "a slide, refused",
      open: async (page) => {
        await press(page, "Novo Slide");
        await press(page, "Salvar slide");
      },
      seen: "Imagem é obrigatória",
      isLast: true,
    },
  ],
  "/configuracoes": [
    {
      what: "settings, refused",
      open: async (page) => {
        await page.getByLabel("E-mail").first().fill("x");
        await press(page, "Salvar configurações");
      },
      seen: "Informe um e-mail válido.",
      isLast: true,
    },
  ],
  "/profile-edit": [
    {
      what: "a profile, refused",
      open: async (page) => {
        await page.getByLabel("Nome").fill("");
        await press(page, "Salvar alterações");
      },
      seen: "Nome é obrigatório",
      isLast: true,
    },
  ],
};

test("every admin screen and its dialogs are accessible and fit", { tag: "@walk" }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await doubleTextSize(page);
  await signIn("admin");
  await page.goto("/nao-existe");
  await expectHydrated(page);
  for (const address of SIGNED_IN_ADDRESSES)
    await test.step(address, async () => {
      await follow(page, address);
      await expectAccessible();
      await expectFits(page, address);
      const states = STATES[address] ?? [];
      if (states.length > 0) await page.setViewportSize({ width: 360, height: 740 });
      for (const { what, open, seen, isLast } of states)
        await test.step(what, async () => {
          await open(page);
          await expect(page.getByText(seen).first()).toBeVisible();
          await expectAccessible();
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(beyond, `${what} is ${beyond} px too wide`).toBeLessThanOrEqual(0);
          if (!isLast) await close(page);
        });
      if (states.length > 0) await page.setViewportSize({ width: 1280, height: 800 });
    });
});
