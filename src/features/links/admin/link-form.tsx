import { linkForm, links } from "@shared/contract/links.ts";
import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { FormActions } from "@/components/form-actions";
import { messageBelowField } from "@/components/form-problems";
import type { DialogFormProps } from "@/components/row-dialogs";
import { RowForm } from "@/components/row-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useResourceForm } from "@/components/use-resource-form";
import { type StoredLink, useSaveLink } from "@/features/links/admin/queries";
import { linkCategories, linkCategoryLabel } from "@/features/links/categories";
import { toFailure } from "@/lib/errors";

export function LinkForm({ edited, onDone, onCancel, draft }: DialogFormProps<StoredLink>) {
  const save = useSaveLink();
  const resourceForm = useResourceForm({
    resource: links,
    schema: linkForm,
    idPrefix: "link",
    edited,
    draft,
    save,
    onSaved() {
      toast.success("Sucesso", EDIT_MESSAGES.links[edited ? "updated" : "created"]);
      onDone();
    },
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar link", error)),
  });
  const { form, labels, register } = resourceForm;
  // The message for a missing field names all required fields; it is shown once, in the summary.
  const field = (name: keyof typeof labels) => {
    const props = resourceForm.field(name);
    return { ...props, error: messageBelowField(form.getValues(name), props.error) };
  };

  return (
    <RowForm {...resourceForm} formats={{ category: linkCategoryLabel }}>
      <Field {...field("title")} isRequired>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field {...field("url")} hint="O endereço inteiro, com https://" isRequired>
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
        <Checkbox label={labels.active} hint="Inativo, ninguém o vê no site." {...register("active")} />
        <Checkbox
          label={labels.is_public}
          hint="Privado, só quem entrou com sua conta o vê."
          {...register("is_public")}
        />
      </div>
      <FormActions label="Salvar link" busyLabel={save.isPending && "Salvando..."} onCancel={onCancel} />
    </RowForm>
  );
}
