import { describe, expect, it } from "vitest";
import { DEFAULT_MESSAGES } from "../rules/order-messages.ts";
import { sampleMeeting } from "../rules/sample-meeting.ts";
import { DEFAULT_VISIT_TEXTS } from "../rules/visit.ts";
import { settings } from "./settings.ts";

const validInput = {
  contact_email: "casa@exemplo.org.br",
  contact_phone: "(64) 3621-0000",
  pix_name: "Associação",
  pix_city: "Rio Verde",
  weekly_schedule: [],
  schedule_exceptions: [],
  pix_identifier: false,
  pix_test_result: null,
  pix_test_key: null,
  pix_tested_at: null,
  donation_pix: false,
};
const storedMessage = (message_pending: string | null | undefined) =>
  settings.safeParse({ ...validInput, message_pending }).data?.message_pending;

describe("a message to customers", () => {
  it("is stored as it was typed", () => {
    expect(storedMessage("Oi, {nome}! {pizzas}, {total}.\n{codigo} - {retirada}")).toBe(
      "Oi, {nome}! {pizzas}, {total}.\n{codigo} - {retirada}",
    );
  });

  it("is stored as null when it is blank or the default text", () => {
    expect(storedMessage(" ")).toBeNull();
    expect(storedMessage(DEFAULT_MESSAGES.message_pending)).toBeNull();
    expect(storedMessage(undefined)).toBeUndefined();
  });

  it.each(["Oi, {apelido}", "Oi, {nome", "Oi, }", "{{nome}}", "Oi, {Nome}"])("is refused: %s", (message) => {
    expect(settings.safeParse({ ...validInput, message_pending: message }).error?.issues[0]?.message).toBe(
      "Entre chaves só cabe {nome}, {codigo}, {pizzas}, {total}, {retirada}, {falta}, {prazo}, {dia}, {dia_antigo}, {motivo}, {devolver}, {pix} ou {link}.",
    );
  });
});

describe("an exception of the weekly schedule", () => {
  const problem = (exception: object) =>
    settings.safeParse({
      ...validInput,
      schedule_exceptions: [{ data: "2026-12-25", horario: "", atividade: "", texto: "Natal", ...exception }],
    }).error?.issues[0]?.message;

  it.each([
    [{}, undefined],
    [{ horario: "20h", atividade: "Palestra" }, undefined],
    [{ data: "" }, "Informe a data."],
    [{ data: "2026-02-30" }, "Informe a data."],
    [{ texto: " " }, "Informe o aviso."],
  ])("with %j gets the error %s", (exception, message) => expect(problem(exception)).toBe(message));
});

describe("a weekly meeting", () => {
  const saved = (meeting: object) =>
    settings.safeParse({ ...validInput, weekly_schedule: [{ ...sampleMeeting([5]), ...meeting }] });

  it("is stored together with its days and hours in words", () => {
    const { data } = saved({
      frequencia: "mensal",
      semanas: [1],
      inicio: "09:30",
      fim: "11:00",
      dia: "",
      horario: "",
    });
    expect(data?.weekly_schedule).toMatchObject([{ dia: "1ª sexta-feira", horario: "9h30 às 11h" }]);
  });

  it("may have its days only in words, as an older release stored it", () => {
    const old = { frequencia: "variavel", dias: [], inicio: "", dia: "Feriados", horario: "a definir" };
    expect(saved(old).data?.weekly_schedule).toMatchObject([old]);
  });

  it.each([
    [{ dias: [] }, "Marque o dia."],
    [{ frequencia: "variavel", dias: [], dia: "" }, "Marque o dia."],
    [{ frequencia: "mensal" }, "Marque as semanas do mês."],
    [{ inicio: "" }, "Informe o horário."],
    [{ inicio: "", fim: "12:00", frequencia: "variavel" }, "O fim deve vir depois do início."],
    [{ fim: "19:00" }, "O fim deve vir depois do início."],
    [{ atividade: " " }, "Informe a atividade."],
    [{ dias: [7] }, "Dados inválidos enviados para o servidor"],
    [{ inicio: "25:00" }, "Informe o horário."],
  ])("with %j is refused: %s", (meeting, message) =>
    expect(saved(meeting).error?.issues[0]?.message).toBe(message),
  );
});

it("a text of the first visit is stored as null when it is blank or the default text", () => {
  const saved = (visit_bus: string) => settings.safeParse({ ...validInput, visit_bus }).data?.visit_bus;
  expect([saved(DEFAULT_VISIT_TEXTS.visit_bus), saved(" "), saved("Linha 12")]).toEqual([
    null,
    null,
    "Linha 12",
  ]);
});
