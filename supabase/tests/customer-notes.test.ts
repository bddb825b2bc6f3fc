import { expect, it } from "vitest";
import { placeOrder } from "./support/pizzeria.ts";
import { setUpPizzeria } from "./support/pizzeria-database.ts";
import { inTransaction, type TestTransaction } from "./support/test-database.ts";

const fixture = setUpPizzeria({ isShared: true });
const inTest = (work: (tx: TestTransaction) => Promise<void>) => inTransaction(fixture.database, work);
const round = () => fixture.pizzeria.nextRound;

/** An order with a note, to which somebody without its secret has added a pizza. */
async function order({ as }: TestTransaction) {
  const line = fixture.line({ nota: "sem cebola", observacoes: "Vou de bicicleta" });
  const [placed] = (await placeOrder(as("service"), [line], { round: round() })).orders;
  await placeOrder(
    as("service"),
    [fixture.line({ tipo_pizza_id: fixture.pizzeria.calabresa, nota: "de outro" })],
    { round: round() },
  );
  return { id: placed?.id ?? 0, secret: placed?.segredo ?? "" };
}
const notes = ({ as }: TestTransaction, id: number) =>
  as("owner")<{ id: number; nota: string; observacoes: string }>(
    "select id::int, nota, observacoes from public.itens_pedido_pizza where pedido_id = $1 order by id",
    [id],
  );
const correct = ({ as }: TestTransaction, secret: string, observacoes: string | null, notas: object = {}) =>
  as("service")<{ order: { pode_corrigir: boolean } }>(
    "select public.correct_notes_by_secret($1, $2, $3) as order",
    [secret, observacoes, notas],
  );

it("the customer corrects the notes of the own pizzas, also of a paid order; those of others stay", () =>
  inTest(async (tx) => {
    const { id, secret } = await order(tx);
    await tx.as(fixture.database.admin)("select public.record_payment($1, 105.5, 'pix')", [id]);
    const [own, other] = await notes(tx, id);
    const [row] = await correct(tx, secret, "", { [own?.id ?? 0]: "sem azeitona", [other?.id ?? 0]: "x" });
    expect(row?.order).toMatchObject({ pode_corrigir: true });
    expect(await notes(tx, id)).toMatchObject([
      { nota: "sem azeitona", observacoes: null },
      { nota: "de outro", observacoes: null },
    ]);
    await correct(tx, secret, "Venho a pé");
    expect((await notes(tx, id))[0]).toMatchObject({ nota: "sem azeitona", observacoes: "Venho a pé" });
    await correct(tx, secret, null, { [own?.id ?? 0]: null });
    expect((await notes(tx, id))[0]).toMatchObject({ nota: null, observacoes: "Venho a pé" });
  }));

it.each([
  ["the kitchen sheet was printed", "sheet_printed", "select public.record_kitchen_print($1)"],
  ["the deadline has passed", "round_closed", "update public.rodadas set pedidos_ate = now() where id = $1"],
])("no note is corrected after %s", (_, hint, change) =>
  inTest(async (tx) => {
    const { secret } = await order(tx);
    await tx.as(fixture.database.admin)(change, [round()]);
    const [row] = await tx.as("service")<{ order: { pode_corrigir: boolean } }>(
      "select public.order_by_secret($1) as order",
      [secret],
    );
    expect(row?.order.pode_corrigir).toBe(false);
    await expect(tx.rolledBack(() => correct(tx, secret, "tarde"))).rejects.toMatchObject({ hint });
  }),
);

it("the time of the first printing is kept; users without a part in the Saturday cannot record one", () =>
  inTest(async (tx) => {
    const { as } = tx;
    await as("owner")(
      "update public.rodadas set folha_impressa_em = now() - interval '1 hour' where id = $1",
      [round()],
    );
    await as(fixture.database.admin)("select public.record_kitchen_print($1)", [round()]);
    const [row] = await as("owner")<{ first: boolean }>(
      "select folha_impressa_em < now() as first from public.rodadas where id = $1",
      [round()],
    );
    expect(row?.first).toBe(true);
    const asVolunteer = () =>
      as(fixture.database.volunteer)("select public.record_kitchen_print($1)", [round()]);
    await expect(tx.rolledBack(asVolunteer)).rejects.toMatchObject({ code: "PT403" });
  }));
