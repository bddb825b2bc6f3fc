import type { FieldErrors } from "react-hook-form";
import type { FormValues } from "@/features/settings/form-values";
import { fieldId } from "@/features/settings/text-field";

/** Every error of the form with the id of its field, in the order of the screen. */
export function problemsOf(errors: FieldErrors<FormValues>) {
  const { weekly_schedule: schedule, ...rest } = errors;
  const problems = Object.entries(rest).flatMap(([name, error]) =>
    error?.message ? [{ fieldId: fieldId(name), message: error.message }] : [],
  );
  const meetings = Array.isArray(schedule) ? schedule : [];
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
