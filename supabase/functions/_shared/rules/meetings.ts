// The week as the settings hold it. What days and hours its words mean: week.ts.

/** One meeting of the week, spelt as in the column `site_settings.weekly_schedule`. */
export type Meeting = { dia: string; horario: string; atividade: string; detalhe?: string };

/** What is not held on a day, as in `site_settings.schedule_exceptions`; without an activity, the whole day. */
export type WeekException = { data: string; horario: string; atividade: string; texto: string };

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

const listOf = <T>(stored: unknown, read: (item: Record<string, unknown>) => T | undefined): T[] =>
  (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    const found = typeof item === "object" && item !== null && read(item as Record<string, unknown>);
    return found ? [found] : [];
  });

/** Reads the settings' list; what is not a meeting is left out. */
export const meetingsFrom = (stored: unknown): readonly Meeting[] =>
  listOf(stored, (item) => {
    const meeting = {
      dia: text(item.dia),
      horario: text(item.horario),
      atividade: text(item.atividade),
      detalhe: text(item.detalhe),
    };
    return meeting.dia && meeting.atividade ? meeting : undefined;
  });

/** Reads the settings' list; what has no date is left out. */
export const exceptionsFrom = (stored: unknown): readonly WeekException[] =>
  listOf(stored, (item) => {
    const exception = {
      data: text(item.data),
      horario: text(item.horario),
      atividade: text(item.atividade),
      texto: text(item.texto),
    };
    return /^\d{4}-\d{2}-\d{2}$/.test(exception.data) ? exception : undefined;
  });
