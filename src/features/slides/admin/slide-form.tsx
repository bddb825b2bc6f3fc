import { slideForm, slides } from "@shared/contract/slides.ts";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { FormActions } from "@/components/form-actions";
import { PictureField } from "@/components/media/picture-field";
import { RowForm } from "@/components/row-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { useNounForm } from "@/components/use-noun-form";
import { type StoredSlide, useSaveSlide } from "@/features/slides/admin/queries";
import { toFailure } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/noun-form";

const LABELS = formLabels(slides.fields, slideForm);

const valuesOf = (slide: StoredSlide | undefined) => formValues(slides.fields, slideForm, slide);

type SlideFormProps = { edited?: StoredSlide; onDone: () => void; onCancel: () => void; draft: DialogDraft };

export function SlideForm({ edited, onDone, onCancel, draft }: SlideFormProps) {
  const save = useSaveSlide();
  const [upload, setUpload] = useState<"idle" | "running" | "failed">("idle");
  const isUploading = upload === "running";
  const { form, row, field, register } = useNounForm({
    schema: slideForm,
    labels: LABELS,
    idPrefix: "slide",
    valuesOf,
    edited,
    draft,
    save,
    hasMore: upload !== "idle",
    canSave() {
      if (upload === "failed") toast.error("Erro no upload", "Falha ao fazer upload da imagem.");
      return upload === "idle";
    },
    onSaved() {
      toast.success("Sucesso", edited ? "Slide atualizado com sucesso!" : "Slide criado com sucesso!");
      onDone();
    },
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar slide", error)),
  });

  return (
    <RowForm row={row} labels={LABELS} idPrefix="slide">
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
      <Controller
        control={form.control}
        name="image_path"
        render={({ field: picture }) => (
          <PictureField
            {...field("image_path")}
            hint="Deitada, com pelo menos 1200 pixels de largura."
            isRequired
            value={picture.value || null}
            onChange={(address) => picture.onChange(address ?? "")}
            onStatus={setUpload}
          />
        )}
      />
      <Checkbox label={LABELS.is_active} {...register("is_active")} />
      <FormActions
        label="Salvar slide"
        busyLabel={isUploading ? "Enviando imagem..." : save.isPending ? "Salvando..." : undefined}
        onCancel={onCancel}
      />
    </RowForm>
  );
}
