import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { writeRound } from "@shared/contract/rounds.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useSaveRound } from "@/features/orders/rounds/queries";
import { proposedDeadline } from "@/features/orders/rounds/schedule";
import { toMessage } from "@/lib/errors";

export type RoundDraft = z.input<typeof writeRound>;

type RoundFormProps = {
  id?: number;
  initial: RoundDraft;
  onDone: () => void;
  draft: DialogDraft;
};

export function RoundForm({ id, initial, onDone, draft }: RoundFormProps) {
  const saving = useSaveRound();
  const form = useForm<RoundDraft, unknown, z.output<typeof writeRound>>({
    defaultValues: initial,
    resolver: standardSchemaResolver(writeRound),
  });
  const { register, formState, setValue } = form;
  const { errors, dirtyFields } = formState;
  useDialogDraft(form, draft);

  const save = form.handleSubmit(async (round) => {
    if (saving.isPending) return;
    await saving.mutateAsync({ id, round }).then(onDone, () => undefined);
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-4 sm:grid-cols-2">
      {saving.isError && (
        <Alert tone="danger" className="sm:col-span-2">
          {toMessage(saving.error)}
        </Alert>
      )}
      <Field
        label="Data da retirada"
        isRequired
        error={errors.data_retirada?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            {...register("data_retirada", {
              // A moved date takes its deadline along, until somebody sets another one.
              onChange: ({ target }) => {
                if (target.value && !dirtyFields.pedidos_ate) {
                  setValue("pedidos_ate", proposedDeadline(target.value));
                }
              },
            })}
          />
        )}
      </Field>
      <Field label="Retirada: das" isRequired error={errors.retirada_inicio?.message}>
        {(control) => <TextInput {...control} type="time" {...register("retirada_inicio")} />}
      </Field>
      <Field label="às" isRequired error={errors.retirada_fim?.message}>
        {(control) => <TextInput {...control} type="time" {...register("retirada_fim")} />}
      </Field>
      <Field label="Pedidos a partir de" isRequired error={errors.pedidos_de?.message}>
        {(control) => <TextInput {...control} type="datetime-local" {...register("pedidos_de")} />}
      </Field>
      <Field label="Pedidos até" isRequired error={errors.pedidos_ate?.message}>
        {(control) => <TextInput {...control} type="datetime-local" {...register("pedidos_ate")} />}
      </Field>
      <Field
        label="Capacidade (pizzas)"
        hint="Em branco: sem limite."
        error={errors.capacidade?.message}
        className="sm:col-span-2"
      >
        {(control) => <TextInput {...control} inputMode="numeric" {...register("capacidade")} />}
      </Field>
      <Field
        label="Observação"
        hint="Aparece na página de pedidos."
        error={errors.observacao?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea {...control} rows={2} maxLength={500} className="min-h-20" {...register("observacao")} />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Switch label="Aberta para pedidos" {...register("aberta")} />
      </div>
      <Button type="submit" isLoading={saving.isPending} className="sm:col-span-2">
        Salvar rodada
      </Button>
    </form>
  );
}
