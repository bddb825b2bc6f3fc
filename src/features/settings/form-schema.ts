import { type Settings, settings } from "@shared/contract/settings.ts";
import { today } from "@shared/rules/days.ts";
import { foldText } from "@shared/rules/fold-text.ts";
import { type Meeting, MONTH_WEEKS, type WeekException } from "@shared/rules/meetings.ts";
import { exceptionFor, isOnDay } from "@shared/rules/week.ts";
import * as z from "zod/mini";
import { EMPTY_MEETING, type FormValues } from "@/features/settings/form-values";

export const MEETING_MISSING =
  "Esta atividade não está na programação deste dia: escolha outra ou remova a exceção.";
const DATE_PASSED = "Esta data já passou.";
const SECOND_EXCEPTION = "Já há uma exceção para isto neste dia.";
const SECOND_MEETING = "Esta atividade já está na programação deste dia e horário.";

/** Whether a future exception refers to a meeting that the edited week does not have on that day. */
export const refersToMissingMeeting = (exception: WeekException, week: readonly Meeting[]) =>
  exception.data >= today() &&
  Boolean(exception.horario || exception.atividade) &&
  !week.some(
    (meeting) => isOnDay(meeting, exception.data) && exceptionFor([exception], meeting, exception.data),
  );

/** Days of the week with weeks of the month; `variavel` stands for a week of its own, because its dates are uncertain. */
function slotsOf({ frequencia, dias, semanas, dia }: Meeting) {
  const days = dias.length ? dias : [foldText(dia)];
  const weeks = { semanal: MONTH_WEEKS, mensal: semanas, variavel: [""] }[frequencia];
  return days.flatMap((day) => weeks.map((week) => `${day} ${week}`));
}

/** An older release stored the hours of a meeting only in words. */
const startOf = ({ inicio, horario }: Meeting) => inicio || horario;

/** Whether two entries of the week are the same meeting on a day that both have. The database has the same rule. */
function coincide(one: Meeting, other: Meeting) {
  const slots = slotsOf(one);
  return (
    foldText(one.atividade) === foldText(other.atividade) &&
    startOf(one) === startOf(other) &&
    slotsOf(other).some((slot) => slots.includes(slot))
  );
}

const includesException = (one: WeekException, other: WeekException) =>
  exceptionFor([one], { ...EMPTY_MEETING, ...other }, other.data) !== undefined;

/** Whether two exceptions cancel the same meeting, for example because one is for the whole day. */
const overlap = (one: WeekException, other: WeekException) =>
  includesException(one, other) || includesException(other, one);

/** The schema of some of the settings: the other values of the form are neither checked nor saved. */
export function settingsFormSchema(
  columns: readonly (keyof Settings)[],
  stored: readonly WeekException[],
): z.ZodMiniType<Partial<Settings>, FormValues> {
  const mask = Object.fromEntries(columns.map((column) => [column, true]));
  const fields = z.pick(settings, mask as Record<keyof Settings, true>);
  return columns.includes("weekly_schedule") ? fields.check(weekRules(stored)) : fields;
}

type Week = Pick<Settings, "weekly_schedule" | "schedule_exceptions">;

/**
 * A meeting that a future exception refers to cannot be changed or removed; a past date is a typing error, unless the exception
 * was stored before; and a meeting has only one exception per day, because visitors would see only one.
 */
const weekRules =
  (stored: readonly WeekException[]): z.core.CheckFn<Week> =>
  ({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", input: value, path, message });
    for (const [index, meeting] of value.weekly_schedule.entries())
      if (value.weekly_schedule.slice(0, index).some((earlier) => coincide(earlier, meeting)))
        refuse(["weekly_schedule", index, "atividade"], SECOND_MEETING);

    for (const [index, exception] of value.schedule_exceptions.entries()) {
      const pathOf = (field: keyof WeekException) => ["schedule_exceptions", index, field];
      if (refersToMissingMeeting(exception, value.weekly_schedule))
        refuse(pathOf("atividade"), MEETING_MISSING);
      else if (value.schedule_exceptions.slice(0, index).some((earlier) => overlap(earlier, exception)))
        refuse(pathOf("atividade"), SECOND_EXCEPTION);
      if (exception.data < today() && !stored.some(({ data }) => data === exception.data))
        refuse(pathOf("data"), DATE_PASSED);
    }
  };
