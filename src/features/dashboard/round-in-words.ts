import { formatPickup, orderCount, pizzaCount } from "@/lib/format-pickup";

type Round = {
  data_retirada: string | null;
  retirada_inicio: string | null;
  retirada_fim: string | null;
  pedidos: number | null;
  pizzas: number | null;
  capacidade: number | null;
};

/** "sábado, 28 de novembro, das 11h às 12h · 18 pedidos, 42 de 120 pizzas" */
export function roundInWords({ data_retirada, retirada_inicio, retirada_fim, ...round }: Round) {
  const when = formatPickup({
    data_retirada: data_retirada ?? "",
    retirada_inicio: retirada_inicio ?? "",
    retirada_fim: retirada_fim ?? "",
  });
  const count = round.pizzas ?? 0;
  const pizzas = round.capacidade ? `${count} de ${pizzaCount(round.capacidade)}` : pizzaCount(count);
  return `${when} · ${orderCount(round.pedidos ?? 0)}, ${pizzas}`;
}
