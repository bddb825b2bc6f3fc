import { slideForm, slides } from "@shared/contract/slides.ts";
import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormActions } from "@/components/form-actions";
import { PictureField, type UploadStatus } from "@/components/media/picture-field";
import type { DialogFormProps } from "@/components/row-dialogs";
import { RowForm } from "@/components/row-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useResourceForm } from "@/components/use-resource-form";
import { type StoredSlide, useSaveSlide } from "@/features/slides/admin/queries";
import { toFailure } from "@/lib/errors";

export function SlideForm({ edited, onDone, onCancel, draft }: DialogFormProps<StoredSlide>) {
  const save = useSaveSlide();
  const [upload, setUpload] = useState<UploadStatus>("idle");
  const isUploading = upload === "running";
  const resourceForm = useResourceForm({
    resource: slides,
    schema: slideForm,
    idPrefix: "slide",
    edited,
    draft,
    save,
    hasOtherChanges: upload !== "idle",
    canSave() {
      if (upload === "failed") toast.error("Erro no upload", "Falha ao fazer upload da imagem.");
      return upload === "idle";
    },
    onSaved() {
      toast.success("Sucesso", EDIT_MESSAGES.slides[edited ? "updated" : "created"]);
      onDone();
    },
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar slide", error)),
  });
  const { form, field, labels, register } = resourceForm;
  const picture = useWatch({ control: form.control, name: "image_path" });

  return (
    <RowForm {...resourceForm}>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field {...field("title")} hint="Opcional.">
          {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
        </Field>
        <Field {...field("ordem")} hint="O menor vem primeiro.">
          {(control) => <TextInput {...control} type="number" inputMode="numeric" {...register("ordem")} />}
        </Field>
      </div>
      <Field {...field("description")}>
        {(control) => <Textarea {...control} rows={3} maxLength={1000} {...register("description")} />}
      </Field>
      <Field {...field("link_url")} hint="Endereço completo, ou uma página do site: /pizza-beneficente">
        {(control) => <TextInput {...control} inputMode="url" maxLength={2000} {...register("link_url")} />}
      </Field>
      <PictureField
        {...field("image_path")}
        hint="Deitada, com pelo menos 1200 pixels de largura."
        isRequired
        value={picture || null}
        onChange={(address) =>
          form.setValue("image_path", address ?? "", {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        onStatus={setUpload}
      />
      <Checkbox label={labels.is_active} {...register("is_active")} />
      <FormActions
        label="Salvar slide"
        busyLabel={isUploading ? "Enviando imagem..." : save.isPending && "Salvando..."}
        onCancel={onCancel}
      />
    </RowForm>
  );
}
