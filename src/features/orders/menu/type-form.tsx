import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { createPizzaType } from "@shared/contract/pizza-types.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { type PizzaTypeRow, useSaveType } from "@/features/orders/menu/queries";
import { toMessage } from "@/lib/errors";

type TypeFormProps = {
  edited?: PizzaTypeRow;
  /** Where a new type goes: after the last one. */
  nextPosition: number;
  onDone: () => void;
  draft: DialogDraft;
};

export function TypeForm({ edited, nextPosition, onDone, draft }: TypeFormProps) {
  const saving = useSaveType();
  const form = useForm<z.input<typeof createPizzaType>, unknown, z.output<typeof createPizzaType>>({
    defaultValues: {
      nome: edited?.nome ?? "",
      descricao: edited?.descricao ?? "",
      preco: (edited?.preco ?? 50).toFixed(2).replace(".", ","),
      ativo: edited?.ativo ?? true,
      esgotado: edited?.esgotado ?? false,
      ordem: edited?.ordem ?? nextPosition,
    },
    resolver: standardSchemaResolver(createPizzaType),
  });
  const { register, formState } = form;
  const { errors } = formState;
  useDialogDraft(form, draft);

  const save = form.handleSubmit(async (fields) => {
    if (saving.isPending) return;
    await saving.mutateAsync({ id: edited?.id, fields }).then(onDone, () => undefined);
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {saving.isError && <Alert tone="danger">{toMessage(saving.error)}</Alert>}
      <Field label="Nome" isRequired error={errors.nome?.message}>
        {(control) => <TextInput {...control} maxLength={80} {...register("nome")} />}
      </Field>
      <Field label="Descrição" error={errors.descricao?.message}>
        {(control) => (
          <Textarea {...control} rows={3} maxLength={500} className="min-h-24" {...register("descricao")} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Preço (R$)" hint="Não muda pedidos já feitos." isRequired error={errors.preco?.message}>
          {(control) => <TextInput {...control} inputMode="decimal" {...register("preco")} />}
        </Field>
        <Field label="Ordem" hint="Posição no cardápio." error={errors.ordem?.message}>
          {(control) => <TextInput {...control} inputMode="numeric" {...register("ordem")} />}
        </Field>
      </div>
      <Switch label="No cardápio" {...register("ativo")} />
      <Switch
        label="Esgotada"
        hint="Continua no cardápio, mas não pode ser pedida."
        {...register("esgotado")}
      />
      <Button type="submit" isLoading={saving.isPending}>
        Salvar pizza
      </Button>
    </form>
  );
}
