import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { bookForm, type BookForm as Fields, libraryBooks } from "@shared/contract/library-books.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ConflictNotice, Differences } from "@/components/conflict-notice";
import { FormActions } from "@/components/form-actions";
import { problemsOf } from "@/components/form-problems";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useVersionedSave } from "@/components/use-versioned-save";
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
  const { errors, submitCount } = formState;
  const version = useDialogDraft(form, draft, { version: edited?.updated_at });
  const versions = useVersionedSave(edited, version, save.mutateAsync);
  const stored = versions.conflict?.stored as Book | null | undefined;
  const theirs = stored && valuesOf(stored);

  const submit = (isOverwriting = false) =>
    form.handleSubmit(async (fields) => {
      if (save.isPending) return;
      try {
        if (!(await versions.save(fields, isOverwriting))) return;
        toast.success("Sucesso", edited ? "Livro atualizado com sucesso!" : "Livro criado com sucesso!");
        onDone();
      } catch (error) {
        toast.error("Erro", toFailure("Erro ao salvar livro", error));
      }
    });

  return (
    <form noValidate onSubmit={submit()} className="grid gap-5">
      <ConflictNotice
        conflict={versions.conflict}
        onOverwrite={() => void submit(true)()}
        onTakeStored={() => {
          if (theirs) form.reset(theirs);
          versions.takeStored();
        }}
      >
        {theirs && <Differences labels={LABELS} saved={theirs} typed={form.getValues()} />}
      </ConflictNotice>
      <ErrorSummary
        title="Confira os campos"
        problems={problemsOf(errors, LABELS, "livro")}
        attempt={submitCount}
      />
      <Field label={LABELS.title} id="livro-title" isRequired error={errors.title?.message}>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field label={LABELS.author} id="livro-author" isRequired error={errors.author?.message}>
        {(control) => <TextInput {...control} maxLength={200} {...register("author")} />}
      </Field>
      <Field label={LABELS.shelf} id="livro-shelf" hint="Opcional." error={errors.shelf?.message}>
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
    </form>
  );
}
