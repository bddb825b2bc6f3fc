import type { FieldErrors } from "react-hook-form";
import { problemsOf } from "@/components/form-problems";
import type { Problem } from "@/components/ui/error-summary";
import { EMPTY_EXCEPTION, EMPTY_MEETING, type FormValues } from "@/features/settings/form-values";
import { LABELS } from "@/features/settings/labels";
import { ID_PREFIX, settingId } from "@/features/settings/text-field";

const NAMES = Object.keys(LABELS) as (keyof FormValues)[];
// Sorted in the order of the screen, because the schema reports errors in another order.
const MEETING_FIELDS = Object.keys(EMPTY_MEETING);
const EXCEPTION_FIELDS = Object.keys(EMPTY_EXCEPTION);

/** Every error of the form with the id of its field, in the order of the screen. */
export const settingsProblems = (errors: FieldErrors<FormValues>): Problem[] =>
  NAMES.flatMap((name) => {
    if (name === "weekly_schedule") return itemProblems(name, errors[name], "Atividade", MEETING_FIELDS);
    if (name === "schedule_exceptions") return itemProblems(name, errors[name], "Exceção", EXCEPTION_FIELDS);
    return problemsOf(errors, { [name]: LABELS[name] }, ID_PREFIX);
  });

/** The errors of a list, each with the number of its item. */
function itemProblems(list: string, errors: unknown, itemName: string, fields: readonly string[]) {
  const problems: Problem[] = [];
  (Array.isArray(errors) ? errors : []).forEach((item: Record<string, unknown> | undefined, index) => {
    for (const name of fields) {
      const error = item?.[name];
      const message =
        typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
      if (typeof message !== "string") continue;
      problems.push({
        fieldId: settingId(`${list}.${index}.${name}`),
        message: `${itemName} ${index + 1}: ${message}`,
      });
    }
  });
  return problems;
}
