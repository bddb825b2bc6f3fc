import { settings } from "@shared/contract/settings.ts";
import { today } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { exceptionFor, isOnDay } from "@shared/rules/week.ts";

export const LOST = "Esta atividade não está na programação deste dia: escolha outra ou remova a exceção.";
const PAST = "Esta data já passou.";

/** Whether an exception of a coming day names a meeting that the week, as it is typed, does not hold on that day. */
export const isLost = (exception: WeekException, week: readonly Meeting[]) =>
  exception.data >= today() &&
  Boolean(exception.horario || exception.atividade) &&
  !week.some(
    (meeting) => isOnDay(meeting, exception.data) && exceptionFor([exception], meeting, exception.data),
  );

/**
 * The settings; what changes or removes a meeting may not silently end an exception from it. A date that has passed is a slip
 * of the year, unless it was stored before it passed.
 */
export const settingsToSave = (stored: readonly WeekException[]) =>
  settings.check(({ value, issues }) => {
    for (const [index, exception] of value.schedule_exceptions.entries()) {
      const refuse = (field: keyof WeekException, message: string) =>
        issues.push({
          code: "custom",
          input: exception,
          path: ["schedule_exceptions", index, field],
          message,
        });
      if (isLost(exception, value.weekly_schedule)) refuse("atividade", LOST);
      if (exception.data < today() && !stored.some(({ data }) => data === exception.data))
        refuse("data", PAST);
    }
  });
