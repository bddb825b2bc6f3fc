import { afterAll, beforeAll, beforeEach } from "vitest";
import { createPizzeria, type Line, type Pizzeria, placeOrder } from "./pizzeria.ts";
import { bootDatabase, type TestDatabase, type TestTransaction } from "./test-database.ts";

/**
 * A database with a pizzeria and no demo content, for the tests of one file. `isShared`: the worker's shared database, for
 * files that write only inside `inTransaction`. The getters are valid inside tests, after the boot.
 */
export function setUpPizzeria({ isShared = false } = {}) {
  let database: TestDatabase;
  let pizzeria: Pizzeria;
  beforeAll(async () => {
    ({ database, pizzeria } = isShared ? await sharedPizzeria() : await newPizzeria());
  });
  afterAll(() => (isShared ? undefined : database.close()));
  return {
    get database() {
      return database;
    },
    get pizzeria() {
      return pizzeria;
    },
    line: (overrides: Partial<Line> = {}): Line => ({
      nome_cliente: "José da Conceição",
      telefone: "+5564999990001",
      tipo_pizza_id: pizzeria.margherita,
      quantidade: 1,
      ...overrides,
    }),
  };
}

async function newPizzeria() {
  const database = await bootDatabase({ seeded: false });
  return { database, pizzeria: await createPizzeria(database) };
}

let shared: Promise<{ database: TestDatabase; pizzeria: Pizzeria }> | undefined;
/** The pizzeria that files of a worker share. No test may leave changes behind. Dropped when the server stops. */
const sharedPizzeria = () => {
  shared ??= newPizzeria();
  return shared;
};

/** Like setUpPizzeria, with one order before each test: Ana's two Margheritas and one Calabresa. */
export function setUpOrder() {
  const fixture = setUpPizzeria();
  const order = { id: 0, lineId: 0, secret: "" };
  beforeEach(async () => {
    await fixture.database.script("delete from public.pedidos_pizza");
    const line = (tipo_pizza_id: number, quantidade: number) =>
      fixture.line({ nome_cliente: "Ana", tipo_pizza_id, quantidade });
    const { lines, orders } = await fixture.database.asService(({ query }) =>
      placeOrder(query, [line(fixture.pizzeria.margherita, 2), line(fixture.pizzeria.calabresa, 1)]),
    );
    Object.assign(order, { id: lines[0]?.pedido_id, lineId: lines[0]?.id, secret: orders[0]?.segredo });
  });
  return Object.assign(fixture, { order });
}

export async function countOrders({ as }: TestTransaction) {
  const [row] = await as("owner")<{ orders: number; lines: number }>(`
    select (select count(*) from public.pedidos_pizza)::int as orders,
           (select count(*) from public.itens_pedido_pizza)::int as lines`);
  return row;
}
