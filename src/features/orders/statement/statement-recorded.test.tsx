import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { StatementScreen } from "./statement-screen";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Order = { id: number; codigo: string; nome_cliente: string; valor_total: number };
const FIRST: Order = { id: 1, codigo: "A2B3C4", nome_cliente: "Maria Souza", valor_total: 50 };
const NEXT: Order = { ...FIRST, id: 2, codigo: "K7MQX2" };
const JOAO: Order = { ...FIRST, id: 3, codigo: "P9RST4", nome_cliente: "João Lima" };
const ANA: Order = { ...FIRST, id: 4, codigo: "W3XYZ5", nome_cliente: "Ana Paula" };

type Payment = {
  pedido_id: number;
  valor: number;
  metodo: string;
  recebido_em: string;
  id_banco: string | null;
};
const manualPayment = (days: number, values: Partial<Payment> = {}): Payment => ({
  pedido_id: 1,
  valor: 50,
  metodo: "pix",
  recebido_em: `${daysAgo(days)}T15:00:00Z`,
  id_banco: null,
  ...values,
});

/** A statement with a payment of R$ 50 per payer, each with its own id. */
const statementOf = (...lines: [days: number, payer: string][]) =>
  [
    "Data,Valor,Identificador,Descrição",
    ...lines.map(([days, payer], index) => `${daysAgo(days)},50.00,a-${index},Pix recebido de ${payer}`),
  ].join("\n");

/** Opens a statement, for orders with recorded payments. */
async function openStatement(statement: string, orders: Order[], recorded: Payment[]) {
  const payments = recorded.map((payment, index) => ({ ...payment, id: index + 1 }));
  fakeServer(({ path, body }) => {
    if (path.endsWith("/pagamentos")) return { body: payments };
    if (path.endsWith("/pedidos_pizza"))
      return {
        body: orders.map((order) => ({
          ...order,
          valor_recebido: payments
            .filter(({ pedido_id }) => pedido_id === order.id)
            .reduce((sum, { valor }) => sum + valor, 0),
          data_pedido: `${daysAgo(9)}T15:00:00Z`,
          data_cancelamento: null,
          rodadas: { data_retirada: daysAgo(0) },
        })),
      };
    if (path.endsWith("/remove_payment")) {
      const removed = payments.findIndex(({ id }) => id === Object(body).p_payment_id);
      return { body: payments.splice(removed, 1) };
    }
    if (!path.endsWith("/record_statement")) return { body: [] };
    return {
      body: Object(body).p_matches.map((match: { pedido_id: number; valor: number; id_banco: string }) => {
        const id = payments.length + 1;
        payments.push({ ...match, id, metodo: "pix", recebido_em: `${daysAgo(1)}T15:00:00Z` });
        return { ...match, pagamento_id: id, novo: true };
      }),
    };
  });
  const user = userEvent.setup();
  renderScreen(<StatementScreen />);
  const choose = () =>
    user.upload(screen.getByLabelText("Escolher extrato"), new File([statement], "extrato.csv"));
  await choose();
  await screen.findByText(/lidos?\.$/);
  return { payments, user, choose };
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const cardOf = (text: RegExp, index = 0) =>
  within(screen.getAllByText(text)[index]?.closest("li") as HTMLElement);
/** The texts of the candidate orders of a card. */
const candidatesOf = (card: ReturnType<typeof cardOf>) =>
  card.getAllByRole("listitem").map(({ textContent }) => textContent);

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
    expect(open).toMatch(/K7MQX2.*Falta R\$.30,00É deste pedido$/);
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

it("one Pix for two orders is split by the amounts due, and both payments are undone together", async () => {
  const statement = [
    "Data,Valor,Identificador,Descrição",
    `${daysAgo(1)},100.00,x-1,Pix recebido de Tia Zefa`,
  ];
  const { payments, user } = await openStatement(statement.join("\n"), [JOAO, ANA], []);
  const card = cardOf(/Tia Zefa/);
  await user.click(card.getByRole("button", { name: "Escolher pedido" }));
  await user.selectOptions(card.getByLabelText("Pedido"), String(JOAO.id));
  const remainingField = card.getByLabelText(/^O resto, R\$\s50,00, é de$/);
  expect(remainingField).toHaveDisplayValue("Deste mesmo pedido");
  await user.selectOptions(remainingField, String(ANA.id));
  await user.click(card.getByRole("button", { name: "Confirmar" }));
  const paid = "Registrado: P9RST4, João Lima e W3XYZ5, Ana Paula";
  // The list of recorded transactions is collapsed at first.
  expect(await screen.findByText(paid)).toBeInTheDocument();
  expect(payments.map(({ pedido_id, valor, id_banco }) => [pedido_id, valor, id_banco])).toEqual([
    [3, 50, expect.not.stringMatching(/#/)],
    [4, 50, expect.stringMatching(/#2$/)],
  ]);
  await user.click(screen.getByRole("button", { name: /^Desfazer/ }));
  await waitFor(() => expect(payments).toEqual([]));
  await waitFor(() => expect(screen.queryByText(paid)).toBeNull());
});
