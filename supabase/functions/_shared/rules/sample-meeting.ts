import { withWords } from "./meeting-words.ts";
import type { Meeting } from "./meetings.ts";

/** For tests: a meeting held each week on `dias`, from `inicio` on. */
export const sampleMeeting = (dias: number[], inicio = "20:00", overrides: Partial<Meeting> = {}): Meeting =>
  withWords({
    frequencia: "semanal",
    dias,
    semanas: [],
    inicio,
    fim: "",
    dia: "",
    horario: "",
    atividade: "Palestra",
    detalhe: "",
    ...overrides,
  });
