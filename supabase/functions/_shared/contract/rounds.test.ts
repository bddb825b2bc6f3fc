import { describe, expect, it } from "vitest";
import { writeRound } from "./rounds.ts";

const round = {
  data_retirada: "2026-11-28",
  retirada_inicio: "11:00",
  retirada_fim: "12:00",
  pedidos_de: "2026-11-20T08:00",
  pedidos_ate: "2026-11-26T20:00",
  capacidade: "120",
  observacao: "",
  pagar_ate: "",
  tolerancia_dias: "1",
  libera_vencidos: false,
  aberta: true,
};
const PAY_IN_TIME = "O prazo de pagamento deve ficar entre o início dos pedidos e o dia da retirada.";
const messagesFor = (changes: Partial<typeof round>) =>
  writeRound.safeParse({ ...round, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe("a pickup round", () => {
  it("is parsed from a form, with times in São Paulo time", () => {
    expect(writeRound.parse(round)).toMatchObject({
      pedidos_ate: "2026-11-26T23:00:00.000Z",
      capacidade: 120,
      observacao: null,
    });
  });

  it.each(["", "2026-11-20T08:00", "2026-11-28T23:59"])("may have the payment deadline %j", (pagar_ate) =>
    expect(messagesFor({ pagar_ate })).toEqual([]),
  );

  it("may have no capacity limit", () =>
    expect(writeRound.parse({ ...round, capacidade: "" }).capacidade).toBeNull());

  it.each([
    [{ data_retirada: "" }, "Informe a data da retirada."],
    [{ retirada_fim: "11:00" }, "A retirada deve terminar depois de começar."],
    [{ pedidos_ate: "2026-11-20T07:00" }, "Os pedidos devem terminar depois de começar."],
    [{ pedidos_ate: "2026-11-28T12:01" }, "Os pedidos devem terminar antes do fim da retirada."],
    [{ pagar_ate: "2020-01-01T10:00" }, PAY_IN_TIME],
    [{ pagar_ate: "2026-11-20T07:59" }, PAY_IN_TIME],
    [{ pagar_ate: "2026-11-29T00:00" }, PAY_IN_TIME],
    [{ capacidade: "-1" }, "A capacidade deve ser um número inteiro de 0 a 10000."],
    [{ capacidade: "1.5" }, "A capacidade deve ser um número inteiro de 0 a 10000."],
  ])("with %j is refused", (changes, message) => expect(messagesFor(changes)).toContain(message));
});
