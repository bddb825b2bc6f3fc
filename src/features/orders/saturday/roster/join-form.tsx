import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { volunteerForm } from "@shared/contract/roster.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "@/components/ui/phone-input";
import { TextInput } from "@/components/ui/text-input";
import { toMessage } from "@/lib/errors";

export type Volunteer = z.output<typeof volunteerForm>;
type JoinFormProps = {
  initial?: { name: string; phone: string };
  submitLabel: string;
  /** The mutation that the form sends. */
  saving: { isPending: boolean; error: unknown };
  onSubmit: (volunteer: Volunteer) => void;
  onCancel: () => void;
};

/** The form of a volunteer: a name and an optional phone. */
export function JoinForm({ initial, submitLabel, saving, onSubmit, onCancel }: JoinFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(volunteerForm),
    defaultValues: { Nome: initial?.name ?? "", Telefone: initial?.phone ?? "" },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="mt-3 grid gap-4 print:hidden rounded-md border border-line bg-ground p-4"
      onSubmit={handleSubmit((volunteer) => {
        if (!saving.isPending) onSubmit(volunteer);
      })}
    >
      <Field label="Nome" isRequired error={errors.Nome?.message}>
        {(field) => (
          <TextInput {...field} {...register("Nome")} autoFocus autoComplete="name" maxLength={120} />
        )}
      </Field>
      <Field label="Telefone (se quiser)" error={errors.Telefone?.message}>
        {(field) => <PhoneInput {...field} {...register("Telefone")} />}
      </Field>
      {saving.error != null && <Alert tone="danger" title={toMessage(saving.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={saving.isPending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
