import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import {
  ANA,
  cardOf,
  daysAgo,
  JOAO,
  type Match,
  manualPayment,
  openStatement,
  statementOf,
} from "@/testing/open-statement";

type Opened = Awaited<ReturnType<typeof openStatement>>;

/** Another user records `matches` just before the next ones arrive. */
function recordBefore({ onRecord, payments }: Opened, choose: (matches: Match[]) => Match[]) {
  onRecord.current = (matches) => {
    onRecord.current = undefined;
    for (const match of choose(matches))
      payments.push({ ...manualPayment(1), ...match, id: 70 + payments.length });
  };
}

it("a payment that another user recorded first is not counted, and is not undone here", async () => {
  const toastSpy = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const opened = await openStatement(statementOf([1, "JOAO LIMA"], [1, "ANA PAULA"]), [JOAO, ANA], []);
  const { user, payments } = opened;
  recordBefore(opened, ([joao]) => (joao ? [joao] : []));
  await user.click(screen.getByRole("button", { name: /^Confirmar os 2 certos/ }));

  expect(await screen.findByText("Já estava registrado no pedido P9RST4, João Lima.")).toBeVisible();
  expect(screen.getByText("Registrado: W3XYZ5, Ana Paula")).toBeVisible();
  expect(toastSpy.mock.calls).toEqual([
    ["Pagamentos registrados", expect.stringMatching(/^1 pedido, R\$.50,00\.$/)],
  ]);
  expect(cardOf(/JOAO LIMA/).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Desfazer o pagamento/ }));
  await waitFor(() => expect(payments).toMatchObject([{ pedido_id: JOAO.id }]));
});

it("nothing is said to be recorded now when another user recorded all payments first", async () => {
  const toastSpy = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  const opened = await openStatement(statementOf([1, "JOAO LIMA"], [1, "ANA PAULA"]), [JOAO, ANA], []);
  recordBefore(opened, (matches) => matches);
  await opened.user.click(screen.getByRole("button", { name: /^Confirmar os 2 certos/ }));
  expect(await screen.findAllByText(/^Já estava registrado/)).toHaveLength(2);
  expect(screen.queryByText(/^Registrado/)).toBeNull();
  expect(toastSpy).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: /^Desfazer o pagamento/ })).toBeNull();
});

it("the rest of a transaction is offered when another user recorded only a part of it first", async () => {
  const order = { ...JOAO, valor_total: 100 };
  const statement = `Data,Valor,Identificador,Descrição\n${daysAgo(1)},100.00,x-1,Pix recebido de JOAO LIMA`;
  const opened = await openStatement(statement, [order, ANA], []);
  recordBefore(opened, (matches) => matches.map((match) => ({ ...match, valor: 50 })));
  const card = cardOf(/JOAO LIMA/);
  await opened.user.click(card.getByRole("button", { name: /^Confirmar/ }));
  expect(await card.findByText("Já estava registrado no pedido P9RST4, João Lima.")).toBeVisible();
  expect(card.getByText(/^R\$.50,00 de R\$.100,00 ainda não registrados/)).toBeVisible();
  await opened.user.click(card.getByRole("button", { name: /^Confirmar: R\$.50,00 no pedido P9RST4/ }));
  await waitFor(() => expect(opened.payments).toHaveLength(2));
  expect(opened.payments[1]).toMatchObject({ valor: 50, id_banco: expect.stringMatching(/#2$/) });
});
