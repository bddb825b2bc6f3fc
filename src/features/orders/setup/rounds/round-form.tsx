import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { rounds, writeRound } from "@shared/contract/rounds.ts";
import { type UseFormReturn, useForm } from "react-hook-form";
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
import { editedRound, type RoundFormValues } from "@/features/orders/setup/rounds/initial-values";
import { type SummedRound, useSaveRound } from "@/features/orders/setup/rounds/queries";
import { moveWithPickup } from "@/features/orders/setup/rounds/schedule";
import { toMessage } from "@/lib/errors";
import { formLabels } from "@/lib/resource-form";
import { EditConflict } from "@/lib/save-row";

type RoundFormProps = {
  edited?: SummedRound;
  initial: RoundFormValues;
  onDone: () => void;
  draft: DialogDraft;
};

type RoundFormMethods = UseFormReturn<RoundFormValues, unknown, z.output<typeof writeRound>>;

const LABELS = formLabels(rounds.fields, writeRound);

export function RoundForm({ edited, initial, onDone, draft }: RoundFormProps) {
  const saving = useSaveRound();
  const form = useForm({ defaultValues: initial, resolver: standardSchemaResolver(writeRound) });
  const rowForm = useRowForm({ form, valuesOf: editedRound, edited, draft, save: saving, onSaved: onDone });

  return (
    <form noValidate onSubmit={rowForm.onSubmit} className="grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <RowConflict rowForm={rowForm} labels={LABELS} />
      </div>
      {saving.isError && !(saving.error instanceof EditConflict) && (
        <Alert tone="danger" className="sm:col-span-2">
          {toMessage(saving.error)}
        </Alert>
      )}
      <TimeFields form={form} orderCount={edited?.pedidos ?? 0} />
      <LimitFields form={form} orderedPizzas={edited?.pizzas ?? 0} />
      <Button type="submit" isLoading={saving.isPending} className="sm:col-span-2">
        Salvar rodada
      </Button>
    </form>
  );
}

const moveHint = (orderCount: number) =>
  `${orderCount === 1 ? "Há 1 pedido" : `Há ${orderCount} pedidos`}: use “Mudar de dia”, na lista de rodadas, que avisa quem pediu.`;

/** Pickup times and order period. */
function TimeFields({ form, orderCount }: { form: RoundFormMethods; orderCount: number }) {
  const { register, formState, setValue } = form;
  const { errors, dirtyFields, defaultValues = {} } = formState;
  const field = fieldProps(errors, LABELS);
  return (
    <>
      <Field
        {...field("data_retirada")}
        hint={orderCount > 0 ? moveHint(orderCount) : undefined}
        isRequired
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            readOnly={orderCount > 0}
            {...register("data_retirada", {
              // A changed pickup date moves the deadlines until the user sets them.
              onChange: ({ target: { value } }) => {
                const { data_retirada: initialDay } = defaultValues;
                if (!value || !initialDay) return;
                for (const name of ["pedidos_ate", "pagar_ate"] as const) {
                  const initialDeadline = defaultValues[name];
                  if (initialDeadline && !dirtyFields[name])
                    setValue(name, moveWithPickup(initialDeadline, initialDay, value));
                }
              },
            })}
          />
        )}
      </Field>
      <Field {...field("retirada_inicio")} isRequired>
        {(control) => <TextInput {...control} type="time" {...register("retirada_inicio")} />}
      </Field>
      <Field {...field("retirada_fim")} isRequired>
        {(control) => <TextInput {...control} type="time" {...register("retirada_fim")} />}
      </Field>
      <Field {...field("pedidos_de")} isRequired>
        {(control) => <TextInput {...control} type="datetime-local" {...register("pedidos_de")} />}
      </Field>
      <Field {...field("pedidos_ate")} isRequired>
        {(control) => <TextInput {...control} type="datetime-local" {...register("pedidos_ate")} />}
      </Field>
    </>
  );
}

const belowOrderedHint = (orderedPizzas: number) =>
  `Já ${orderedPizzas === 1 ? "há 1 pizza pedida" : `há ${orderedPizzas} pizzas pedidas`}: a rodada fica esgotada, e nenhum pedido é cancelado.`;

/** Capacity, payment deadline and note. */
function LimitFields({ form, orderedPizzas }: { form: RoundFormMethods; orderedPizzas: number }) {
  const { register, formState } = form;
  const field = fieldProps(formState.errors, LABELS);
  const capacity = form.watch("capacidade");
  const isBelowOrdered = capacity !== "" && Number(capacity) < orderedPizzas;
  return (
    <>
      <Field
        {...field("capacidade")}
        hint={isBelowOrdered ? belowOrderedHint(orderedPizzas) : "Em branco: sem limite."}
        className="sm:col-span-2"
      >
        {(control) => <TextInput {...control} inputMode="numeric" {...register("capacidade")} />}
      </Field>
      <Field {...field("observacao")} hint="Aparece na página de pedidos." className="sm:col-span-2">
        {(control) => (
          <Textarea {...control} rows={2} maxLength={500} className="min-h-20" {...register("observacao")} />
        )}
      </Field>
      <Field {...field("pagar_ate")} hint="Em branco: até a retirada.">
        {(control) => <TextInput {...control} type="datetime-local" {...register("pagar_ate")} />}
      </Field>
      <Field {...field("tolerancia_dias")} hint="O extrato chega um dia depois.">
        {(control) => <TextInput {...control} inputMode="numeric" {...register("tolerancia_dias")} />}
      </Field>
      <div className="sm:col-span-2">
        <Switch
          label={LABELS.libera_vencidos}
          hint="Passado o prazo e a tolerância, as pizzas de pedidos sem nenhum pagamento voltam à venda. Desligado, nada acontece sozinho."
          {...register("libera_vencidos")}
        />
        <Switch label={LABELS.aberta} {...register("aberta")} />
      </div>
    </>
  );
}
