import type { PlaceholderValues } from "@shared/rules/order-messages.ts";
import { formatMoney } from "@/lib/format";
import { formatDay, formatDayAndTime, formatPickup } from "@/lib/format-pickup";

type OrderSummary = {
  nome: string;
  codigos: string[];
  pizzas: string;
  /** BRL */
  total: number;
  /** BRL still owed. */
  falta: number;
  data_retirada: string;
  /** The day before the round was moved. */
  dia_anterior?: string | null;
  motivo?: string | null;
  pix?: string;
  link?: string;
  /** Omitted when the pickup times and the payment deadline are unknown. */
  round?: { retirada_inicio: string; retirada_fim: string; pagar_ate: string | null };
};

/** Values for messages about one or several orders of a customer. */
export const placeholderValues = ({
  codigos,
  total,
  falta,
  data_retirada,
  dia_anterior,
  motivo,
  round,
  pix = "",
  link = "",
  ...unformatted
}: OrderSummary): PlaceholderValues => ({
  ...unformatted,
  pix,
  link,
  dia: formatDay(data_retirada),
  dia_antigo: dia_anterior ? formatDay(dia_anterior) : "",
  motivo: motivo ?? "",
  devolver: falta < 0 ? formatMoney(-falta) : "",
  codigo: codigos.join(" e "),
  total: formatMoney(total),
  falta: formatMoney(Math.max(falta, 0)),
  retirada: round ? formatPickup({ data_retirada, ...round }) : formatDay(data_retirada),
  // Without a deadline, the payment is due by the end of the pickup; for an unknown round, by its usual end.
  prazo: formatDayAndTime(round?.pagar_ate ?? `${data_retirada}T${round?.retirada_fim ?? "12:00:00"}-03:00`),
});
