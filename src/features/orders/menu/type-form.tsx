import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { pizzaTypeForm, pizzaTypes } from "@shared/contract/pizza-types.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ConflictNotice, Differences } from "@/components/conflict-notice";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useVersionedSave } from "@/components/use-versioned-save";
import { type PizzaTypeRow, useSaveType } from "@/features/orders/menu/queries";
import { toMessage } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/noun-form";
import { EditConflict } from "@/lib/save-row";

type TypeFormProps = {
  edited?: PizzaTypeRow;
  /** Where a new type goes: after the last one. */
  nextPosition: number;
  onDone: () => void;
  draft: DialogDraft;
};

type Input = z.input<typeof pizzaTypeForm>;

const LABELS = formLabels(pizzaTypes.fields, pizzaTypeForm);

const valuesOf = (type: PizzaTypeRow | undefined, nextPosition: number): Input => ({
  ...formValues(pizzaTypes.fields, pizzaTypeForm, type),
  preco: (type?.preco ?? 50).toFixed(2).replace(".", ","),
  ordem: type?.ordem ?? nextPosition,
});

export function TypeForm({ edited, nextPosition, onDone, draft }: TypeFormProps) {
  const saving = useSaveType();
  const form = useForm<Input, unknown, z.output<typeof pizzaTypeForm>>({
    defaultValues: valuesOf(edited, nextPosition),
    resolver: standardSchemaResolver(pizzaTypeForm),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const version = useDialogDraft(form, draft, { version: edited?.updated_at });
  const versions = useVersionedSave(edited, version, saving.mutateAsync);
  const stored = versions.conflict?.stored as PizzaTypeRow | null | undefined;
  const theirs = stored && valuesOf(stored, nextPosition);

  const submit = (isOverwriting = false) =>
    form.handleSubmit(async (fields) => {
      if (saving.isPending) return;
      await versions.save(fields, isOverwriting).then(
        (isSaved) => isSaved && onDone(),
        () => undefined,
      );
    });

  return (
    <form noValidate onSubmit={submit()} className="grid gap-4">
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
      {saving.isError && !(saving.error instanceof EditConflict) && (
        <Alert tone="danger">{toMessage(saving.error)}</Alert>
      )}
      <Field label={LABELS.nome} isRequired error={errors.nome?.message}>
        {(control) => <TextInput {...control} maxLength={80} {...register("nome")} />}
      </Field>
      <Field label={LABELS.descricao} error={errors.descricao?.message}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} className="min-h-24" {...register("descricao")} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={LABELS.preco}
          hint="Não muda pedidos já feitos."
          isRequired
          error={errors.preco?.message}
        >
          {(control) => <TextInput {...control} inputMode="decimal" {...register("preco")} />}
        </Field>
        <Field label={LABELS.ordem} hint="Posição no cardápio." error={errors.ordem?.message}>
          {(control) => <TextInput {...control} inputMode="numeric" {...register("ordem")} />}
        </Field>
      </div>
      <Switch label={LABELS.ativo} {...register("ativo")} />
      <Switch
        label={LABELS.esgotado}
        hint="Continua no cardápio, mas não pode ser pedida."
        {...register("esgotado")}
      />
      <Button type="submit" isLoading={saving.isPending}>
        Salvar pizza
      </Button>
    </form>
  );
}
