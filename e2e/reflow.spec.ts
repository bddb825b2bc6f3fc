import type { Page } from "@playwright/test";
import { SIGNED_IN_ADDRESSES } from "./addresses";
import { doubleTextSize, expectFits } from "./expect-fits";
import { expect, test } from "./fixtures";
import { navigateInApp, start } from "./hydrated";

// Public screens: public-states.spec.ts. Contrasts in both modes: src/styles/tokens.test.ts.
test.slow();

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const close = async (page: Page) => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

type ScreenState = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  expectedText: string;
  isLeftOpen?: boolean;
};

/** The dialogs and refusals of each screen, in the order in which they are opened. */
const STATES: Record<string, ScreenState[]> = {
  "/blog-admin": [
    {
      name: "the question before a deletion",
      open: async (page) => {
        await press(page, /^Mais ações/);
        await press(page, /^Excluir/);
      },
      expectedText: "Tem certeza que deseja excluir este post?",
    },
    {
      name: "the order of the activities",
      open: async (page) => {
        await press(page, "Filtros");
        await press(page, "Ordenar atividades");
      },
      expectedText: "Arraste pela alça",
    },
    {
      name: "a refused post",
      open: async (page) => {
        await press(page, "Nova Publicação");
        await page.getByRole("textbox", { name: "Título" }).press("Enter");
      },
      expectedText: "Campos obrigatórios",
      isLeftOpen: true,
    },
    {
      name: "the media picker",
      open: (page) => press(page, "Usar uma anterior"),
      expectedText: "Imagens anteriores",
      isLeftOpen: true,
    },
  ],
  "/live-admin": [
    {
      name: "a refused event",
      open: async (page) => {
        await press(page, "Novo Evento");
        await press(page, "Salvar evento");
      },
      expectedText: "O título é obrigatório.",
      isLeftOpen: true,
    },
  ],
  "/slides-admin": [
    {
      name: "a refused slide",
      open: async (page) => {
        await press(page, "Novo Slide");
        await press(page, "Salvar slide");
      },
      expectedText: "Imagem é obrigatória",
      isLeftOpen: true,
    },
  ],
  "/configuracoes/contato": [
    {
      name: "refused settings",
      open: async (page) => {
        await page.getByLabel("E-mail").first().fill("x");
        await press(page, "Salvar configurações");
      },
      expectedText: "Informe um e-mail válido.",
      isLeftOpen: true,
    },
  ],
  "/profile-edit": [
    {
      name: "a refused profile",
      open: async (page) => {
        await page.getByLabel("Nome").fill("");
        await press(page, "Salvar alterações");
      },
      expectedText: "Nome é obrigatório",
      isLeftOpen: true,
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
  await start(page);
  for (const address of SIGNED_IN_ADDRESSES)
    await test.step(address, async () => {
      await navigateInApp(page, address);
      await expectAccessible();
      await expectFits(page, address);
      const states = STATES[address] ?? [];
      if (states.length > 0) await page.setViewportSize({ width: 360, height: 740 });
      for (const { name, open, expectedText, isLeftOpen } of states)
        await test.step(name, async () => {
          await open(page);
          await expect(page.getByText(expectedText).first()).toBeVisible();
          await expectAccessible();
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(excess, `${name} is ${excess} px too wide`).toBeLessThanOrEqual(0);
          if (!isLeftOpen) await close(page);
        });
      if (states.length > 0) await page.setViewportSize({ width: 1280, height: 800 });
    });
});
