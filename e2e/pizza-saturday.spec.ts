import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { start } from "./hydrated";
import { createSmallRound, placeOrder } from "./pizza-orders";

test.slow();

/** The number of sheets of the printed page. */
const countSheets = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length;

/** Adds 22 pizza types, more than any house offers, to the ordered ones. */
const addManyTypes = (page: Page) =>
  page.route("**/rpc/round_pizzas", async (route) => {
    const response = await route.fetch();
    const counts = { total: 12, tardias: 0 };
    const extraTypes = Array.from({ length: 22 }, (_, n) => ({
      tipo_pizza_id: -n,
      nome: `Pizza ${n}`,
      ...counts,
    }));
    await route.fulfill({ response, json: [...(await response.json()), ...extraTypes] });
  });

const LONGEST_NOTE =
  "sem cebola, sem azeitona, pouco orégano, bem assada, em dezesseis pedaços pequenos para as crianças da evangelização, ok";

test("staff run a pizza Saturday on a phone, from the waiting list to the box labels", async ({
  page,
  request,
  signIn,
  expectAccessible,
  expectedErrors,
}) => {
  const day = "2033-05-07";
  const round = await createSmallRound(request, day);
  const cancelOrder = await round.fill();
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto("/pizza-beneficente");
  await start(page);
  await page.getByRole("radio", { name: /\b7 de maio/ }).check();
  await page.getByRole("button", { name: "Avise-me", exact: true }).click();
  const waitingForm = page.getByRole("form", { name: "Avise-me se houver lugar" });
  await waitingForm.getByRole("combobox", { name: "Pizza" }).selectOption("Margherita");
  await waitingForm.getByLabel("Nome").fill("Vera Espera");
  await waitingForm.getByLabel("Telefone").fill("64999970021");
  await waitingForm.getByRole("button", { name: "Avise-me" }).click();
  await expect(page.getByText(/^Anotado\./)).toBeVisible();

  await cancelOrder();
  await signIn("admin");
  await page.goto("/pizza-admin");
  await page.getByRole("link", { name: "Chame primeiro Vera Espera: 1 Margherita" }).click();
  await expectAccessible();
  const convertButton = page.getByRole("button", { name: "Virou pedido: Vera Espera" });
  await convertButton.click();
  await expect(page.getByText("Ninguém na lista de espera")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await convertButton.click();
  await expect(page.getByText("Ninguém na lista de espera")).toBeVisible();

  // Only notices of this round, because orders of other tests are due, too.
  await page.route("**/rpc/notices_due*", async (route) => {
    const response = await route.fetch();
    const due: { data_retirada: string }[] = await response.json();
    await route.fulfill({ response, json: due.filter(({ data_retirada }) => data_retirada === day) });
  });
  await page.getByRole("link", { name: /^Lembrar de pagar/ }).click();
  await expect(page.getByRole("heading", { name: "Vera Espera" })).toBeVisible();
  const chat = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Enviar no WhatsApp/ }).click();
  await (await chat).close();
  await expect(page.getByText("Todos avisados")).toBeVisible();
  await expect(page.getByRole("button", { name: "Desfazer o aviso a Vera Espera" })).toBeVisible();

  await round.close();
  await page.goto("/pizza-admin/novo");
  await page.getByRole("radio", { name: /\b7 de maio.*Fora do prazo/ }).check();
  await page.getByRole("button", { name: "Aumentar Calabresa" }).click();
  await page.getByLabel("Observação da pizza Calabresa").fill(LONGEST_NOTE);
  await page.getByLabel("Nome").fill("Lia Tardia");
  await page.getByLabel("Telefone", { exact: true }).fill("64999970022");
  // The round is full.
  expectedErrors.push(/status of 409/);
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await page.getByRole("button", { name: "Registrar mesmo assim" }).click();
  const lateOrder = page.getByRole("article", { name: "Lia Tardia" });
  await expect(lateOrder.getByText("Fora do prazo")).toBeVisible();
  await lateOrder.getByRole("button", { name: "Lia Tardia", exact: true }).click();
  await expect(lateOrder.getByText("sem cebola")).toBeVisible();

  await addManyTypes(page);
  await page.goto(`/pizza-admin/cozinha?rodada=${round.id}`);
  const row = page.getByRole("row", { name: /Calabresa/ });
  await expect(row).toContainText("1 fora do prazo");
  await expect(row).toContainText("1 sem cebola");
  expect(await countSheets(page)).toBe(1);
  await page.getByRole("button", { name: "Som e tela acesa" }).click();
  await expect(page.getByRole("button", { name: "Som e tela acesa", pressed: true })).toBeVisible();
  await page.getByRole("link", { name: "Etiquetas das caixas" }).click();
  await expect(page.getByText("2 etiquetas", { exact: false })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const readLabels = () =>
    page.locator(".label-box").evaluateAll((labels) =>
      labels.map((label) => {
        const mm = (pixels: number) => Math.round((pixels * 25.4 * 20) / 96) / 20;
        const sheet = label.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const { left, top, width, height } = label.getBoundingClientRect();
        return {
          text: label.textContent,
          // Each line is checked. Glyphs may be slightly higher than such tight lines.
          isCut: [label, ...label.querySelectorAll("p")].some(
            (box) => box.scrollHeight > box.clientHeight + 8,
          ),
          place: [mm(left - sheet.left), mm(top - sheet.top), mm(width), mm(height)],
        };
      }),
    );
  await expect.poll(readLabels).toEqual([
    {
      text: expect.stringMatching(/Lia Tardia.*Calabresa.*sem cebola.*Falta/),
      isCut: false,
      place: [4.65, 15.15, 99.1, 38.1],
    },
    {
      text: expect.stringMatching(/Vera Espera.*Margherita.*Falta/),
      isCut: false,
      place: [106.25, 15.15, 99.1, 38.1],
    },
  ]);
  expect(await countSheets(page)).toBe(1);
});

async function maintainRounds(page: Page) {
  // The proposed dates follow the last round, and another test may have added a round far in the future.
  await page.route("**/rest/v1/rodadas_resumo*", async (route) => {
    const response = await route.fetch();
    const rounds: { data_retirada?: string }[] = await response.json();
    const json = rounds.filter(({ data_retirada = "" }) => data_retirada < "2032");
    // The screen may have been left meanwhile.
    await route.fulfill({ response, json }).catch(() => undefined);
  });
  await page.goto("/pizza-admin/rodadas");
  const skipButton = page.getByRole("button", { name: /^Pular / }).first();
  const skippedDay = ((await skipButton.getAttribute("aria-label")) ?? "").replace("Pular ", "");
  await skipButton.click();
  await expect(page.getByText(`Pulada: ${skippedDay}`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Pular ${skippedDay}`, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Desfazer: propor de novo ${skippedDay}` }).click();
  await expect(page.getByRole("button", { name: `Pular ${skippedDay}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Criar rodada" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova rodada" });
  await dialog.getByLabel("Capacidade").fill("80");
  await dialog.getByRole("button", { name: "Salvar rodada" }).click();
  const addedRound = page.getByRole("article").filter({ hasText: "0 de 80 pizzas" });
  await expect(addedRound).toBeVisible();
  await addedRound.getByRole("button", { name: "Fechar pedidos" }).click();
  await expect(addedRound.getByText("Fechada")).toBeVisible();
  await addedRound.getByRole("button", { name: /^Mais ações/ }).click();
  await addedRound.getByRole("button", { name: /^Excluir/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(addedRound).toHaveCount(0);
  await page.unroute("**/rest/v1/rodadas_resumo*");
}

async function maintainTypes(page: Page) {
  await page.getByRole("link", { name: "Tipos", exact: true }).click();
  await page.getByRole("button", { name: "Nova pizza" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova pizza" });
  await dialog.getByLabel("Nome").fill("Milho com bacon");
  await dialog.getByLabel("Preço").fill("55,50");
  await dialog.getByRole("button", { name: "Salvar pizza" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Milho com bacon" });
  await expect(row.getByText("R$ 55,50")).toBeVisible();
  await row.getByRole("switch").click();
  await expect(row.getByText("Esgotada", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Mais ações: Milho com bacon" }).click();
  await row.getByRole("button", { name: "Excluir Milho com bacon" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(row).toHaveCount(0);
}

/** A bank statement of today with a payment of each payer and an expense. */
function statementOf(...payers: string[]) {
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  const received = payers.map((name, n) => `${today},50.00,extrato-${n},Pix recebido de ${name}`);
  const lines = ["Data,Valor,Identificador,Descrição", ...received, `${today},-20.00,extrato-9,Padaria`];
  return { name: "extrato.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
}

async function confirmStatement(page: Page, codes: string[]) {
  await page.getByRole("link", { name: "Antes", exact: true }).click();
  await page.getByRole("link", { name: "Extrato", exact: true }).click();
  const file = page.getByLabel("Escolher extrato");
  const statement = statementOf("TEREZA EXTRATO LIMA", "IVO EXTRATO PRADO");
  await file.setInputFiles(statement);
  await expect(page.getByText("3 movimentos lidos.")).toBeVisible();
  await page.getByRole("button", { name: /^Confirmar os 2 certos: R\$.100,00$/ }).click();
  for (const code of codes) await expect(page.getByText(`Registrado: ${code}`)).toBeVisible();
  const firstMovement = page.getByRole("listitem").filter({ hasText: `Registrado: ${codes[0]}` });
  await firstMovement.getByRole("button", { name: /^Desfazer/ }).click();
  await page.getByRole("button", { name: `no pedido ${codes[0]}` }).click();
  await expect(page.getByText(`Registrado: ${codes[0]}`)).toBeVisible();

  // When another treasurer opens the same file, nothing is left to confirm.
  await file.setInputFiles(statement);
  await page.getByText("Já registrados (2)").click();
  for (const code of codes) await expect(page.getByText(`Já está nos pagamentos de ${code}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Confirmar/ })).toHaveCount(0);
}

/** Expects that the downloaded report contains the total shown on the screen. */
async function downloadReport(page: Page) {
  await page.getByRole("link", { name: "Depois", exact: true }).click();
  const paid = page.getByRole("region", { name: "Pagos", exact: true });
  await expect(paid).toBeVisible();
  const firstDay = page.getByText(/^\d\d\/\d\d\/\d{4}, /).first();
  await expect(firstDay).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(firstDay).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const shownTotal = ((await paid.locator("p").first().textContent()) ?? "").replace(/[^\d,]/g, "");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar a planilha do fechamento" }).click();
  const stream = await (await downloading).createReadStream();
  const csv = Buffer.concat(await stream.toArray()).toString("utf8");
  const total = /Pagos;Total;\d+;\d+;([\d,]+)/.exec(csv)?.[1] ?? "";
  expect(Number(total.replace(",", "."))).toBe(Number(shownTotal.replace(",", ".")));
}

test("an admin edits rounds and pizza types, imports the bank statement once, and exports the closing report", async ({
  page,
  request,
  signIn,
}) => {
  const codes = [
    await placeOrder(request, "Tereza Extrato Lima", "64999970007"),
    await placeOrder(request, "Ivo Extrato Prado", "64999970008"),
  ];
  await signIn("admin");
  await maintainRounds(page);
  await maintainTypes(page);
  await confirmStatement(page, codes);
  await downloadReport(page);
});
