import { doubleTextSize, expectFits, expectNoOverflow } from "./expect-fits";
import { expect, test } from "./fixtures";
import { navigateInApp, start } from "./hydrated";
import { placeOwnOrder } from "./pizza-orders";
import { showWorstContent, WORST_STATEMENT } from "./worst-content";

/** Neighbours have different titles. */
const ADDRESSES = [
  "/pizza-admin",
  "/mensagens-admin",
  "/pizza-admin/novo",
  "/pizza-admin/avisos?lista=espera",
  "/pizza-admin/extrato",
  "/pizza-admin/cozinha",
  "/pizza-admin/retirada",
  "/pizza-admin/escala",
  "/pizza-admin/sabado",
  "/pizza-admin/fechamento",
  "/pizza-admin/rodadas",
  "/pizza-admin/tipos",
  "/users-admin",
];

for (const fontSize of [16, 32])
  test(`the longest names and notes, and 60 pizzas in a line, fit at a font size of ${fontSize} px`, {
    tag: "@walk",
  }, async ({ page, request, signIn }) => {
    const ownOrder = await placeOwnOrder(request, "Iara Comprida", "64999970050", [1], "sem cebola");
    if (fontSize === 32) await doubleTextSize(page);
    await showWorstContent(page);
    await signIn("admin");
    await page.goto("/nao-existe");
    await start(page);
    for (const address of [...ADDRESSES, ownOrder])
      await test.step(address, async () => {
        await navigateInApp(page, address);
        if (address === "/pizza-admin")
          await page.getByRole("article").getByRole("button", { expanded: false }).first().click();
        if (address === "/pizza-admin/extrato") {
          await page.getByLabel("Escolher extrato").setInputFiles(WORST_STATEMENT);
          await expect(page.getByText("2 movimentos lidos.")).toBeVisible();
        }
        await expectFits(page, address);
        if (fontSize === 16) await expectNoOverflow(page, address);
      });
  });

test("no printed label loses its last line with the longest names and notes", async ({ page, signIn }) => {
  await showWorstContent(page, 4);
  await signIn("admin");
  await page.goto("/pizza-admin/cozinha?ver=etiquetas");
  await start(page);
  const labels = page.locator(".label-box");
  await expect(labels.first()).toBeAttached();
  await page.emulateMedia({ media: "print" });
  // Glyphs may be slightly higher than such tight lines.
  const countCut = () =>
    labels.evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight + 4).length);
  expect(await countCut()).toBe(0);
});
