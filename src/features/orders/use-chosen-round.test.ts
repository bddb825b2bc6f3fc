import { expect, it } from "vitest";
import type { Round } from "./admin/queries";
import { nearestRound } from "./use-chosen-round";

const round = (data_retirada: string): Round => ({
  id: Number(data_retirada.replaceAll("-", "")),
  data_retirada,
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos_de: "2026-11-01T00:00:00+00:00",
  pedidos_ate: "2026-11-02T00:00:00+00:00",
  capacidade: null,
  aberta: true,
  observacao: null,
  updated_at: "2026-11-01T00:00:00+00:00",
  recebe_pedidos: false,
  pagar_ate: null,
  tolerancia_dias: 1,
  libera_vencidos: false,
  pedidos: 0,
  pizzas: 0,
  valor: 0,
});
const newestFirst = ["2026-12-12", "2026-11-28", "2026-11-14"].map(round);
const nearest = (day: string) => nearestRound(newestFirst, day)?.data_retirada;

it("selects the next pickup, also on its day", () => {
  expect(nearest("2026-11-20")).toBe("2026-11-28");
  expect(nearest("2026-11-28")).toBe("2026-11-28");
});

it("falls back to the last round without a future one", () => {
  expect(nearest("2027-01-01")).toBe("2026-12-12");
  expect(nearestRound([], "2027-01-01")).toBeUndefined();
});
