import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { rosterPostForm } from "@shared/contract/roster.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

export type PostValues = z.output<typeof rosterPostForm>;
type PostFormProps = {
  post?: PostValues;
  isBusy: boolean;
  problem?: string;
  onSubmit: (post: PostValues) => void;
  onCancel: () => void;
};

/** A post of a Saturday, and how many it wants. */
export function PostForm({ post, isBusy, problem, onSubmit, onCancel }: PostFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(rosterPostForm),
    defaultValues: { nome: post?.nome ?? "", vagas: post?.vagas ?? 1 },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="mt-3 grid gap-4 print:hidden"
      onSubmit={handleSubmit((values) => {
        if (!isBusy) onSubmit(values);
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
      {problem && <Alert tone="danger" title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isLoading={isBusy}>
          Salvar posto
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
