import { foldText } from "@/lib/fold-text";
import { dateFormat } from "@/lib/format";

/** One meeting of the week, spelt as in the column `site_settings.weekly_schedule`. */
export type Meeting = { dia: string; horario: string; atividade: string; detalhe?: string };

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Reads the settings' list; what is not a meeting is left out. */
export function meetingsFrom(stored: unknown): readonly Meeting[] {
  return (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const { dia, horario, atividade, detalhe } = item as Record<string, unknown>;
    const meeting = {
      dia: text(dia),
      horario: text(horario),
      atividade: text(atividade),
      detalhe: text(detalhe),
    };
    return meeting.dia && meeting.atividade ? [meeting] : [];
  });
}

const weekday = dateFormat({ weekday: "long" });

/** Whether a day as typed ("Sábado", "Sábados", "terça") is today in Rio Verde. */
export const isOnDay = ({ dia }: Meeting, now: Date) =>
  foldText(dia).startsWith(foldText(weekday(now)).replace("-feira", ""));
