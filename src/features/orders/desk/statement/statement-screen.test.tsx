import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { StatementScreen } from "./statement-screen";

const TODAY = new Date().toISOString();
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const order = (id: number, codigo: string, nome_cliente: string, received?: number) => ({
  id,
  codigo,
  nome_cliente,
  valor_total: 50,
  valor_recebido: received ?? null,
  data_pedido: TODAY,
  data_cancelamento: null,
  data_retirada: TODAY.slice(0, 10),
});
const NAMES = "MARIA SOUZA 123.456.789-09";
const STATEMENT = [
  "Data,Valor,Identificador,Descrição",
  `${DAY},50.00,a-1,Pix recebido de ${NAMES}`,
  `${DAY},50.00,a-2,Pix recebido de JOAO LIMA`,
  `${DAY},-20.00,a-3,Padaria`,
].join("\n");

function open() {
  const payments: { id: number; pedido_id: number; id_banco: string; valor: number; recebido_em: string }[] =
    [];
  /** The order to which another admin has assigned every transaction already. */
  const otherAdmin: { orderId?: number } = {};
  const receivedFor = (id: number) => payments.find(({ pedido_id }) => pedido_id === id)?.valor;
  const calls = fakeServer(({ path, body }) => {
    if (path.endsWith("/pedidos_completos"))
      return {
        body: [
          order(1, "A2B3C4", "Maria Souza", receivedFor(1)),
          order(2, "K7MQX2", "João Lima", receivedFor(2)),
        ],
      };
    if (path.endsWith("/pagamentos")) return { body: payments };
    if (path.endsWith("/remove_payment")) {
      const index = payments.findIndex(({ id }) => id === Object(body).p_payment_id);
      payments.splice(index, 1);
      return { body: null };
    }
    if (!path.endsWith("/record_statement")) return { body: [] };
    return {
      body: Object(body).p_matches.map((match: { pedido_id: number; id_banco: string; valor: number }) => {
        if (otherAdmin.orderId) {
          payments.push({ ...match, id: 7, pedido_id: otherAdmin.orderId, recebido_em: TODAY });
          return { ...match, pedido_id: otherAdmin.orderId, pagamento_id: 7, novo: false };
        }
        payments.push({ ...match, id: 100 + match.pedido_id, recebido_em: TODAY });
        return { ...match, pagamento_id: 100 + match.pedido_id, novo: true };
      }),
    };
  });
  const user = userEvent.setup();
  const view = renderScreen(<StatementScreen />);
  const choose = (text: string, name = "extrato.csv") =>
    user.upload(screen.getByLabelText("Escolher extrato"), new File([text], name, { type: "text/csv" }));
  return { calls, payments, otherAdmin, user, choose, view };
}

it("records all certain matches, sends no other part of the statement, and undoes one", async () => {
  const { calls, payments, user, choose } = open();
  await choose(STATEMENT);
  await user.click(await screen.findByRole("button", { name: /^Confirmar os 2 certos/ }));
  await waitFor(() => expect(screen.getAllByText(/^Registrado/)).toHaveLength(2));
  expect(payments).toHaveLength(2);

  const sent = calls.filter(({ method }) => method !== "GET").map(({ body }) => JSON.stringify(body));
  expect(sent).toHaveLength(1);
  expect(sent.join()).not.toMatch(/MARIA|456\.789|Padaria|JOAO/);
  expect(Object.keys(JSON.parse(sent[0] ?? "{}").p_matches[0]).sort()).toEqual([
    "data",
    "id_banco",
    "pedido_id",
    "valor",
    "valor_movimento",
  ]);

  const first = screen.getByText(/Registrado: A2B3C4/).closest("li") as HTMLElement;
  await user.click(within(first).getByRole("button", { name: /^Desfazer/ }));
  await waitFor(() => expect(payments.map(({ pedido_id }) => pedido_id)).toEqual([2]));
});

it("shows a file opened again as recorded, and an error for a file that is no statement", async () => {
  const { calls, user, choose } = open();
  await choose(STATEMENT);
  await user.click(await screen.findByRole("button", { name: /^Confirmar os 2 certos/ }));
  await waitFor(() => expect(screen.getAllByText(/^Registrado/)).toHaveLength(2));
  await choose(STATEMENT);
  await waitFor(() => expect(screen.getByText("3 movimentos lidos.")).toBeVisible());
  await choose("%PDF-1.7", "extrato.ofx");
  expect(await screen.findByText(/^extrato\.ofx: Este arquivo não é um extrato em texto/)).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith("/record_statement"))).toHaveLength(1);
});

it("does not propose an order that was paid while the user was on another screen", async () => {
  const { payments, choose, view } = open();
  await choose(STATEMENT);
  await screen.findByRole("button", { name: /^Confirmar os 2 certos/ });
  payments.push({ id: 7, pedido_id: 1, id_banco: "", valor: 50, recebido_em: TODAY });
  view.rerender(
    <QueryClientProvider client={view.queryClient}>
      <MemoryRouter>
        <StatementScreen key="opened again" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await choose(STATEMENT);
  expect(await screen.findByText("Certos (1)")).toBeVisible();
});

it("asks for the meaning of the columns of an unknown bank", async () => {
  const { user, choose } = open();
  await choose(`quando|quanto|quem\n${DAY}|R$ 50,00|MARIA SOUZA\n`);
  expect(await screen.findByText("Não conheço o extrato deste banco")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ler o extrato" }));
  expect(await screen.findByText("Certos (1)")).toBeVisible();
});

it("asks for the columns of each of two unknown files of the same name", async () => {
  const { user, choose } = open();
  for (const payer of ["MARIA SOUZA", "JOAO LIMA"])
    await choose(`quando|quanto|quem\n${DAY}|R$ 50,00|${payer}\n`);
  await user.click(await screen.findByRole("button", { name: "Ler o extrato" }));
  expect(await screen.findByText("1 movimento lido.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ler o extrato" }));
  expect(await screen.findByText("2 movimentos lidos.")).toBeVisible();
});

it("allows choosing another order than the proposed one", async () => {
  const { payments, user, choose } = open();
  await choose(STATEMENT.replace(NAMES, "JOAO LIMA"));
  const [card] = await screen.findAllByText(/JOAO LIMA/);
  const item = within(card?.closest("li") as HTMLElement);
  await user.click(item.getByRole("button", { name: "Outro pedido" }));
  await user.selectOptions(
    item.getByLabelText("Pedido"),
    screen.getByRole("option", { name: /^Maria Souza/ }),
  );
  await user.click(item.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(payments).toMatchObject([{ pedido_id: 1, valor: 50 }]));
});

it("names the order to which another admin assigned the transaction, and undoes nothing", async () => {
  const { otherAdmin, user, choose } = open();
  await choose(STATEMENT.replace(NAMES, "JOAO LIMA"));
  const [, second] = await screen.findAllByText(/JOAO LIMA/);
  const item = within(second?.closest("li") as HTMLElement);
  const button = item.getByRole("button", {
    name: "É deste pedido: R$\u00a050,00 no pedido K7MQX2, de João Lima",
  });
  otherAdmin.orderId = 1;
  await user.click(button);
  expect(await item.findByText("Já estava registrado no pedido A2B3C4, Maria Souza.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Desfazer/ })).toBeNull();
});
