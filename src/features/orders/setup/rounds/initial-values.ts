import { rounds, writeRound } from "@shared/contract/rounds.ts";
import { toLocalField } from "@shared/rules/dates.ts";
import { addDays } from "@shared/rules/days.ts";
import type * as z from "zod/mini";
import type { Round } from "@/features/orders/rounds";
import { moveWithPickup, proposedDeadline } from "@/features/orders/setup/rounds/schedule";
import { formValues } from "@/lib/resource-form";

export type RoundFormValues = z.input<typeof writeRound>;

/** Values of a new round: a proposed date, with the times and capacity of the last round. */
export function newRound(day: string, lastRound: Round | undefined, now = Date.now()): RoundFormValues {
  return {
    data_retirada: day,
    retirada_inicio: lastRound?.retirada_inicio.slice(0, 5) ?? "11:00",
    retirada_fim: lastRound?.retirada_fim.slice(0, 5) ?? "12:00",
    pedidos_de: toLocalField(new Date(now).toISOString()),
    pedidos_ate: proposedDeadline(day),
    capacidade: lastRound?.capacidade ?? "",
    observacao: "",
    pagar_ate: "",
    tolerancia_dias: lastRound?.tolerancia_dias ?? 1,
    libera_vencidos: lastRound?.libera_vencidos ?? false,
    aberta: true,
  };
}

export const editedRound = (round: Round): RoundFormValues => ({
  ...formValues(rounds.fields, writeRound, round),
  retirada_inicio: round.retirada_inicio.slice(0, 5),
  retirada_fim: round.retirada_fim.slice(0, 5),
  pedidos_de: toLocalField(round.pedidos_de),
  pedidos_ate: toLocalField(round.pedidos_ate),
  pagar_ate: round.pagar_ate ? toLocalField(round.pagar_ate) : "",
});

/** Values of a copy of a round two weeks later, with its deadlines and note. */
export function duplicatedRound(round: Round, now = Date.now()): RoundFormValues {
  const { data_retirada, pedidos_ate, pagar_ate, observacao } = editedRound(round);
  const day = addDays(data_retirada, 14);
  return {
    ...newRound(day, round, now),
    pedidos_ate: moveWithPickup(pedidos_ate, data_retirada, day),
    pagar_ate: pagar_ate ? moveWithPickup(pagar_ate, data_retirada, day) : "",
    observacao,
  };
}
