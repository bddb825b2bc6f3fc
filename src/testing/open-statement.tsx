import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastRegion } from "@/components/ui/toast-region";
import { StatementScreen } from "@/features/orders/desk/statement/statement-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Order = {
  id: number;
  codigo: string;
  nome_cliente: string;
  valor_total: number;
  data_cancelamento?: string;
};
/** Two orders of Maria, and one each of João and Ana. */
export const FIRST: Order = { id: 1, codigo: "A2B3C4", nome_cliente: "Maria Souza", valor_total: 50 };
export const NEXT: Order = { ...FIRST, id: 2, codigo: "K7MQX2" };
export const JOAO: Order = { ...FIRST, id: 3, codigo: "P9RST4", nome_cliente: "João Lima" };
export const ANA: Order = { ...FIRST, id: 4, codigo: "W3XYZ5", nome_cliente: "Ana Paula" };

type Payment = {
  pedido_id: number;
  valor: number;
  metodo: string;
  recebido_em: string;
  id_banco: string | null;
};
export const manualPayment = (days: number, values: Partial<Payment> = {}): Payment => ({
  pedido_id: 1,
  valor: 50,
  metodo: "pix",
  recebido_em: `${daysAgo(days)}T15:00:00Z`,
  id_banco: null,
  ...values,
});

/** A statement with a payment of R$ 50 per payer, each with its own id. */
export const statementOf = (...lines: [days: number, payer: string][]) =>
  [
    "Data,Valor,Identificador,Descrição",
    ...lines.map(([days, payer], index) => `${daysAgo(days)},50.00,a-${index},Pix recebido de ${payer}`),
  ].join("\n");

export type Match = { pedido_id: number; valor: number; id_banco: string; quitar?: boolean };

/** Opens a statement, for orders with recorded payments. `onRecord`: called before the server records matches. */
export async function openStatement(statement: string, orders: Order[], recorded: Payment[]) {
  const payments = recorded.map((payment, index) => ({ ...payment, id: index + 1 }));
  let lostAnswers = 0;
  const onRecord: { current?: (matches: Match[]) => void } = {};
  const calls = fakeServer(({ path, body }) => {
    if (path.endsWith("/pagamentos")) return { body: payments };
    if (path.endsWith("/pedidos_completos"))
      return {
        body: orders.map((order) => ({
          ...order,
          valor_recebido: payments
            .filter(({ pedido_id }) => pedido_id === order.id)
            .reduce((sum, { valor }) => sum + valor, 0),
          data_pedido: `${daysAgo(9)}T15:00:00Z`,
          data_cancelamento: order.data_cancelamento ?? null,
          data_retirada: daysAgo(0),
        })),
      };
    if (path.endsWith("/remove_payment")) {
      const removed = payments.findIndex(({ id }) => id === Object(body).p_payment_id);
      return { body: payments.splice(removed, 1) };
    }
    if (!path.endsWith("/record_statement")) return { body: [] };
    onRecord.current?.(Object(body).p_matches);
    const isLost = lostAnswers > 0;
    lostAnswers -= 1;
    return {
      ...(isLost && { fault: "cut" as const }),
      body: Object(body).p_matches.map((match: Match) => {
        const before = payments.find(({ id_banco }) => id_banco === match.id_banco);
        if (before) return { ...before, pagamento_id: before.id, novo: false };
        const id = Math.max(0, ...payments.map((payment) => payment.id)) + 1;
        payments.push({ ...match, id, metodo: "pix", recebido_em: `${daysAgo(1)}T15:00:00Z` });
        return { ...match, pagamento_id: id, novo: true };
      }),
    };
  });
  const user = userEvent.setup();
  renderScreen(
    <>
      <StatementScreen />
      <ToastRegion />
    </>,
  );
  const choose = () =>
    user.upload(screen.getByLabelText("Escolher extrato"), new File([statement], "extrato.csv"));
  await choose();
  await screen.findByText(/lidos?\.$/);
  /** The next answers about recorded matches do not arrive. */
  const lose = (answers: number) => {
    lostAnswers = answers;
  };
  return { calls, payments, onRecord, user, choose, lose };
}

export const headings = () =>
  screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
export const cardOf = (text: RegExp, index = 0) =>
  within(screen.getAllByText(text)[index]?.closest("li") as HTMLElement);
/** The texts of the candidate orders of a card. */
export const candidatesOf = (card: ReturnType<typeof cardOf>) =>
  card.getAllByRole("listitem").map(({ textContent }) => textContent);
