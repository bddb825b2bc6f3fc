import type { FieldErrors, FieldValues } from "react-hook-form";
import { fieldId } from "@/components/field-props";
import type { Problem } from "@/components/ui/error-summary";

/** A schema message may be about several fields and is shown above them; a blank field itself only shows that it is required. */
export const messageBeside = (value: unknown, message: string | undefined) =>
  message && (String(value ?? "").trim() === "" ? "Campo obrigatório." : message);

/** The errors of a form for its summary. `labels`: the field labels in the order of the screen. */
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
