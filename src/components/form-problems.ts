import type { FieldErrors, FieldValues } from "react-hook-form";
import { fieldId } from "@/components/field-props";
import type { Problem } from "@/components/ui/error-summary";

/** The message below a field. A blank field shows only that it is required: the schema's message, shown above the fields, may name several. */
export const messageBelowField = (value: unknown, message: string | undefined) =>
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
