import { postForm, posts } from "@shared/contract/posts.ts";
import { type ComponentProps, useEffect } from "react";
import { fieldProps } from "@/components/field-props";
import { altForNewPicture } from "@/components/media/alt-for-new-picture";
import { PictureField, type UploadStatus } from "@/components/media/picture-field";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { PostFormMethods } from "@/features/posts/admin/post-values";
import { PublishFields } from "@/features/posts/admin/publish-fields";
import { categoryOptions } from "@/features/posts/categories";
import { formLabels } from "@/lib/resource-form";

export const LABELS = formLabels(posts.fields, postForm);

/** Props of a post's field by name. */
export const postFieldProps = (form: PostFormMethods) => fieldProps(form.formState.errors, LABELS, "post");

type PostDetailsProps = ComponentProps<typeof PublishFields> & {
  /** Key of the edited post or draft: a running upload belongs to the one for which the picture was chosen. */
  mountKey: number;
  onPictureStatus: (status: UploadStatus) => void;
};

/** All fields of a post except its title and text. */
export function PostDetails({ form, mountKey, onPictureStatus, ...publishing }: PostDetailsProps) {
  const field = postFieldProps(form);
  return (
    <div className="grid gap-6">
      <Field {...field("category")} isRequired>
        {(control) => (
          <Select {...control} {...form.register("category")} options={categoryOptions}>
            <option value="" disabled>
              Escolha uma categoria
            </option>
          </Select>
        )}
      </Field>
      <PublishFields form={form} {...publishing} />
      {form.watch("category") === "eventos" && (
        <>
          <Field {...field("event_date")} hint="Opcional. Horário de Brasília.">
            {(control) => <TextInput {...control} {...form.register("event_date")} type="datetime-local" />}
          </Field>
          <Field {...field("event_place")} hint="Em branco: na casa.">
            {(control) => <TextInput {...control} {...form.register("event_place")} maxLength={120} />}
          </Field>
        </>
      )}
      <Field {...field("ordem")} hint="Menor aparece primeiro entre as atividades.">
        {(control) => (
          <TextInput {...control} {...form.register("ordem")} type="number" step={1} inputMode="numeric" />
        )}
      </Field>
      <CoverFields key={mountKey} form={form} onStatus={onPictureStatus} />
      <Field {...field("excerpt")} hint="Opcional. Em branco, é feito com o começo do texto.">
        {(control) => <Textarea {...control} {...form.register("excerpt")} rows={3} maxLength={1000} />}
      </Field>
    </div>
  );
}

type CoverFieldsProps = { form: PostFormMethods; onStatus: (status: UploadStatus) => void };

function CoverFields({ form, onStatus }: CoverFieldsProps) {
  const field = postFieldProps(form);
  const address = form.watch("featured_image") || null;
  // A running or failed upload is discarded with the fields.
  useEffect(() => () => onStatus("idle"), [onStatus]);

  const watchedAlt = form.watch("featured_image_alt") ?? "";

  function choose(next: string | null, knownAlt = "") {
    const currentAlt = form.getValues("featured_image_alt") ?? "";
    const alt = altForNewPicture(next, knownAlt, currentAlt, { address, alt: watchedAlt });
    form.setValue("featured_image_alt", alt, { shouldDirty: true });
    form.setValue("featured_image", next ?? "", { shouldDirty: true });
  }

  return (
    <>
      <PictureField
        id="post-featured_image"
        label="Imagem de capa"
        hint="Opcional. Aparece na lista e no alto da publicação."
        value={address}
        onChange={choose}
        onStatus={(status) => {
          onStatus(status);
          if (status === "failed") toast.error("Erro no upload", "Falha ao fazer upload da imagem.");
        }}
      />
      {address && (
        <Field {...field("featured_image_alt")} hint="O que ela mostra, para quem não a vê.">
          {(control) => <TextInput {...control} {...form.register("featured_image_alt")} maxLength={300} />}
        </Field>
      )}
    </>
  );
}
