import type { FieldErrors, FieldValues } from "react-hook-form";

/** The id of a field on its page, used by the links of the error summary. */
export const fieldId = (idPrefix: string, name: string) => `${idPrefix}-${name}`;

/** Props of the fields by name: `const field = fieldProps(errors, LABELS, "link")`, then `<Field {...field("title")}>`. */
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
