import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { bookForm, type BookForm as Fields, libraryBooks } from "@shared/contract/library-books.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldProps } from "@/components/field-props";
import { FormActions } from "@/components/form-actions";
import { RowForm } from "@/components/row-form";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { useRowForm } from "@/components/use-row-form";
import { type Book, useSaveBook } from "@/features/library/queries";
import { toFailure } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/noun-form";

const LABELS = formLabels(libraryBooks.fields, bookForm);
const valuesOf = (book: Book | undefined) => formValues(libraryBooks.fields, bookForm, book);

type BookFormProps = { edited?: Book; onDone: () => void; onCancel: () => void; draft: DialogDraft };

export function BookForm({ edited, onDone, onCancel, draft }: BookFormProps) {
  const save = useSaveBook();
  const form = useForm<z.input<typeof bookForm>, unknown, Fields>({
    defaultValues: valuesOf(edited),
    resolver: standardSchemaResolver(bookForm),
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const field = fieldProps(formState.errors, LABELS, "livro");
  const row = useRowForm({
    form,
    valuesOf,
    edited,
    draft,
    save,
    onSaved() {
      toast.success("Sucesso", edited ? "Livro atualizado com sucesso!" : "Livro criado com sucesso!");
      onDone();
    },
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar livro", error)),
  });

  return (
    <RowForm row={row} labels={LABELS} idPrefix="livro">
      <Field {...field("title")} isRequired>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field {...field("author")} isRequired>
        {(control) => <TextInput {...control} maxLength={200} {...register("author")} />}
      </Field>
      <Field {...field("shelf")} hint="Opcional.">
        {(control) => <TextInput {...control} maxLength={60} {...register("shelf")} />}
      </Field>
      <Switch
        label={LABELS.available}
        hint="Desligue enquanto estiver emprestado."
        {...register("available")}
      />
      <FormActions
        label="Salvar livro"
        busyLabel={save.isPending ? "Salvando..." : undefined}
        onCancel={onCancel}
      />
    </RowForm>
  );
}
