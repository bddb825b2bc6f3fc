import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { ANA, cardOf, daysAgo, headings, JOAO, manualPayment, openStatement } from "@/testing/open-statement";
import { renderScreen } from "@/testing/render-screen";
import { StatementScreen } from "./statement-screen";

const pix = (amount: string, text = "Pix recebido de JOAO LIMA") =>
  `Data,Valor,Identificador,Descrição\n${daysAgo(1)},${amount},x-1,${text}`;

describe("a Pix above the debt", () => {
  it("asks whether it is split or given back, and splitting begins with the order", async () => {
    const { payments, user } = await openStatement(pix("100.00"), [JOAO, ANA], []);
    const card = cardOf(/JOAO LIMA/);
    expect(
      card.getByText(/^R\$.100,00, e faltam R\$.50,00: dividir, ou devolver R\$.50,00\?$/),
    ).toBeVisible();
    await user.click(card.getByRole("button", { name: /^Dividir com outro pedido/ }));
    expect(card.getByLabelText("Pedido")).toHaveDisplayValue(/^João Lima/);
    await user.selectOptions(card.getByLabelText(/^O resto, R\$.50,00, é de$/), String(ANA.id));
    await user.click(card.getByRole("button", { name: "Confirmar" }));
    await waitFor(() =>
      expect(payments.map(({ pedido_id, valor }) => [pedido_id, valor])).toEqual([
        [JOAO.id, 50],
        [ANA.id, 50],
      ]),
    );
  });

  it("is recorded whole, to be given back, only by a button that says so", async () => {
    const { payments, user } = await openStatement(pix("150.00"), [JOAO], []);
    expect(screen.queryByRole("button", { name: /^É deste pedido/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Registrar tudo e devolver R\$.100,00/ }));
    await waitFor(() => expect(payments).toMatchObject([{ pedido_id: JOAO.id, valor: 150 }]));
  });

  it.each(["49.99", "50.01"])(
    "or below it by one cent (%s) settles the order with one tap",
    async (amount) => {
      const { payments, user } = await openStatement(pix(amount), [JOAO], []);
      expect(headings()).toEqual(["Valor diferente (1)"]);
      await user.click(screen.getByRole("button", { name: /^Registrar e dar por quitado/ }));
      await waitFor(() =>
        expect(payments).toMatchObject([{ pedido_id: JOAO.id, valor: Number(amount), quitar: true }]),
      );
    },
  );
});

describe("a Pix for a cancelled order", () => {
  const CANCELLED = { ...JOAO, data_cancelamento: `${daysAgo(2)}T15:00:00Z` };

  it("is never certain, and can reopen the order", async () => {
    const { calls, payments, user } = await openStatement(pix("50.00"), [CANCELLED], []);
    expect(headings()).toEqual(["Para decidir (1)"]);
    await user.click(screen.getByRole("button", { name: /^Registrar e reativar o pedido/ }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/reactivate_order"))).toBe(true));
    expect(payments).toMatchObject([{ pedido_id: JOAO.id, valor: 50 }]);
  });

  it("can be recorded to be given back, and stays cancelled", async () => {
    const { calls, payments, user } = await openStatement(pix("50.00"), [CANCELLED], []);
    await user.click(screen.getByRole("button", { name: /^Registrar, para devolver/ }));
    await waitFor(() => expect(payments).toHaveLength(1));
    expect(calls.some(({ path }) => path.endsWith("/reactivate_order"))).toBe(false);
  });
});

it("a returned Pix is recorded as a refund of the order that it had paid", async () => {
  const text = pix("-50.00", "Pix devolvido JOAO LIMA");
  const { payments, user } = await openStatement(text, [JOAO], [manualPayment(9, { pedido_id: JOAO.id })]);
  expect(headings()).toEqual(["Devolvidos (1)"]);
  await user.click(
    screen.getByRole("button", { name: /^Registrar a devolução: R\$.50,00 no pedido P9RST4/ }),
  );
  await waitFor(() => expect(payments[1]).toMatchObject({ pedido_id: JOAO.id, valor: -50 }));
  expect(await screen.findByText("Registrado: P9RST4, João Lima")).toBeVisible();
});

it("any outgoing transaction can be recorded as a refund of an order that received the amount", async () => {
  const text = pix("-50.00", "Pix enviado TIA ZEFA");
  const { payments, user } = await openStatement(
    text,
    [JOAO, ANA],
    [manualPayment(9, { pedido_id: ANA.id, metodo: "dinheiro" })],
  );
  const card = cardOf(/TIA ZEFA/);
  await user.click(card.getByText("Registrar como devolução de um pedido"));
  await user.selectOptions(card.getByLabelText("Pedido"), String(ANA.id));
  await user.click(card.getByText("Confirmar"));
  await waitFor(() => expect(payments[1]).toMatchObject({ pedido_id: ANA.id, valor: -50 }));
});

it("a double click records a match once", async () => {
  const { calls, user } = await openStatement(pix("50.00"), [JOAO], []);
  await user.dblClick(screen.getByRole("button", { name: /^Confirmar: R\$.50,00/ }));
  expect(await screen.findByText("Registrado: P9RST4, João Lima")).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith("/record_statement"))).toHaveLength(1);
  expect(screen.queryByText(/Já estava registrado/)).toBeNull();
});

describe("lines that could not be read", () => {
  it("are counted and shown beside the good ones", async () => {
    const text = `${pix("50.00")}\n31/02/2026,70.00,x-2,Pix de RUI\n${daysAgo(1)},abc,x-3,Pix de IDA\n`;
    await openStatement(text, [JOAO], []);
    expect(screen.getByText("2 linhas não foram lidas")).toBeVisible();
    expect(screen.getByText(/31\/02\/2026; 70\.00; x-2; Pix de RUI/)).toBeVisible();
    expect(screen.getByText("1 movimento lido.")).toBeVisible();
  });
});

describe("an unknown file", () => {
  beforeEach(() => localStorage.clear());
  const file = (name: string, rows: string[]) =>
    new File([`INICIO;FIM\n100,00;150,00\n\nquando;tipo;quem;quanto;resta\n${rows.join("\n")}\n`], name);
  const day = daysAgo(1).split("-").reverse().join("/");

  function open() {
    fakeServer(({ path }) => ({
      body: path.endsWith("/pedidos_completos")
        ? [
            {
              ...JOAO,
              valor_recebido: null,
              data_pedido: `${daysAgo(9)}T15:00:00Z`,
              data_cancelamento: null,
              data_retirada: daysAgo(0),
            },
          ]
        : [],
    }));
    const user = userEvent.setup();
    renderScreen(<StatementScreen />);
    return { user, choose: (chosen: File) => user.upload(screen.getByLabelText("Escolher extrato"), chosen) };
  }

  it("proposes its columns by content, and is read without a question the next time", async () => {
    const { user, choose } = open();
    await choose(file("um.csv", [`${day};Pix;JOAO LIMA;50,00;150,00`, `${day};Pix;Tarifa;-1,00;149,00`]));
    expect(await screen.findByLabelText("Onde está a data?")).toHaveDisplayValue(/^1ª coluna, quando/);
    expect(screen.getByLabelText("Onde está o valor?")).toHaveDisplayValue("4ª coluna, quanto: 50,00, -1,00");
    expect(screen.getByLabelText("Onde está o nome de quem pagou?")).toHaveDisplayValue(/^3ª coluna, quem/);
    await user.click(screen.getByRole("button", { name: "Ler o extrato" }));
    expect(await screen.findByText("Certos (1)")).toBeVisible();

    await choose(file("dois.csv", [`${day};Pix;ANA PAULA;70,00;150,00`]));
    expect(await screen.findByText("3 movimentos lidos.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Escolher as colunas de novo" }));
    expect(await screen.findByText("2 movimentos lidos.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ler o extrato" })).toBeVisible();
  });

  it("asks how amounts are written that may be thousands, and records nothing before", async () => {
    const { user, choose } = open();
    await choose(new File([`Data;Histórico;Valor\n${day};Pix JOAO LIMA;50.000\n`], "tres.csv"));
    expect(await screen.findByText("Os valores podem ser lidos de dois jeitos")).toBeVisible();
    expect(screen.queryByText(/movimento lido/)).toBeNull();
    expect(screen.getByRole("button", { name: "Ler o extrato" })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText("Quanto é 50.000?"), ".");
    await user.click(screen.getByRole("button", { name: "Ler o extrato" }));
    expect(await screen.findByText("Certos (1)")).toBeVisible();
  });
});
