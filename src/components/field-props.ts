import type { FieldErrors, FieldValues } from "react-hook-form";

/** The id of a field on its page; the summary of errors points at it. */
export const fieldId = (idPrefix: string, name: string) => `${idPrefix}-${name}`;

/** What a form gives each of its fields by name: `const field = fieldProps(errors, LABELS, "link")`, then `<Field {...field("title")}>`. */
export const fieldProps =
  <Name extends string, Form extends FieldValues>(
    errors: FieldErrors<Form>,
    labels: Readonly<Record<Name, string>>,
    idPrefix?: string,
  ) =>
  (name: Name) => {
    const message = errors[name]?.message;
    return {
      label: labels[name],
      id: idPrefix && fieldId(idPrefix, name),
      error: typeof message === "string" ? message : undefined,
    };
  };
