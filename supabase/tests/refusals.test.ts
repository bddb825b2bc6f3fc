import { afterAll, beforeAll, expect, it } from "vitest";
import { REFUSALS, refusalOf } from "../functions/_shared/rules/refusals.ts";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase();
});
afterAll(() => database.close());

it("every explained constraint exists", async () => {
  const names = await database.query<{ name: string }>(
    "select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'",
  );
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(REFUSALS)));
});

it.each([
  [
    "a second pizza of a name",
    "insert into public.tipos_pizza (nome) select upper(nome) from public.tipos_pizza where ativo limit 1",
    "Já existe uma pizza com este nome no cardápio.",
  ],
  [
    "the deletion of a pizza that was ordered",
    "delete from public.tipos_pizza where id in (select tipo_pizza_id from public.itens_pedido_pizza)",
    "Esta pizza já foi pedida: tire-a do cardápio em vez de excluir.",
  ],
  [
    "a second round on a date",
    `insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate)
     select data_retirada, pedidos_de, pedidos_ate from public.rodadas limit 1`,
    "Já existe uma rodada nesta data.",
  ],
  [
    "the deletion of a round with orders",
    "delete from public.rodadas where id in (select rodada_id from public.pedidos_pizza)",
    "Esta rodada tem pedidos, talvez cancelados, que ficam guardados: feche-a em vez de excluir.",
  ],
  [
    "a broadcast without a video",
    "insert into public.live_events (title, is_live) values ('Palestra', true)",
    "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.",
  ],
])("%s is refused in words that users understand", async (_, statement, sentence) => {
  await inTransaction(database, async ({ as }) => {
    const refused = await as(database.admin)(statement).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refusalOf((refused as Error).message)?.message).toBe(sentence);
  });
});
