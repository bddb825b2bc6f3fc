import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ConflictNotice, Differences, type Formats } from "@/components/conflict-notice";
import { problemsOf } from "@/components/form-problems";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { useRowForm } from "@/components/use-row-form";
import type { RowVersion } from "@/lib/save-row";

type Labels<Values> = Partial<Record<keyof Values & string, string>>;
type RowConflictProps<Values extends FieldValues> = {
  rowForm: ReturnType<typeof useRowForm<Values, FieldValues, RowVersion>>;
  labels: Labels<Values>;
  formats?: Formats<Values>;
};

/** The choices when another user saved the row meanwhile. */
export function RowConflict<Values extends FieldValues>(props: RowConflictProps<Values>) {
  const { rowForm, labels, formats } = props;
  const { conflict, storedValues, onOverwrite, onTakeStored, form } = rowForm;
  return (
    <ConflictNotice conflict={conflict} onOverwrite={onOverwrite} onTakeStored={onTakeStored}>
      {storedValues && (
        <Differences labels={labels} formats={formats} stored={storedValues} typed={form.getValues()} />
      )}
    </ConflictNotice>
  );
}

type RowFormProps<Values extends FieldValues> = RowConflictProps<Values> & {
  /** Prefix of the field ids. */
  idPrefix: string;
  /** Title of the error summary. */
  title?: string;
  children: ReactNode;
};

/** The form of a row in a dialog, with the notice of a conflict and the error summary above its fields. */
export function RowForm<Values extends FieldValues>(props: RowFormProps<Values>) {
  const { rowForm, labels, formats, idPrefix, title = "Confira os campos", children } = props;
  const { errors, submitCount } = rowForm.form.formState;
  return (
    <form noValidate onSubmit={rowForm.onSubmit} className="grid gap-5">
      <RowConflict rowForm={rowForm} labels={labels} formats={formats} />
      <ErrorSummary title={title} problems={problemsOf(errors, labels, idPrefix)} attempt={submitCount} />
      {children}
    </form>
  );
}
