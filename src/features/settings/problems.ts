import type { FieldErrors } from "react-hook-form";
import { problemsOf } from "@/components/form-problems";
import type { Problem } from "@/components/ui/error-summary";
import type { FormValues } from "@/features/settings/form-values";
import { LABELS } from "@/features/settings/labels";
import { fieldId, ID_PREFIX } from "@/features/settings/text-field";

const NAMES = Object.keys(LABELS) as (keyof FormValues)[];

/** Every error of the form with the id of its field, in the order of the screen. */
export const settingsProblems = (errors: FieldErrors<FormValues>): Problem[] =>
  NAMES.flatMap((name) => {
    if (name === "weekly_schedule") return meetingProblems(errors.weekly_schedule);
    return problemsOf(errors, { [name]: LABELS[name] }, ID_PREFIX);
  });

function meetingProblems(schedule: FieldErrors<FormValues>["weekly_schedule"]) {
  const meetings = Array.isArray(schedule) ? schedule : [];
  const problems: Problem[] = [];
  meetings.forEach((meeting, index) => {
    for (const [name, error] of Object.entries(meeting ?? {})) {
      const message =
        typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
      if (typeof message !== "string") continue;
      problems.push({
        fieldId: fieldId(`weekly_schedule.${index}.${name}`),
        message: `Atividade ${index + 1}: ${message}`,
      });
    }
  });
  return problems;
}
