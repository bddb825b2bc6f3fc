import { beforeAll } from "vitest";
import type { House, Scene } from "./house.ts";
import { type Pizzeria, place } from "./pizzeria.ts";
import { quietPizzeria } from "./pizzeria-house.ts";

type Wait = { round?: number; type?: number; name?: string; phone?: string; count?: number };

/** A round of ten pizzas, and what its waiting list is asked. */
export function setUpWaitingList() {
  let house: House;
  let pizzeria: Pizzeria;
  beforeAll(async () => {
    ({ house, pizzeria } = await quietPizzeria());
  });
  const join = ({ as }: Scene, caller: Parameters<Scene["as"]>[0], wait: Wait = {}) =>
    as(caller)("select public.join_waiting_list($1, $2, $3, $4, $5)", [
      wait.round ?? pizzeria.nextRound,
      wait.type ?? pizzeria.margherita,
      wait.name ?? "Ana Espera",
      wait.phone ?? "+5564999990001",
      wait.count ?? 2,
    ]);
  /** Nine of ten pizzas are ordered. */
  async function fill({ as }: Scene) {
    const line = {
      nome_cliente: "Rita",
      telefone: "+5564999990077",
      tipo_pizza_id: pizzeria.margherita,
      quantidade: 9,
    };
    await place(as("service"), [line], { round: pizzeria.nextRound });
  }
  const waiting = ({ as }: Scene) =>
    as(house.admin)<{
      id: number;
      nome_cliente: string;
      quantidade: number;
      cabe: boolean;
      chamado_por_nome: string | null;
    }>("select * from public.espera_atual order by created_at, id");
  const convert = ({ as }: Scene, id: number | undefined, over = false) =>
    as(house.admin)<{ code: string }>("select public.order_from_waiting_list($1, $2) as code", [id, over]);
  return {
    get house() {
      return house;
    },
    get pizzeria() {
      return pizzeria;
    },
    join,
    fill,
    waiting,
    convert,
  };
}
