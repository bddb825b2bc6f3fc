import { afterAll, beforeAll } from "vitest";
import { bootHouse, type House, type Scene } from "./house.ts";
import { type Line, openPizzeria, type Pizzeria } from "./pizzeria.ts";

/** A house without demo content and a pizzeria in it, for the tests of one file. Read inside tests, after it has booted. */
export function setUpPizzeria() {
  let house: House;
  let pizzeria: Pizzeria;
  beforeAll(async () => {
    house = await bootHouse({ seeded: false });
    pizzeria = await openPizzeria(house);
  });
  afterAll(() => house.close());
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

export async function countOrders({ as }: Scene) {
  const [row] = await as("owner")<{ orders: number; lines: number }>(`
    select (select count(*) from public.pedidos_pizza)::int as orders,
           (select count(*) from public.itens_pedido_pizza)::int as lines`);
  return row;
}
