import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readStatement } from "@/features/orders/desk/statement/read-statement";
import {
  ANA,
  candidatesOf,
  cardOf,
  daysAgo,
  FIRST,
  headings,
  JOAO,
  manualPayment,
  NEXT,
  openStatement,
  statementOf,
} from "@/testing/open-statement";

describe("a Pix that may have been recorded manually", () => {
  const HALF_PAID = { ...FIRST, valor_total: 100 };

  it("is not a certain match for another order of the same customer; the candidates show why", async () => {
    await openStatement(statementOf([1, "MARIA SOUZA"]), [FIRST, NEXT], [manualPayment(1)]);
    expect(headings()).toEqual(["Para decidir (1)"]);
    const [open, paid] = candidatesOf(cardOf(/MARIA SOUZA/));
    expect(open).toMatch(/K7MQX2.*Falta R\$.50,00É deste pedido$/);
    expect(paid).toMatch(/A2B3C4.*Pago.*pagamento de R\$.50,00.*Outro pagamento deste pedido$/);
  });

  it("is not a certain match for the remaining amount of the order that it partly paid", async () => {
    await openStatement(statementOf([1, "MARIA SOUZA"]), [HALF_PAID], [manualPayment(4)]);
    expect(headings()).toEqual(["Para decidir (1)"]);
    expect(candidatesOf(cardOf(/MARIA SOUZA/))[0]).toMatch(/Falta R\$.50,00.*Outro pagamento deste pedido$/);
  });

  it.each([
    ["its method was not recorded", manualPayment(1, { metodo: "nao_informado" })],
    ["it came from a file of another format, with another id", manualPayment(1, { id_banco: "from-ofx" })],
  ])("is not a certain match either when %s", async (_, payment) => {
    await openStatement(statementOf([1, "MARIA SOUZA"]), [HALF_PAID], [payment]);
    expect(headings()).toEqual(["Para decidir (1)"]);
  });

  it.each([
    ["was in cash", [manualPayment(1, { metodo: "dinheiro" })]],
    ["was by card", [manualPayment(1, { metodo: "cartao" })]],
    ["is five days older", [manualPayment(6)]],
    ["is of another amount", [manualPayment(1, { valor: 30 }), manualPayment(1, { valor: 20 })]],
  ])("is a certain match when the recorded payment %s", async (_, payments) => {
    await openStatement(statementOf([1, "MARIA SOUZA"]), [HALF_PAID], payments);
    expect(headings()).toEqual(["Certos (1)"]);
  });
});

describe("a recorded payment matches only one transaction", () => {
  it("and never the second Pix when it was recorded from the first one of the same file", async () => {
    const lines = statementOf([1, "MARIA SOUZA"], [1, "MARIA SOUZA"]);
    const { payments, user, choose } = await openStatement(lines, [FIRST], []);
    await user.click(cardOf(/MARIA SOUZA/).getByRole("button", { name: /A2B3C4/ }));
    await waitFor(() => expect(payments).toHaveLength(1));
    await choose();
    await waitFor(() => expect(headings()).toEqual(["Valor diferente (1)", "Já registrados (1)"]));
    expect(screen.getByText(/^Já está nos pagamentos de A2B3C4/)).toBeInTheDocument();
  });

  it("so that a second transaction like a manually recorded one is undecided", async () => {
    const lines = statementOf([1, "MARIA SOUZA"], [1, "MARIA SOUZA"]);
    await openStatement(lines, [FIRST], [manualPayment(1)]);
    expect(headings()).toEqual(["Valor diferente (1)", "Já registrados (1)"]);
  });

  it("and prefers the full name over the first name alone", async () => {
    const lines = statementOf([2, "MARIA"], [1, "MARIA SOUZA"]);
    await openStatement(lines, [FIRST], [manualPayment(1)]);
    expect(headings()).toEqual(["Para decidir (1)", "Já registrados (1)"]);
    expect(candidatesOf(cardOf(/de MARIA$/))[0]).toMatch(/A2B3C4.*Pago.*Outro pagamento deste pedido$/);
  });

  it.each([
    ["lines", [3, 6], [4, 1]],
    ["payments", [4, 1], [3, 6]],
  ])("and the oldest matches the oldest, in any order of the %s", async (_, lines, payments) => {
    const statement = statementOf(...lines.map((days): [number, string] => [days, "MARIA SOUZA"]));
    const paid = { ...FIRST, valor_total: 100 };
    await openStatement(
      statement,
      [paid],
      payments.map((days) => manualPayment(days)),
    );
    expect(headings()).toEqual(["Já registrados (2)"]);
  });

  it("and prefers the code over a name that fits several orders", async () => {
    const lines = statementOf([3, "MARIA SOUZA"], [3, "A2B3C4"]);
    await openStatement(lines, [FIRST, NEXT], [manualPayment(4), manualPayment(1, { pedido_id: 2 })]);
    expect(headings()).toEqual(["Já registrados (2)"]);
    expect(candidatesOf(cardOf(/MARIA SOUZA/)).join()).toMatch(/^K7MQX2((?!A2B3C4).)*$/);
  });

  it("but the second transaction may be for the same order, even when another order is unpaid", async () => {
    const lines = statementOf([1, "MARIA SOUZA"], [1, "MARIA SOUZA"]);
    await openStatement(lines, [FIRST, { ...NEXT, valor_total: 30 }], [manualPayment(1)]);
    expect(headings()).toEqual(["Valor diferente (1)", "Já registrados (1)"]);
    const [open, paid] = candidatesOf(cardOf(/MARIA SOUZA/));
    expect(open).toMatch(/K7MQX2.*Falta R\$.30,00.*e faltam R\$.30,00: dividir, ou devolver R\$.20,00\?/);
    expect(paid).toMatch(/A2B3C4.*Pago.*Outro pagamento deste pedido$/);
  });

  it("but staff can record the transaction as another payment of the order", async () => {
    const recorded = manualPayment(1, { id_banco: "from-ofx" });
    const { payments, user } = await openStatement(statementOf([1, "MARIA SOUZA"]), [FIRST], [recorded]);
    await user.click(screen.getByText("Já registrados (1)"));
    const card = cardOf(/MARIA SOUZA/);
    await user.click(card.getByRole("button", { name: /^Outro pagamento deste pedido: R\$.50,00.*A2B3C4/ }));
    expect(await screen.findByText(/^Registrado: A2B3C4/)).toBeVisible();
    expect(payments).toMatchObject([{ id_banco: "from-ofx" }, { pedido_id: 1, valor: 50 }]);
  });
});

it("a new payment above the recorded one, with the same reused bank id, is not taken for it", async () => {
  const line = (payer: string) => `${daysAgo(1)},50.00,0,Pix recebido de ${payer}`;
  const header = "Data,Valor,Identificador,Descrição";
  const noon = await readStatement(
    new TextEncoder().encode([header, line("ANA PAULA")].join("\n")).buffer as ArrayBuffer,
  );
  const id_banco = noon.kind === "transactions" ? (noon.transactions[0]?.id ?? "") : "";
  const recorded = manualPayment(1, { pedido_id: ANA.id, id_banco });
  const evening = [header, line("JOAO LIMA"), line("ANA PAULA")].join("\n");
  await openStatement(evening, [JOAO, ANA], [recorded]);
  expect(headings()).toEqual(["Certos (1)", "Já registrados (1)"]);
  expect(
    cardOf(/JOAO LIMA/).getByRole("button", { name: /^Confirmar: R\$.50,00 no pedido P9RST4/ }),
  ).toBeVisible();
});

describe("an order that was paid after the file was opened", () => {
  it("is listed as paid, after the unpaid candidates", async () => {
    const lines = statementOf([1, "MARIA SOUZA"], [1, "MARIA SOUZA"]);
    const { user } = await openStatement(lines, [FIRST, NEXT], []);
    expect(candidatesOf(cardOf(/MARIA SOUZA/, 1))[0]).toMatch(/A2B3C4.*Falta R\$.50,00/);
    await user.click(cardOf(/MARIA SOUZA/).getByRole("button", { name: /A2B3C4/ }));
    await waitFor(() => expect(candidatesOf(cardOf(/MARIA SOUZA/, 1))[1]).toMatch(/A2B3C4.*Pago/));
    expect(candidatesOf(cardOf(/MARIA SOUZA/, 1))[0]).toMatch(/K7MQX2.*Falta R\$.50,00/);
  });

  it("is not confirmed again by confirming all certain matches", async () => {
    const lines = statementOf([1, "MARIA SOUZA"], [1, "JOAO LIMA"], [1, "ANA PAULA"]);
    const { payments, user } = await openStatement(lines, [FIRST, JOAO, ANA], []);
    const joao = cardOf(/JOAO LIMA/);
    await user.click(joao.getByRole("button", { name: "Outro pedido" }));
    await user.selectOptions(joao.getByLabelText("Pedido"), "1");
    expect(screen.getByRole("button", { name: /^Confirmar os 3 certos/ })).toBeVisible();
    await user.click(joao.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(candidatesOf(cardOf(/MARIA SOUZA/))[0]).toMatch(/Pago/));
    expect(payments).toMatchObject([{ pedido_id: 1 }]);
    expect(screen.queryByRole("button", { name: /^Confirmar os/ })).toBeNull();
    expect(cardOf(/MARIA SOUZA/).queryByText("Confirmar")).toBeNull();
  });
});

it("a transaction of a future date is not among those that are confirmed together", async () => {
  const lines = statementOf([1, "MARIA SOUZA"], [1, "JOAO LIMA"], [-2, "ANA PAULA"]);
  await openStatement(lines, [FIRST, JOAO, ANA], []);
  expect(headings()).toEqual(["Certos (3)"]);
  expect(screen.getByRole("button", { name: /^Confirmar os 2 certos: R\$.100,00$/ })).toBeVisible();
});
