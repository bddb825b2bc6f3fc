import { placeOrder } from "./pizzeria.ts";
import { setUpPizzeria } from "./pizzeria-database.ts";
import type { Caller, TestTransaction } from "./test-database.ts";

type WaitingListRequest = {
  round?: number;
  type?: number;
  name?: string;
  phone?: string;
  count?: number;
  email?: string;
};

/** A round with a capacity of ten pizzas, and helpers for its waiting list. */
export function setUpWaitingList() {
  const fixture = setUpPizzeria({ isShared: true });
  const join = ({ as }: TestTransaction, caller: Caller, request: WaitingListRequest = {}) =>
    as(caller)("select public.join_waiting_list($1, $2, $3, $4, $5, $6)", [
      request.round ?? fixture.pizzeria.nextRound,
      request.type ?? fixture.pizzeria.margherita,
      request.name ?? "Ana Espera",
      request.phone ?? "+5564999990001",
      request.count ?? 2,
      request.email ?? null,
    ]);
  /** Orders nine of the ten pizzas of the round. */
  async function orderNinePizzas({ as }: TestTransaction) {
    const line = fixture.line({ nome_cliente: "Rita", telefone: "+5564999990077", quantidade: 9 });
    await placeOrder(as("service"), [line], { round: fixture.pizzeria.nextRound });
  }
  const readEntries = ({ as }: TestTransaction) =>
    as(fixture.database.admin)<{
      id: number;
      nome_cliente: string;
      email: string | null;
      email_a_caminho: boolean;
      quantidade: number;
      cabe: boolean;
      chamado_por_nome: string | null;
      chamado_em: Date | null;
    }>("select * from public.espera_atual order by created_at, id");
  const convertToOrder = ({ as }: TestTransaction, id: number | undefined, allowOverCapacity = false) =>
    as(fixture.database.admin)<{ code: string }>("select public.order_from_waiting_list($1, $2) as code", [
      id,
      allowOverCapacity,
    ]);
  return Object.assign(fixture, { join, orderNinePizzas, readEntries, convertToOrder });
}
