import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { fieldProps } from "@/components/field-props";
import { useRowForm } from "@/components/use-row-form";
import type { Version } from "@/lib/save-row";

type Saving<Values extends FieldValues, Output extends FieldValues, Row extends Version> = Omit<
  Parameters<typeof useRowForm<Values, Output, Row>>[0],
  "form" | "valuesOf"
>;

type Options<Values extends FieldValues, Output extends FieldValues, Row extends Version> = {
  schema: Parameters<typeof standardSchemaResolver<Values, unknown, Output>>[0];
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Begins the ids of its fields. */
  idPrefix: string;
  valuesOf: (row: Row | undefined) => Values;
} & Saving<Values, Output, Row>;

/** The form of a row in a dialog, and what its fields are given by name. The list of what is wrong gets the focus, no field. */
export function useNounForm<Values extends FieldValues, Output extends FieldValues, Row extends Version>({
  schema,
  labels,
  idPrefix,
  ...saving
}: Options<Values, Output, Row>) {
  const form = useForm<Values, unknown, Output>({
    defaultValues: saving.valuesOf(saving.edited) as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
  });
  const row = useRowForm({ form, ...saving });
  const field = fieldProps(form.formState.errors, labels, idPrefix);
  return { form, row, field, register: form.register };
}
