import { foldText } from "@/lib/fold-text";
import { dateFormat } from "@/lib/format";

/** One meeting of the week, spelt as in the column `site_settings.weekly_schedule`. */
export type Meeting = { dia: string; horario: string; atividade: string; detalhe?: string };

/** Shown until the settings say otherwise. */
export const usualWeek: readonly Meeting[] = [
  {
    dia: "Segunda-feira",
    horario: "20h",
    atividade: "Palestra pública e passe",
    detalhe: "Aberta a todos, com água fluidificada",
  },
  {
    dia: "Terça-feira",
    horario: "19h30",
    atividade: "Estudo de O Livro dos Espíritos",
    detalhe: "Grupo de estudo sistematizado",
  },
  {
    dia: "Quarta-feira",
    horario: "20h",
    atividade: "Estudo de O Evangelho segundo o Espiritismo",
    detalhe: "Leitura, comentário e prece",
  },
  {
    dia: "Quinta-feira",
    horario: "14h e 19h",
    atividade: "Atendimento fraterno",
    detalhe: "Escuta e acolhimento individual",
  },
  {
    dia: "Sábado",
    horario: "9h",
    atividade: "Evangelização infantil e mocidade",
    detalhe: "De 4 a 21 anos, com lanche",
  },
  {
    dia: "Domingo",
    horario: "8h",
    atividade: "Sopa fraterna",
    detalhe: "Preparo e entrega às famílias do bairro",
  },
];

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Reads the settings' list; what is not a meeting is left out, and an empty list means the usual week. */
export function meetingsFrom(stored: unknown): readonly Meeting[] {
  const meetings = (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
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
  return meetings.length > 0 ? meetings : usualWeek;
}

const weekday = dateFormat({ weekday: "long" });

/** Whether people's word for the day ("Sábado", "Sábados", "terça") is the day it is in Rio Verde. */
export const isOnDay = ({ dia }: Meeting, now: Date) =>
  foldText(dia).startsWith(foldText(weekday(now)).replace("-feira", ""));
