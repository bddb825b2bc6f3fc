import { settings } from "@shared/contract/settings.ts";
import { today } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { exceptionFor, isOnDay } from "@shared/rules/week.ts";

export const LOST = "Esta atividade não está na programação deste dia: escolha outra ou remova a exceção.";

/** Whether an exception of a coming day names a meeting that the week, as it is typed, does not hold on that day. */
export const isLost = (exception: WeekException, week: readonly Meeting[]) =>
  exception.data >= today() &&
  Boolean(exception.horario || exception.atividade) &&
  !week.some(
    (meeting) => isOnDay(meeting, exception.data) && exceptionFor([exception], meeting, exception.data),
  );

/** The settings; what changes or removes a meeting may not silently end an exception from it. */
export const settingsToSave = settings.check(({ value, issues }) => {
  for (const [index, exception] of value.schedule_exceptions.entries())
    if (isLost(exception, value.weekly_schedule))
      issues.push({
        code: "custom",
        input: exception,
        path: ["schedule_exceptions", index, "atividade"],
        message: LOST,
      });
});
