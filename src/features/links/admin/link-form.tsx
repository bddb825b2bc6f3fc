import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type LinkForm as LinkOutput, linkForm, links } from "@shared/contract/links.ts";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldProps } from "@/components/field-props";
import { FormActions } from "@/components/form-actions";
import { RowForm } from "@/components/row-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { useRowForm } from "@/components/use-row-form";
import { type StoredLink, useSaveLink } from "@/features/links/admin/queries";
import { linkCategories } from "@/features/links/categories";
import { toFailure } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/noun-form";

const LABELS = formLabels(links.fields, linkForm);
const valuesOf = (link: StoredLink | undefined) => formValues(links.fields, linkForm, link);

type LinkFormProps = { edited?: StoredLink; onDone: () => void; onCancel: () => void; draft: DialogDraft };

type LinkRowOptions = Pick<LinkFormProps, "edited" | "onDone" | "draft">;

function useLinkRow({ edited, onDone, draft }: LinkRowOptions) {
  const save = useSaveLink();
  const form = useForm<z.input<typeof linkForm>, unknown, LinkOutput>({
    defaultValues: valuesOf(edited),
    resolver: standardSchemaResolver(linkForm),
    shouldFocusError: false,
  });
  const row = useRowForm({
    form,
    valuesOf,
    edited,
    draft,
    save,
    onSaved() {
      toast.success("Sucesso", edited ? "Link atualizado com sucesso!" : "Link criado com sucesso!");
      onDone();
    },
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar link", error)),
  });
  return { form, row, isSaving: save.isPending };
}

export function LinkForm({ edited, onDone, onCancel, draft }: LinkFormProps) {
  const { form, row, isSaving } = useLinkRow({ edited, onDone, draft });
  const { register, formState } = form;
  const field = fieldProps(formState.errors, LABELS, "link");

  return (
    <RowForm row={row} labels={LABELS} idPrefix="link">
      <Field {...field("title")} isRequired>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field {...field("url")} isRequired>
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
      <Field {...field("description")}>
        {(control) => <Textarea {...control} rows={3} maxLength={1000} {...register("description")} />}
      </Field>
      <Field {...field("category")} isRequired>
        {(control) => (
          <Select {...control} {...register("category")} options={linkCategories}>
            <option value="" disabled>
              Escolha uma categoria
            </option>
          </Select>
        )}
      </Field>
      <div>
        <Checkbox label={LABELS.active} hint="Inativo, ninguém o vê no site." {...register("active")} />
        <Checkbox
          label={LABELS.is_public}
          hint="Privado, só quem entrou com sua conta o vê."
          {...register("is_public")}
        />
      </div>
      <FormActions label="Salvar link" busyLabel={isSaving ? "Salvando..." : undefined} onCancel={onCancel} />
    </RowForm>
  );
}
