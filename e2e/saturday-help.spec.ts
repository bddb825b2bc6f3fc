import type { Page } from "@playwright/test";
import { createAccount } from "./accounts";
import { doubleTextSize, expectFits } from "./expect-fits";
import { expect, test } from "./fixtures";
import { createSmallRound } from "./pizza-orders";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Tomorrow in Rio Verde: the demo content has no round so soon. */
const tomorrow = () => new Date(Date.now() + (24 - 3) * 3_600_000).toISOString().slice(0, 10);

const signInOnScreen = async (page: Page, email: string, password: string) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).tap();
};

/** The kitchen and its labels, as links lead to them. */
async function readKitchen(page: Page) {
  const bar = page.getByRole("navigation", { name: "Ajuda no sábado" });
  await bar.getByRole("link", { name: "Cozinha" }).tap();
  await expect(page.getByRole("row", { name: /Margherita/ })).toBeVisible();
  await page.getByRole("link", { name: "Etiquetas das caixas" }).tap();
  await expect(page.getByText(/^Uma etiqueta de/)).toBeVisible();
  await bar.getByRole("link", { name: "Retirada" }).tap();
}

// What the database refuses: supabase/tests/saturday-help-refusals.test.ts. Refused taps: src/app/helper-queue.test.tsx.
test("a user whom an admin let help on Saturday works in the kitchen and at the door, also without a network, and nowhere else", async ({
  page,
  context,
  request,
  stack,
  signIn,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  // Helpers may have large text set in their browser.
  await doubleTextSize(page);
  const helper = await createAccount(request, stack);
  const round = await createSmallRound(request, tomorrow());
  await round.fill();
  await signIn("admin");
  await page.goto("/users-admin");
  const helpSwitch = page.getByRole("switch", { name: `Ajuda no sábado: ${helper.name}` });
  await helpSwitch.tap();
  await expect(page.getByText("Ajuda no sábado ligada.")).toBeVisible();
  await page.getByRole("button", { name: "Mais", exact: true }).tap();
  await page.getByRole("button", { name: "Sair" }).tap();
  await expect(page).toHaveURL("/");

  await signInOnScreen(page, helper.email, helper.password);
  await expect(page).toHaveURL(/\/pizza-admin\/sabado$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista do dia");
  await expect(page.getByText("Olga Cheia")).toBeVisible();
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Cozinha", "Retirada", "Escala", "Lista"]);
  await expectAccessible();
  await expectFits(page, "the list of the day of a helper");
  await readKitchen(page);

  const receive = page.getByRole("button", { name: /^Receber R\$.50,00: Olga Cheia$/ });
  const tapMethod = async (method: string) => {
    await receive.tap();
    await page
      .getByRole("button", { name: new RegExp(`^Recebi ${method} R\\$.50,00 e entreguei: Olga`) })
      .tap();
  };
  await tapMethod("em dinheiro");
  await expect(page.getByText(new RegExp(`Entregue às \\d\\d:\\d\\d por ${helper.name}`))).toBeVisible();
  await expect(page.getByText("Pago", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer a entrega de Olga Cheia" }).tap();
  await page.getByRole("button", { name: "Desfazer os dois" }).tap();
  await expect(receive).toBeVisible();
  await expect(page.getByText("Esperando a rede")).toHaveCount(0);

  await context.setOffline(true);
  await tapMethod("por Pix");
  await expect(page.getByText("Esperando a rede")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(new RegExp(`Entregue às \\d\\d:\\d\\d por ${helper.name}`))).toBeVisible();
  await expect(page.getByText("Esperando a rede")).toHaveCount(0);

  await page.goto("/pizza-admin");
  await expect(page.getByText("Esta tela é dos administradores")).toBeVisible();
  await expect(page.getByText("Olga Cheia")).toHaveCount(0);
  await round.remove(stack);
});
