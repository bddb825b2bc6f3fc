import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { formatMoney, inCents } from "@/lib/format";

/** BRL still owed for an order; negative: what the house gives back. Of a cancelled order nothing is owed. Nothing received: null. */
export const amountDue = (total: number, received: number | null, isCancelled: boolean) =>
  ((isCancelled ? 0 : inCents(total)) - inCents(received ?? 0)) / 100;

export const dueOf = ({ valorTotalGeral, valorRecebido, statusPedido }: GroupedOrder) =>
  amountDue(valorTotalGeral, valorRecebido, statusPedido === "Cancelado");

/** "Falta R$ 50,00", "Devolver R$ 50,00"; nothing where both are even. */
export function formatDue(due: number) {
  if (due === 0) return "";
  return due > 0 ? `Falta ${formatMoney(due)}` : `Devolver ${formatMoney(-due)}`;
}
