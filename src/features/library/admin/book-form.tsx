import { bookForm, libraryBooks } from "@shared/contract/library-books.ts";
import { FormActions } from "@/components/form-actions";
import { RowForm } from "@/components/row-form";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { useNounForm } from "@/components/use-noun-form";
import { type Book, useSaveBook } from "@/features/library/queries";
import { toFailure } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/noun-form";

const LABELS = formLabels(libraryBooks.fields, bookForm);
const valuesOf = (book: Book | undefined) => formValues(libraryBooks.fields, bookForm, book);

type BookFormProps = { edited?: Book; onDone: () => void; onCancel: () => void; draft: DialogDraft };

export function BookForm({ edited, onDone, onCancel, draft }: BookFormProps) {
  const save = useSaveBook();
  const { row, field, register } = useNounForm({
    schema: bookForm,
    labels: LABELS,
    idPrefix: "livro",
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
