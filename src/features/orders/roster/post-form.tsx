import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { rosterStationForm } from "@shared/contract/roster.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { FormFooter, type SaveMutation } from "@/features/orders/roster/form-footer";

export type PostValues = z.output<typeof rosterStationForm>;
type PostFormProps = {
  post?: PostValues;
  saving: SaveMutation;
  onSubmit: (post: PostValues) => void;
  onCancel: () => void;
};

/** A post of a Saturday and its number of volunteers. */
export function PostForm({ post, saving, onSubmit, onCancel }: PostFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(rosterStationForm),
    defaultValues: { nome: post?.nome ?? "", vagas: post?.vagas ?? 1 },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="mt-3 grid gap-4 print:hidden"
      onSubmit={handleSubmit((values) => {
        if (!saving.isPending) onSubmit(values);
      })}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <Field label="Posto" isRequired error={errors.nome?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...register("nome")}
              placeholder="Masseira, forno, entrega..."
              maxLength={60}
            />
          )}
        </Field>
        <Field label="Pessoas" isRequired error={errors.vagas?.message}>
          {(field) => (
            <TextInput {...field} {...register("vagas")} type="number" inputMode="numeric" min={1} max={50} />
          )}
        </Field>
      </div>
      <FormFooter saving={saving} size="sm" submitLabel="Salvar posto" onCancel={onCancel} />
    </form>
  );
}
