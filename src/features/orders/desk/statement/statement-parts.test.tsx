import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  ANA,
  candidatesOf,
  cardOf,
  daysAgo,
  FIRST,
  headings,
  JOAO,
  openStatement,
} from "@/testing/open-statement";

const statementFrom = (payer: string) =>
  `Data,Valor,Identificador,Descrição\n${daysAgo(1)},100.00,x-1,Pix recebido de ${payer}`;

/** Splits a Pix of R$ 100 between João and Ana. */
async function splitPix(payer: string) {
  const opened = await openStatement(statementFrom(payer), [JOAO, ANA], []);
  const { user } = opened;
  const card = cardOf(new RegExp(payer));
  await user.click(card.getByRole("button", { name: "Dividir entre pedidos" }));
  await user.selectOptions(card.getByLabelText("Pedido"), String(JOAO.id));
  const remainingField = card.getByLabelText(/^O resto, R\$\s50,00, é de$/);
  expect(remainingField).toHaveDisplayValue("Escolha...");
  await user.selectOptions(remainingField, String(ANA.id));
  await user.click(card.getByRole("button", { name: "Confirmar" }));
  // The list of transactions without a related order is collapsed at first.
  expect(await screen.findByText("Registrado: P9RST4, João Lima e W3XYZ5, Ana Paula")).toBeInTheDocument();
  return opened;
}

it("one Pix for two orders is split by the amounts due, and both payments are undone together", async () => {
  const { payments, user } = await splitPix("Tia Zefa");
  expect(payments.map(({ pedido_id, valor, id_banco }) => [pedido_id, valor, id_banco])).toEqual([
    [3, 50, expect.not.stringMatching(/#/)],
    [4, 50, expect.stringMatching(/#2$/)],
  ]);
  await user.click(screen.getByRole("button", { name: /^Desfazer o pagamento de R\$.100,00/ }));
  await waitFor(() => expect(payments).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/^Registrado/)).toBeNull());
});

describe("a Pix for two orders of which one payment was removed", () => {
  it.each([
    ["first", 0, JOAO, ANA, /^[^#]+$/],
    ["second", 1, ANA, JOAO, /#2$/],
  ])(
    "offers the remaining amount of the %s part, under an id that is not in use",
    async (_, removed, order, other, id) => {
      const { payments, user, choose } = await splitPix("Tia Zefa");
      payments.splice(removed, 1);
      await choose();
      await waitFor(() => expect(headings()).toEqual(["Para decidir (1)"]));
      const card = cardOf(/Tia Zefa/);
      expect(
        card.getByText(
          new RegExp(
            `^R\\$.50,00 de R\\$.100,00 ainda não registrados. O resto já está nos pagamentos de ${other.codigo}, ${other.nome_cliente}.$`,
          ),
        ),
      ).toBeVisible();
      await user.click(card.getByRole("button", { name: "Escolher pedido" }));
      await user.selectOptions(card.getByLabelText("Pedido"), String(order.id));
      await user.click(card.getByRole("button", { name: "Confirmar" }));
      expect(await screen.findByText(`Registrado: ${order.codigo}, ${order.nome_cliente}`)).toBeVisible();
      expect(payments).toHaveLength(2);
      expect(payments[1]).toMatchObject({
        pedido_id: order.id,
        valor: 50,
        id_banco: expect.stringMatching(id),
      });

      await user.click(card.getByRole("button", { name: /^Desfazer o pagamento de R\$.50,00/ }));
      await waitFor(() => expect(payments).toMatchObject([{ pedido_id: other.id }]));
      expect(await card.findByText(/100,00 ainda/)).toBeVisible();
    },
  );

  it("is a certain match when the remaining amount is due of the payer's order", async () => {
    const { payments, user, choose } = await splitPix("JOAO LIMA");
    payments.splice(0, 1);
    await choose();
    await waitFor(() => expect(headings()).toEqual(["Certos (1)"]));
    const card = cardOf(/JOAO LIMA/);
    expect(candidatesOf(card)).toEqual([
      expect.stringMatching(/^P9RST4 João Lima.*Falta R\$.50,00Confirmar$/),
    ]);
    await user.click(card.getByRole("button", { name: /^Confirmar: R\$.50,00 no pedido P9RST4/ }));
    expect(await card.findByText("Registrado: P9RST4, João Lima")).toBeVisible();
    expect(payments).toMatchObject([{ pedido_id: 4 }, { pedido_id: 3, valor: 50 }]);
  });

  it("is listed as recorded with both orders when both payments stand", async () => {
    const { choose } = await splitPix("Tia Zefa");
    await choose();
    await waitFor(() => expect(headings()).toEqual(["Já registrados (1)"]));
    expect(
      screen.getByText("Já está nos pagamentos de P9RST4, João Lima e W3XYZ5, Ana Paula."),
    ).toBeInTheDocument();
  });
});

it("a choice whose first order is paid from another card starts again", async () => {
  const line = (id: string, amount: string, payer: string) =>
    `${daysAgo(1)},${amount},${id},Pix recebido de ${payer}`;
  const statement = [
    "Data,Valor,Identificador,Descrição",
    line("x-1", "100.00", "Tia Zefa"),
    line("x-2", "50.00", "JOAO LIMA"),
  ].join("\n");
  const { payments, user } = await openStatement(statement, [FIRST, JOAO, ANA], []);
  const card = cardOf(/Tia Zefa/);
  await user.click(card.getByRole("button", { name: "Dividir entre pedidos" }));
  await user.selectOptions(card.getByLabelText("Pedido"), String(JOAO.id));
  await user.selectOptions(card.getByLabelText(/^O resto/), String(ANA.id));
  await user.click(cardOf(/JOAO LIMA/).getByRole("button", { name: /^Confirmar/ }));
  await waitFor(() => expect(card.getByLabelText("Pedido")).toHaveDisplayValue("Escolha..."));
  expect(card.getByRole("button", { name: "Confirmar" })).toBeDisabled();
  await user.selectOptions(card.getByLabelText("Pedido"), String(FIRST.id));
  expect(card.getByLabelText(/^O resto/)).toHaveDisplayValue("Escolha...");
  expect(
    card.getByText(/^R\$.100,00, e faltam R\$.50,00: dividir, ou devolver R\$.50,00\?$/),
  ).toBeInTheDocument();
  await user.click(card.getByRole("button", { name: /^Registrar tudo e devolver R\$.50,00$/ }));
  await waitFor(() => expect(payments).toHaveLength(2));
  expect(payments[1]).toMatchObject({ pedido_id: FIRST.id, valor: 100 });
});
