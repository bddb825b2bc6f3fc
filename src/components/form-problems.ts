import type { FieldErrors, FieldValues } from "react-hook-form";
import { fieldId } from "@/components/field-props";
import type { Problem } from "@/components/ui/error-summary";

/** The schema's message may be about several fields, and stands above them; beside a blank one stands only that it is blank. */
export const messageBeside = (value: unknown, message: string | undefined) =>
  message && (String(value ?? "").trim() === "" ? "Campo obrigatório." : message);

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
