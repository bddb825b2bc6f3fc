import type { FieldErrors, FieldValues } from "react-hook-form";
import { fieldId } from "@/components/field-props";
import type { Problem } from "@/components/ui/error-summary";

/** The errors of a form for its summary. `labels`: its fields in the order of the screen, by the names they carry there. */
export function problemsOf<Form extends FieldValues>(
  errors: FieldErrors<Form>,
  labels: Partial<Record<keyof Form & string, string>>,
  idPrefix: string,
): Problem[] {
  return Object.entries<string | undefined>(labels).flatMap(([field, label]) => {
    const message = errors[field]?.message;
    return typeof message === "string" ? [{ fieldId: fieldId(idPrefix, field), label, message }] : [];
  });
}
