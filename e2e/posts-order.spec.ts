import { expect, test } from "./fixtures";
import { openPosts } from "./posts";

test("activities are put in order by drag and by keyboard; another admin's order is not overwritten", async ({
  page,
  request,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const posts = await openPosts(request);
  for (const Title of ["Terceira", "Segunda", "Primeira"])
    await posts.create({ Title: `${Title} da fila`, Category: "atividades", Ordem: -1000 });
  await signIn("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/blog-admin");
  await page.getByRole("button", { name: "Ordenar atividades" }).click();
  const dialog = page.getByRole("dialog", { name: "Ordem das atividades" });
  const items = dialog.getByRole("listitem");
  const firstThree = async () =>
    (await items.locator(":scope > span:nth-child(3)").allInnerTexts()).slice(0, 3);
  await expect.poll(firstThree).toEqual(["Primeira da fila", "Segunda da fila", "Terceira da fila"]);

  const saved = () => page.waitForResponse(/\/rpc\/arrange_posts/);
  const [from, to] = [await items.nth(0).boundingBox(), await items.nth(2).boundingBox()];
  if (!from || !to) throw new Error("The list is not in sight");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height, { steps: 8 });
  const dragged = saved();
  await page.mouse.up();
  await expect.poll(firstThree).toEqual(["Segunda da fila", "Terceira da fila", "Primeira da fila"]);

  expect((await dragged).ok()).toBe(true);
  const up = dialog.getByRole("button", { name: "Subir Primeira da fila" });
  await up.focus();
  const moved = saved();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Primeira da fila: posição 2 de", { exact: false })).toBeAttached();
  await expect(up).toBeFocused();
  expect((await moved).ok()).toBe(true);
  const arranged = ["Segunda da fila", "Primeira da fila", "Terceira da fila"];
  await expect.poll(firstThree).toEqual(arranged);

  await posts.create({ Title: "Chegou agora", Category: "atividades", Ordem: -2000 });
  await dialog.getByRole("button", { name: "Subir Terceira da fila" }).click();
  await expect(
    page.getByText("A ordem mudou enquanto você arrumava. Confira e arrume de novo."),
  ).toBeVisible();
  await expect.poll(firstThree).toEqual(["Chegou agora", ...arranged.slice(0, 2)]);
});
