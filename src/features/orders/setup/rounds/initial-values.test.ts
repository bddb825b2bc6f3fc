import { expect, it } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { duplicatedRound, editedRound, newRound } from "./initial-values";

const NOW = Date.parse("2026-11-21T12:00:00-03:00");
const round = {
  id: 7,
  data_retirada: "2026-11-28",
  retirada_inicio: "10:30:00",
  retirada_fim: "12:15:00",
  pedidos_de: "2026-11-12T11:00:00+00:00",
  pedidos_ate: "2026-11-26T23:00:00+00:00",
  capacidade: 120,
  observacao: "Traga uma sacola firme.",
  pagar_ate: "2026-11-25T23:00:00+00:00",
  tolerancia_dias: 2,
  libera_vencidos: true,
  aberta: false,
} as Round;

it("duplicates a round two weeks later, open from now, with the same intervals and the same note", () => {
  expect(duplicatedRound(round, NOW)).toEqual({
    data_retirada: "2026-12-12",
    retirada_inicio: "10:30",
    retirada_fim: "12:15",
    pedidos_de: "2026-11-21T12:00",
    pedidos_ate: "2026-12-10T20:00",
    capacidade: 120,
    observacao: "Traga uma sacola firme.",
    pagar_ate: "2026-12-09T20:00",
    tolerancia_dias: 2,
    libera_vencidos: true,
    aberta: true,
  });
});

it("starts the first round with default hours and without a capacity", () => {
  expect(newRound("2026-11-28", undefined, NOW)).toMatchObject({
    retirada_inicio: "11:00",
    retirada_fim: "12:00",
    capacidade: "",
    observacao: "",
  });
});

it("edits a round with its timestamps in the time zone of Rio Verde", () => {
  expect(editedRound(round)).toMatchObject({
    data_retirada: "2026-11-28",
    pedidos_de: "2026-11-12T08:00",
    pedidos_ate: "2026-11-26T20:00",
    pagar_ate: "2026-11-25T20:00",
    aberta: false,
  });
});
