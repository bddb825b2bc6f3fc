import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { formatMoney, inCents } from "@/lib/format";

type Money = {
  /** BRL */
  total: number;
  /** BRL; null without any payment. */
  received: number | null;
  isCancelled: boolean;
};

/** BRL still owed for an order; negative: what the house gives back. Of a cancelled order nothing is owed. */
export const amountDue = ({ total, received, isCancelled }: Money) =>
  ((isCancelled ? 0 : inCents(total)) - inCents(received ?? 0)) / 100;

export const dueOf = ({ valorTotalGeral, valorRecebido, statusPedido }: GroupedOrder) =>
  amountDue({
    total: valorTotalGeral,
    received: valorRecebido,
    isCancelled: statusPedido === "Cancelado",
  });

/** "Falta R$ 50,00", "Devolver R$ 50,00"; nothing where both are even. */
export function dueInWords(due: number) {
  if (due === 0) return "";
  return due > 0 ? `Falta ${formatMoney(due)}` : `Devolver ${formatMoney(-due)}`;
}
