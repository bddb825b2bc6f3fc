// Rounds in words. Dates are "2026-11-28", times "11:00:00".

const day = new Intl.DateTimeFormat("pt-BR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const shortDay = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", timeZone: "UTC" });

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** "28/11" */
export const shortDate = (date: string) => shortDay.format(noon(date));

type Round = {
  data_retirada: string | null;
  retirada_inicio: string | null;
  retirada_fim: string | null;
  pedidos: number | null;
  pizzas: number | null;
  capacidade: number | null;
};

/** "sábado, 28 de novembro, das 11:00 às 12:00 · 18 pedidos, 42 de 120 pizzas" */
export function roundInWords(round: Round) {
  const when = `${day.format(noon(round.data_retirada ?? ""))}, das ${round.retirada_inicio?.slice(0, 5)} às ${round.retirada_fim?.slice(0, 5)}`;
  const orders = round.pedidos === 1 ? "1 pedido" : `${round.pedidos ?? 0} pedidos`;
  const pizzas = round.capacidade
    ? `${round.pizzas ?? 0} de ${round.capacidade} pizzas`
    : round.pizzas === 1
      ? "1 pizza"
      : `${round.pizzas ?? 0} pizzas`;
  return `${when} · ${orders}, ${pizzas}`;
}
