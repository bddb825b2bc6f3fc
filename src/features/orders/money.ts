import { formatMoney, inCents } from "@/lib/format";

/** BRL still owed for an order; negative: the amount to refund. Nothing is owed for a cancelled order. `received` is null without a payment. */
export const amountDue = (total: number, received: number | null, isCancelled: boolean) =>
  ((isCancelled ? 0 : inCents(total)) - inCents(received ?? 0)) / 100;

/** "Falta R$ 50,00" or "Devolver R$ 50,00"; empty when nothing is due. */
export function formatDue(due: number) {
  if (due === 0) return "";
  return due > 0 ? `Falta ${formatMoney(due)}` : `Devolver ${formatMoney(-due)}`;
}

/** The value of a field for an amount in BRL: 50 -> "50,00". */
export const amountFieldValue = (amount: number) => amount.toFixed(2).replace(".", ",");
