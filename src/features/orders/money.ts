import type { GroupedOrder } from "@shared/contract/order-answers.ts";
import { formatMoney } from "@/lib/format";

type Money = {
  /** BRL */
  total: number;
  /** BRL; null without any payment. */
  received: number | null;
  isCancelled: boolean;
};

const inCents = (reais: number) => Math.round(reais * 100);

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

/** "1.234,50", "R$ 20", "7.5" -> BRL; null for what is no amount in whole cents. */
export function parseMoney(typed: string): number | null {
  const bare = typed.replace(/^\s*R\$/i, "").trim();
  const isBrazilian = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(bare);
  if (isBrazilian) return Number(bare.replaceAll(".", "").replace(",", "."));
  return /^\d+\.\d{1,2}$/.test(bare) ? Number(bare) : null;
}
