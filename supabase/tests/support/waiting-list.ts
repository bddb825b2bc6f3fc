import { beforeAll } from "vitest";
import { type Pizzeria, placeOrder } from "./pizzeria.ts";
import { sharedPizzeria } from "./pizzeria-database.ts";
import type { TestDatabase, TestTransaction } from "./test-database.ts";

type WaitingListRequest = { round?: number; type?: number; name?: string; phone?: string; count?: number };

/** A round with a capacity of ten pizzas, and helpers for its waiting list. */
export function setUpWaitingList() {
  let database: TestDatabase;
  let pizzeria: Pizzeria;
  beforeAll(async () => {
    ({ database, pizzeria } = await sharedPizzeria());
  });
  const join = (
    { as }: TestTransaction,
    caller: Parameters<TestTransaction["as"]>[0],
    wait: WaitingListRequest = {},
  ) =>
    as(caller)("select public.join_waiting_list($1, $2, $3, $4, $5)", [
      wait.round ?? pizzeria.nextRound,
      wait.type ?? pizzeria.margherita,
      wait.name ?? "Ana Espera",
      wait.phone ?? "+5564999990001",
      wait.count ?? 2,
    ]);
  /** Orders nine of the ten pizzas of the round. */
  async function orderNinePizzas({ as }: TestTransaction) {
    const line = {
      nome_cliente: "Rita",
      telefone: "+5564999990077",
      tipo_pizza_id: pizzeria.margherita,
      quantidade: 9,
    };
    await placeOrder(as("service"), [line], { round: pizzeria.nextRound });
  }
  const waitingEntries = ({ as }: TestTransaction) =>
    as(database.admin)<{
      id: number;
      nome_cliente: string;
      quantidade: number;
      cabe: boolean;
      chamado_por_nome: string | null;
    }>("select * from public.espera_atual order by created_at, id");
  const convertToOrder = ({ as }: TestTransaction, id: number | undefined, over = false) =>
    as(database.admin)<{ code: string }>("select public.order_from_waiting_list($1, $2) as code", [id, over]);
  return {
    get database() {
      return database;
    },
    get pizzeria() {
      return pizzeria;
    },
    join,
    orderNinePizzas,
    waitingEntries,
    convertToOrder,
  };
}
