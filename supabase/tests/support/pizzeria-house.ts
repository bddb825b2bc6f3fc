import { afterAll, beforeAll, beforeEach } from "vitest";
import { bootHouse, type House, type Scene } from "./house.ts";
import { type Line, openPizzeria, type Pizzeria, place } from "./pizzeria.ts";

/**
 * A house without demo content and a pizzeria in it, for the tests of one file; `isQuiet` when they only play scenes. Read
 * inside tests, after it has booted.
 */
export function setUpPizzeria({ isQuiet = false } = {}) {
  let house: House;
  let pizzeria: Pizzeria;
  beforeAll(async () => {
    ({ house, pizzeria } = isQuiet ? await quietPizzeria() : await newPizzeria());
  });
  afterAll(() => (isQuiet ? undefined : house.close()));
  return {
    get house() {
      return house;
    },
    get pizzeria() {
      return pizzeria;
    },
    line: (over: Partial<Line> = {}): Line => ({
      nome_cliente: "José da Conceição",
      telefone: "+5564999990001",
      tipo_pizza_id: pizzeria.margherita,
      quantidade: 1,
      ...over,
    }),
  };
}

async function newPizzeria() {
  const house = await bootHouse({ seeded: false });
  return { house, pizzeria: await openPizzeria(house) };
}

let quiet: Promise<{ house: House; pizzeria: Pizzeria }> | undefined;
/** A worker's pizzeria, for files that only play scenes: nothing is left in it. It ends with the server. */
export const quietPizzeria = () => {
  quiet ??= newPizzeria();
  return quiet;
};

/** As setUpPizzeria, with one order in it before each test: Ana's two Margheritas and a Calabresa. */
export function setUpOrder() {
  const desk = setUpPizzeria();
  const order = { id: 0, lineId: 0 };
  beforeEach(async () => {
    await desk.house.script("delete from public.pedidos_pizza");
    const line = (tipo_pizza_id: number, quantidade: number) =>
      desk.line({ nome_cliente: "Ana", tipo_pizza_id, quantidade });
    const { lines } = await desk.house.asService(({ query }) =>
      place(query, [line(desk.pizzeria.margherita, 2), line(desk.pizzeria.calabresa, 1)]),
    );
    Object.assign(order, { id: lines[0]?.pedido_id, lineId: lines[0]?.id });
  });
  return Object.assign(desk, { order });
}

export async function countOrders({ as }: Scene) {
  const [row] = await as("owner")<{ orders: number; lines: number }>(`
    select (select count(*) from public.pedidos_pizza)::int as orders,
           (select count(*) from public.itens_pedido_pizza)::int as lines`);
  return row;
}
