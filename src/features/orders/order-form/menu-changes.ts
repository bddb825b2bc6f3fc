import type { MenuPizza, Quantities } from "@/features/orders/order-form/cart";
import { formatMoney } from "@/lib/format";
import { formatDay } from "@/lib/format-pickup";

/** The menu as the customer saw it when choosing: the draft may be older than the menu and the rounds. */
export type MenuSnapshot = {
  /** By pizza id. */
  pizzas: Record<string, { nome: string; preco: number }>;
  round: { id: number; data_retirada: string } | null;
};

export const EMPTY_SNAPSHOT: MenuSnapshot = { pizzas: {}, round: null };

type CurrentMenu = {
  menu: MenuPizza[];
  openRounds: { id: number; data_retirada: string }[];
  round?: { data_retirada: string };
};

/** What has changed since the customer chose, as sentences. */
export function menuChanges(
  seen: MenuSnapshot,
  quantities: Quantities,
  { menu, openRounds, round }: CurrentMenu,
): string[] {
  const pizzaChanges = Object.keys(quantities).flatMap((id) => {
    const before = seen.pizzas[id];
    return before
      ? (pizzaChange(
          before,
          menu.find((pizza) => String(pizza.id) === id),
        ) ?? [])
      : [];
  });
  const seenRound = seen.round;
  if (!seenRound || !round || Object.keys(quantities).length === 0) return pizzaChanges;
  const currentRound = openRounds.find(({ id }) => id === seenRound.id);
  if (currentRound?.data_retirada === seenRound.data_retirada) return pizzaChanges;
  const before = formatDay(seenRound.data_retirada);
  return [
    ...pizzaChanges,
    (currentRound ? `A retirada de ${before} mudou de dia.` : `Os pedidos para ${before} encerraram.`) +
      ` A retirada agora é ${formatDay((currentRound ?? round).data_retirada)}.`,
  ];
}

function pizzaChange({ nome, preco }: { nome: string; preco: number }, now?: MenuPizza) {
  if (!now) return `A pizza ${nome} saiu do cardápio e do seu pedido.`;
  if (now.esgotado) return `A pizza ${nome} esgotou e saiu do seu pedido.`;
  if (now.preco === preco) return undefined;
  return `O preço da pizza ${nome} mudou de ${formatMoney(preco)} para ${formatMoney(now.preco)}.`;
}

/** The quantities without sold-out or removed pizzas. */
export const availableQuantities = (quantities: Quantities, menu: MenuPizza[]): Quantities =>
  Object.fromEntries(
    Object.entries(quantities).filter(([id]) =>
      menu.some((pizza) => String(pizza.id) === id && !pizza.esgotado),
    ),
  );
