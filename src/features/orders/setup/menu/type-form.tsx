import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { pizzaTypeForm, pizzaTypes } from "@shared/contract/pizza-types.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldProps } from "@/components/field-props";
import { RowConflict } from "@/components/row-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { useRowForm } from "@/components/use-row-form";
import { amountFieldValue } from "@/features/orders/money";
import { type PizzaType, useSaveType } from "@/features/orders/setup/menu/queries";
import { toMessage } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/resource-form";
import { EditConflict } from "@/lib/save-row";

type TypeFormProps = {
  edited?: PizzaType;
  /** Sort position of a new type: after the last one. */
  nextPosition: number;
  onDone: () => void;
  draft: DialogDraft;
};

type Input = z.input<typeof pizzaTypeForm>;

const LABELS = formLabels(pizzaTypes.fields, pizzaTypeForm);

const valuesOf = (type: PizzaType | undefined, nextPosition: number): Input => ({
  ...formValues(pizzaTypes.fields, pizzaTypeForm, type),
  preco: amountFieldValue(type?.preco ?? 50),
  ordem: type?.ordem ?? nextPosition,
});

export function TypeForm({ edited, nextPosition, onDone, draft }: TypeFormProps) {
  const saving = useSaveType();
  const form = useForm({
    defaultValues: valuesOf(edited, nextPosition),
    resolver: standardSchemaResolver(pizzaTypeForm),
  });
  const { register, formState } = form;
  const field = fieldProps(formState.errors, LABELS);
  const rowForm = useRowForm({
    form,
    valuesOf: (type: PizzaType) => valuesOf(type, nextPosition),
    edited,
    draft,
    save: saving,
    onSaved: onDone,
  });

  return (
    <form noValidate onSubmit={rowForm.onSubmit} className="grid gap-4">
      <RowConflict rowForm={rowForm} labels={LABELS} />
      {saving.isError && !(saving.error instanceof EditConflict) && (
        <Alert tone="danger">{toMessage(saving.error)}</Alert>
      )}
      <Field {...field("nome")} isRequired>
        {(control) => <TextInput {...control} maxLength={80} {...register("nome")} />}
      </Field>
      <Field {...field("descricao")}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} className="min-h-24" {...register("descricao")} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("preco")} hint="Não muda pedidos já feitos." isRequired>
          {(control) => <TextInput {...control} inputMode="decimal" {...register("preco")} />}
        </Field>
        <Field {...field("ordem")} hint="Posição no cardápio.">
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
