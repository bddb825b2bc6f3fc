import { bookForm, libraryBooks } from "@shared/contract/library-books.ts";
import { FormActions } from "@/components/form-actions";
import type { DialogFormProps } from "@/components/row-dialogs";
import { RowForm } from "@/components/row-form";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { useResourceForm } from "@/components/use-resource-form";
import { type Book, useSaveBook } from "@/features/library/queries";
import { toFailure } from "@/lib/errors";

export function BookForm({ edited, onDone, onCancel, draft }: DialogFormProps<Book>) {
  const save = useSaveBook();
  const resourceForm = useResourceForm({
    resource: libraryBooks,
    schema: bookForm,
    idPrefix: "livro",
    edited,
    draft,
    save,
    onSaved() {
      toast.success("Sucesso", edited ? "Livro atualizado com sucesso!" : "Livro criado com sucesso!");
      onDone();
    },
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar livro", error)),
  });
  const { field, labels, register } = resourceForm;

  return (
    <RowForm {...resourceForm}>
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
        label={labels.available}
        hint="Desligue enquanto estiver emprestado."
        {...register("available")}
      />
      <FormActions label="Salvar livro" busyLabel={save.isPending && "Salvando..."} onCancel={onCancel} />
    </RowForm>
  );
}
