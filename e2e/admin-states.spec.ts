import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// What stands open or refused on the screens of the administration, on a phone. reflow.spec.ts looks at the
// same screens as they come; which colours meet in the dark is computed from the tokens (tokens.test.ts).
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.slow();

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().tap();

const STATES: [
  what: string,
  address: string,
  open: (page: Page) => Promise<unknown>,
  seen: string | RegExp,
][] = [
  [
    "a post, refused",
    "/blog-admin?editar=novo",
    (page) => page.getByRole("textbox", { name: "Título" }).press("Enter"),
    "Campos obrigatórios",
  ],
  ["the order of the activities", "/blog-admin", press("Ordenar atividades"), "Arraste pela alça"],
  ["a deletion, asked", "/blog-admin", press(/^Excluir/), "Tem certeza que deseja excluir este post?"],
  ["an event, refused", "/live-admin?editar=novo", press("Salvar evento"), "O título é obrigatório."],
  ["a slide, refused", "/slides-admin?editar=novo", press("Salvar slide"), "Imagem é obrigatória"],
  ["the media picker", "/blog-admin?editar=novo", press("Usar uma anterior"), "Imagens anteriores"],
  [
    "settings, refused",
    "/configuracoes",
    async (page) => {
      await page.getByLabel("E-mail").first().fill("x");
      await page.getByRole("button", { name: "Salvar configurações" }).tap();
    },
    "Informe um e-mail válido.",
  ],
  [
    "a profile, refused",
    "/profile-edit",
    async (page) => {
      await page.getByLabel("Nome").fill("");
      await page.getByRole("button", { name: "Salvar alterações" }).tap();
    },
    "Nome é obrigatório",
  ],
];

test("what opens or is refused in the administration fits a phone and is accessible", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("admin");
  // A form with something typed asks before it is left.
  page.on("dialog", (dialog) => void dialog.accept());
  for (const [what, address, open, seen] of STATES) {
    await test.step(what, async () => {
      await page.goto(address);
      await open(page);
      await expect(page.getByText(seen).first()).toBeVisible();
      await expectAccessible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${what} is ${beyond} px too wide`).toBeLessThanOrEqual(0);
    });
  }
});
