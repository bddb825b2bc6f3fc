import { type Line, placeOrder } from "./pizzeria.ts";
import { setUpPizzeria } from "./pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./test-database.ts";

export const EMAIL = { email: "ana@exemplo.org.br" };

/** The day `days` after today. */
export async function day({ as }: TestTransaction, days: number) {
  const [row] = await as("owner")<{ day: string }>("select (current_date + $1::int)::text as day", [days]);
  return row?.day ?? "";
}

export const unsentMails = async ({ as }: TestTransaction) =>
  (
    await as("owner")<{ kind: string }>("select kind from private.outbox where sent_at is null order by id")
  ).map(({ kind }) => kind);

/** Sends all e-mails, and returns their kinds. */
export async function send({ as }: TestTransaction) {
  const [row] = await as("service")<{ mails: { id: number; kind: string }[] }>(
    "select public.claim_mails(50) as mails",
  );
  for (const { id } of row?.mails ?? []) await as("service")("select public.finish_mail($1)", [id]);
  return row?.mails.map(({ kind }) => kind);
}

/** The order as its customer's page shows it. */
export async function page({ as }: TestTransaction, secret: string) {
  const [row] = await as("service")<{ order: { status: string; rodada: object; pode_corrigir: boolean } }>(
    "select public.order_by_secret($1) as order",
    [secret],
  );
  return row?.order;
}

let phone = 1000;

/** The shared pizzeria, with orders in its next round and what staff do with that round. */
export function setUpRoundChanges() {
  const fixture = setUpPizzeria({ isShared: true });
  const asAdmin = ({ as }: TestTransaction) => as(fixture.database.admin);
  const round = () => fixture.pizzeria.nextRound;
  type Due = { lista: string; tipo: string; pedidos: number[]; dia_anterior: string; motivo: string };
  return {
    fixture,
    asAdmin,
    round,
    inTest: (work: (tx: TestTransaction) => Promise<void>) => inTransaction(fixture.database, work),
    order: async ({ as }: TestTransaction, overrides: Partial<Line> = {}) => {
      const telefone = `+556499999${phone++}`;
      const line = fixture.line({ nome_cliente: "Ana Rodada", telefone, eh_whatsapp: true, ...overrides });
      const [placed] = (await placeOrder(as("service"), [line], { round: round() })).orders;
      const { id, secret } = { id: placed?.id ?? 0, secret: placed?.segredo ?? "" };
      // As an hour ago, because the clock stands still within a transaction.
      await as("owner")(
        "update public.pedidos_pizza set data_pedido = now() - interval '1 hour' where id = $1",
        [id],
      );
      await as("owner")("delete from private.outbox");
      return { id, secret };
    },
    move: async (tx: TestTransaction, days: number) =>
      asAdmin(tx)("select public.move_round($1, $2)", [round(), await day(tx, days)]),
    cancel: (tx: TestTransaction, reason = "Forno quebrado") =>
      asAdmin(tx)("select public.cancel_round($1, $2)", [round(), reason]),
    undo: (tx: TestTransaction) =>
      asAdmin(tx)(
        "select public.undo_round_change(id, coalesce(cancelada_em, mudada_em)) from public.rodadas where id = $1",
        [round()],
      ),
    due: (tx: TestTransaction) =>
      asAdmin(tx)<Due>(
        "select lista, tipo, pedidos::int[], dia_anterior::text, motivo from public.notices_due() order by 1, 3",
      ),
    tell: (tx: TestTransaction, id: number, kind: string) =>
      asAdmin(tx)("select public.record_notice(array[$1::bigint], $2, 'whatsapp')", [id, kind]),
    roundRow: async ({ as }: TestTransaction) =>
      (
        await as("owner")<Record<string, unknown>>(
          "select data_retirada::text, data_retirada - pedidos_ate::date as dias_antes, data_anterior::text, cancelada_em from public.rodadas where id = $1",
          [round()],
        )
      )[0],
  };
}
