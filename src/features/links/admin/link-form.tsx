import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { createLink } from "@shared/contract/links.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { FormActions } from "@/components/form-actions";
import { problemsOf } from "@/components/form-problems";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { type StoredLink, useSaveLink } from "@/features/links/admin/queries";
import { type LinkCategory, linkCategories } from "@/features/links/categories";
import { toFailure } from "@/lib/errors";

const LABELS = { title: "Título", url: "URL", description: "Descrição", category: "Categoria" };

type LinkFormProps = { edited?: StoredLink; onDone: () => void; onCancel: () => void; draft: DialogDraft };

export function LinkForm({ edited, onDone, onCancel, draft }: LinkFormProps) {
  const save = useSaveLink();
  const form = useForm<z.input<typeof createLink>, unknown, z.output<typeof createLink>>({
    defaultValues: {
      title: edited?.title ?? "",
      url: edited?.url ?? "",
      description: edited?.description ?? "",
      category: (edited?.category as LinkCategory | undefined) ?? ("" as LinkCategory),
      active: edited?.active ?? true,
      is_public: edited?.is_public ?? true,
    },
    resolver: standardSchemaResolver(createLink),
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  useDialogDraft(form, draft);

  const submit = form.handleSubmit(async (fields) => {
    if (save.isPending) return;
    try {
      await save.mutateAsync({ edited, fields });
      toast.success("Sucesso", edited ? "Link atualizado com sucesso!" : "Link criado com sucesso!");
      onDone();
    } catch (error) {
      toast.error("Erro", toFailure("Erro ao salvar link", error));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary
        title="Confira os campos"
        problems={problemsOf(errors, LABELS, "link")}
        attempt={submitCount}
      />
      <Field label={LABELS.title} id="link-title" isRequired error={errors.title?.message}>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field label={LABELS.url} id="link-url" isRequired error={errors.url?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            {...register("url")}
          />
        )}
      </Field>
      <Field label={LABELS.description} id="link-description" error={errors.description?.message}>
        {(control) => <Textarea {...control} rows={3} maxLength={1000} {...register("description")} />}
      </Field>
      <Field label={LABELS.category} id="link-category" isRequired error={errors.category?.message}>
        {(control) => (
          <Select {...control} {...register("category")}>
            <option value="" disabled>
              Escolha uma categoria
            </option>
            {linkCategories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Checkbox label="Link ativo" hint="Inativo, ninguém o vê no site." {...register("active")} />
        <Checkbox
          label="Link público"
          hint="Privado, só quem entrou com sua conta o vê."
          {...register("is_public")}
        />
      </div>
      <FormActions
        label="Salvar link"
        busyLabel={save.isPending ? "Salvando..." : undefined}
        onCancel={onCancel}
      />
    </form>
  );
}
