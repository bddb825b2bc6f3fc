import { settings } from "@shared/contract/settings.ts";
import { today } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { exceptionFor, isOnDay } from "@shared/rules/week.ts";

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

/**
 * The schema of the settings, with rules for the weekly schedule: a meeting that a future exception refers to cannot be changed
 * or removed; a past date is a typing error, unless the exception was stored before; and a meeting has only one exception per
 * day, because visitors would see only one.
 */
export const settingsFormSchema = (stored: readonly WeekException[]) =>
  settings.check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", input: value, path, message });
    const isSecondMeeting = seenBefore(({ detalhe, ...meeting }: Meeting) => meeting);
    for (const [index, meeting] of value.weekly_schedule.entries())
      if (isSecondMeeting(meeting)) refuse(["weekly_schedule", index, "atividade"], SECOND_MEETING);

    const isSecondException = seenBefore(({ texto, ...exception }: WeekException) => exception);
    for (const [index, exception] of value.schedule_exceptions.entries()) {
      const pathOf = (field: keyof WeekException) => ["schedule_exceptions", index, field];
      if (refersToMissingMeeting(exception, value.weekly_schedule))
        refuse(pathOf("atividade"), MEETING_MISSING);
      else if (isSecondException(exception)) refuse(pathOf("atividade"), SECOND_EXCEPTION);
      if (exception.data < today() && !stored.some(({ data }) => data === exception.data))
        refuse(pathOf("data"), DATE_PASSED);
    }
  });

/** A function that tells for each item whether an earlier item had the same key. */
function seenBefore<Item>(keyOf: (item: Item) => object) {
  const seen = new Set<string>();
  return (item: Item) => {
    const key = JSON.stringify(keyOf(item));
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  };
}
