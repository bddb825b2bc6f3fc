import type { FieldErrors } from "react-hook-form";
import { problemsOf } from "@/components/form-problems";
import type { Problem } from "@/components/ui/error-summary";
import type { FormValues } from "@/features/settings/form-values";
import { LABELS } from "@/features/settings/labels";
import { ID_PREFIX, settingId } from "@/features/settings/text-field";

const NAMES = Object.keys(LABELS) as (keyof FormValues)[];

/** Every error of the form with the id of its field, in the order of the screen. */
export const settingsProblems = (errors: FieldErrors<FormValues>): Problem[] =>
  NAMES.flatMap((name) => {
    if (name === "weekly_schedule") return itemProblems(name, errors[name], "Atividade");
    if (name === "schedule_exceptions") return itemProblems(name, errors[name], "Exceção");
    return problemsOf(errors, { [name]: LABELS[name] }, ID_PREFIX);
  });

/** Those of a list, each with the number of its item. */
function itemProblems(list: string, errors: unknown, itemName: string) {
  const problems: Problem[] = [];
  (Array.isArray(errors) ? errors : []).forEach((item: unknown, index) => {
    for (const [name, error] of Object.entries(item ?? {})) {
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
