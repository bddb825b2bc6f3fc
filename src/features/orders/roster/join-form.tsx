import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { volunteerForm } from "@shared/contract/roster.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "@/components/ui/phone-input";
import { TextInput } from "@/components/ui/text-input";

export type Volunteer = z.output<typeof volunteerForm>;
type JoinFormProps = {
  initial?: { name: string; phone: string };
  submitLabel: string;
  problem?: string;
  isBusy: boolean;
  onSubmit: (volunteer: Volunteer) => void;
  onCancel: () => void;
};

/** Who takes a place: a name, and a phone for those who like to be called. */
export function JoinForm({ initial, submitLabel, problem, isBusy, onSubmit, onCancel }: JoinFormProps) {
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
        if (!isBusy) onSubmit(volunteer);
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
      {problem && <Alert tone="danger" title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
