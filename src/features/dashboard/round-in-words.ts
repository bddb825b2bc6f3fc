import { formatPickup, formatPickupTimes, orderCount, pizzaCount } from "@/lib/format-pickup";

type Round = {
  data_retirada: string | null;
  retirada_inicio: string | null;
  retirada_fim: string | null;
  pedidos: number | null;
  pizzas: number | null;
  capacidade: number | null;
};

/** "sábado, 28 de novembro, das 11h às 12h · 18 pedidos, 42 de 120 pizzas"; today's without the day. */
export function roundInWords(round: Round, isToday: boolean) {
  const pickup = {
    data_retirada: round.data_retirada ?? "",
    retirada_inicio: round.retirada_inicio ?? "",
    retirada_fim: round.retirada_fim ?? "",
  };
  const when = isToday ? formatPickupTimes(pickup) : formatPickup(pickup);
  const count = round.pizzas ?? 0;
  const pizzas = round.capacidade ? `${count} de ${pizzaCount(round.capacidade)}` : pizzaCount(count);
  return `${when} · ${orderCount(round.pedidos ?? 0)}, ${pizzas}`;
}
