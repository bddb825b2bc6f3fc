import type { FieldErrors, FieldValues } from "react-hook-form";

/** The errors of a form for its summary, in the order of the fields; a sentence that several share is said once. */
export function problemsOf<Form extends FieldValues>(
  errors: FieldErrors<Form>,
  fields: readonly (keyof Form & string)[],
  idPrefix: string,
) {
  const problems: { fieldId: string; message: string }[] = [];
  for (const field of fields) {
    const message = errors[field]?.message;
    if (typeof message === "string" && !problems.some((problem) => problem.message === message)) {
      problems.push({ fieldId: `${idPrefix}-${field}`, message });
    }
  }
  return problems;
}
