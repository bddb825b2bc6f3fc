// The weekly programme as stored in the settings. week.ts computes the dates of meetings.

/** Frequency of a meeting: weekly, in some weeks of the month, or variable (described in its detail). */
export const FREQUENCIES = ["semanal", "mensal", "variavel"] as const;
/** Sunday is 0. */
export const DAY_NAMES = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
];
/** Weeks of the month; -1 is the last. */
export const MONTH_WEEKS = [1, 2, 3, 4, -1];
/** "20:00" */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A meeting in the format of the column `site_settings.weekly_schedule`. */
export type Meeting = {
  frequencia: (typeof FREQUENCIES)[number];
  /** Days of the week, Sunday being 0. */
  dias: number[];
  /** Weeks of the month of a monthly meeting; -1 is the last week. */
  semanas: number[];
  /** "20:00"; blank when unknown. */
  inicio: string;
  fim: string;
  /** Days and hours in words, for visitors: see `withWords`. */
  dia: string;
  horario: string;
  atividade: string;
  detalhe: string;
};

/** A date without a meeting, as in `site_settings.schedule_exceptions`; with a blank activity, a date without any meeting. */
export type WeekException = { data: string; horario: string; atividade: string; texto: string };

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const clock = (value: unknown) => (CLOCK.test(text(value)) ? text(value) : "");
const numbersIn = (value: unknown, allowed: readonly number[]) =>
  Array.isArray(value) ? allowed.filter((number) => value.includes(number)) : [];

const parseList = <T>(stored: unknown, read: (item: Record<string, unknown>) => T | undefined): T[] =>
  (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    const parsed = typeof item === "object" && item !== null && read(item as Record<string, unknown>);
    return parsed ? [parsed] : [];
  });

/** Parses the settings' list and drops invalid entries. A meeting with its day only in words has no known dates. */
export const meetingsFrom = (stored: unknown): Meeting[] =>
  parseList(stored, (item) => {
    const meeting = {
      frequencia: FREQUENCIES.find((frequency) => frequency === item.frequencia) ?? "variavel",
      dias: numbersIn(item.dias, [...DAY_NAMES.keys()]),
      semanas: numbersIn(item.semanas, MONTH_WEEKS),
      inicio: clock(item.inicio),
      fim: clock(item.fim),
      dia: text(item.dia),
      horario: text(item.horario),
      atividade: text(item.atividade),
      detalhe: text(item.detalhe),
    };
    if (meeting.fim <= meeting.inicio) meeting.fim = "";
    const hasDay = meeting.dia || meeting.dias.length > 0;
    return hasDay && meeting.atividade ? meeting : undefined;
  });

/** Parses the settings' list and drops entries without a date. */
export const exceptionsFrom = (stored: unknown): readonly WeekException[] =>
  parseList(stored, (item) => {
    const exception = {
      data: text(item.data),
      horario: text(item.horario),
      atividade: text(item.atividade),
      texto: text(item.texto),
    };
    return /^\d{4}-\d{2}-\d{2}$/.test(exception.data) ? exception : undefined;
  });
