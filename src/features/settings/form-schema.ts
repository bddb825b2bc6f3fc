import { settings } from "@shared/contract/settings.ts";
import { today } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { exceptionFor, isOnDay } from "@shared/rules/week.ts";

export const LOST = "Esta atividade não está na programação deste dia: escolha outra ou remova a exceção.";
const PAST = "Esta data já passou.";
const SECOND_EXCEPTION = "Já há uma exceção para isto neste dia.";
const SECOND_MEETING = "Esta atividade já está na programação deste dia e horário.";

/** Whether a future exception refers to a meeting that the edited week does not have on that day. */
export const isLost = (exception: WeekException, week: readonly Meeting[]) =>
  exception.data >= today() &&
  Boolean(exception.horario || exception.atividade) &&
  !week.some(
    (meeting) => isOnDay(meeting, exception.data) && exceptionFor([exception], meeting, exception.data),
  );

/**
 * The schema of the settings. Changing or removing a meeting must not silently disable an exception. A past date is a typing
 * error, unless it was stored before it passed. Visitors would see only one of two exceptions of the same meeting.
 */
export const settingsToSave = (stored: readonly WeekException[]) =>
  settings.check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", input: value, path, message });
    const isSecondMeeting = seenBefore(({ detalhe, ...meeting }: Meeting) => meeting);
    for (const [index, meeting] of value.weekly_schedule.entries())
      if (isSecondMeeting(meeting)) refuse(["weekly_schedule", index, "atividade"], SECOND_MEETING);

    const isSecondException = seenBefore(({ texto, ...exception }: WeekException) => exception);
    for (const [index, exception] of value.schedule_exceptions.entries()) {
      const at = (field: keyof WeekException) => ["schedule_exceptions", index, field];
      if (isLost(exception, value.weekly_schedule)) refuse(at("atividade"), LOST);
      else if (isSecondException(exception)) refuse(at("atividade"), SECOND_EXCEPTION);
      if (exception.data < today() && !stored.some(({ data }) => data === exception.data))
        refuse(at("data"), PAST);
    }
  });

/** For each item, whether an earlier item has the same `part`. */
function seenBefore<Item>(part: (item: Item) => object) {
  const seen = new Set<string>();
  return (item: Item) => {
    const text = JSON.stringify(part(item));
    const isSeen = seen.has(text);
    seen.add(text);
    return isSeen;
  };
}
