import type { MenuPizza, Quantities } from "@/features/orders/place/cart";
import { formatMoney } from "@/lib/format";
import { dayInWords } from "@/lib/pickup-words";

/** What the customer saw when choosing: a draft may be older than the menu and the rounds. */
export type Seen = {
  /** By pizza id. */
  pizzas: Record<string, { nome: string; preco: number }>;
  round: { id: number; data_retirada: string } | null;
};

export const NOTHING_SEEN: Seen = { pizzas: {}, round: null };

type Now = { menu: MenuPizza[]; openRounds: { id: number }[]; round?: { data_retirada: string } };

/** What is no longer as the customer chose it, in sentences. */
export function newsSince(seen: Seen, quantities: Quantities, { menu, openRounds, round }: Now): string[] {
  const chosen = Object.keys(quantities).flatMap((id) => {
    const before = seen.pizzas[id];
    return before
      ? (pizzaNews(
          before,
          menu.find((pizza) => String(pizza.id) === id),
        ) ?? [])
      : [];
  });
  const left = seen.round;
  if (!left || !round || Object.keys(quantities).length === 0) return chosen;
  if (openRounds.some(({ id }) => id === left.id)) return chosen;
  return [
    ...chosen,
    `Os pedidos para ${dayInWords(left.data_retirada)} encerraram. ` +
      `A retirada agora é ${dayInWords(round.data_retirada)}.`,
  ];
}

function pizzaNews({ nome, preco }: { nome: string; preco: number }, now?: MenuPizza) {
  if (!now) return `A pizza ${nome} saiu do cardápio e do seu pedido.`;
  if (now.esgotado) return `A pizza ${nome} esgotou e saiu do seu pedido.`;
  if (now.preco === preco) return undefined;
  return `O preço da pizza ${nome} mudou de ${formatMoney(preco)} para ${formatMoney(now.preco)}.`;
}

/** Quantities without what can no longer be had. */
export const stillToBeHad = (quantities: Quantities, menu: MenuPizza[]): Quantities =>
  Object.fromEntries(
    Object.entries(quantities).filter(([id]) =>
      menu.some((pizza) => String(pizza.id) === id && !pizza.esgotado),
    ),
  );
