import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resource } from "@shared/contract/resource.ts";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { fieldProps } from "@/components/field-props";
import { useRowForm } from "@/components/use-row-form";
import { formLabels, formValues } from "@/lib/resource-form";
import type { RowVersion } from "@/lib/save-row";

type RowFormOptions<Values extends FieldValues, Output extends FieldValues, Row extends RowVersion> = Omit<
  Parameters<typeof useRowForm<Values, Output, Row>>[0],
  "form" | "valuesOf"
>;
type Options<Values extends FieldValues, Output extends FieldValues, Row extends RowVersion> = {
  resource: Pick<Resource, "fields">;
  /** The form's fields with their schema. */
  schema: Parameters<typeof standardSchemaResolver<Values, unknown, Output>>[0] &
    Parameters<typeof formValues>[1];
  /** Prefix of the field ids. */
  idPrefix: string;
} & RowFormOptions<Values, Output, Row>;

/** The form of a row in a dialog, and the props of its fields by name. The error summary gets the focus instead of a field. */
export function useResourceForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Row extends RowVersion,
>({ resource: { fields }, schema, idPrefix, ...rowFormOptions }: Options<Values, Output, Row>) {
  const valuesOf = (row: Row | undefined) => formValues(fields, schema, row) as Values;
  const labels = formLabels(fields, schema) as Record<keyof Values & string, string>;
  const form = useForm<Values, unknown, Output>({
    defaultValues: valuesOf(rowFormOptions.edited) as DefaultValues<Values>,
    resolver: standardSchemaResolver<Values, unknown, Output>(schema),
    shouldFocusError: false,
  });
  const rowForm = useRowForm({ form, valuesOf, ...rowFormOptions });
  const field = fieldProps(form.formState.errors, labels, idPrefix);
  return { form, rowForm, field, labels, idPrefix, register: form.register };
}
