import { postForm, posts } from "@shared/contract/posts.ts";
import { POST_CATEGORIES } from "@shared/rules/categories.ts";
import { toInstant } from "@shared/rules/dates.ts";
import { hasContent } from "@shared/rules/plain-text.ts";
import { useEffect, useState } from "react";
import { ConflictNotice } from "@/components/conflict-notice";
import { problemsOf } from "@/components/form-problems";
import { PictureField } from "@/components/media/picture-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { ContentField } from "@/features/posts/admin/content-field";
import { DraftsNotice } from "@/features/posts/admin/drafts-notice";
import { PostPreview, type PreviewedPost } from "@/features/posts/admin/post-preview";
import { isComplete } from "@/features/posts/admin/post-values";
import { PublishFields } from "@/features/posts/admin/publish-fields";
import type { EditedPost } from "@/features/posts/admin/queries";
import { usePostEditing } from "@/features/posts/admin/use-post-editing";
import { categories } from "@/features/posts/categories";
import { formatTime } from "@/lib/format";
import { formLabels } from "@/lib/noun-form";

type PostFormProps = {
  stored: EditedPost | undefined;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

const LABELS = formLabels(posts.fields, postForm);
const SUBMIT_LABELS = { now: "Publicar", later: "Agendar", draft: "Guardar rascunho" };

/** A post as it is written. Every word typed is stored on the device until it is saved. */
export function PostForm({ stored, onDirty, onSaved, onCancel }: PostFormProps) {
  const editing = usePostEditing({ stored, onSaved });
  const { form, publishMode, drafts, conflict } = editing;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [picture, setPicture] = useState<"idle" | "running" | "failed">("idle");
  const [isUploading, setUploading] = useState(false);
  const [preview, setPreview] = useState<PreviewedPost>();
  const values = form.watch();
  const mayTry = isComplete(values);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function submit() {
    if (picture === "failed") return toast.error("Erro no upload", "Falha ao fazer upload da imagem.");
    if (picture === "running" || isUploading)
      return toast.error("Aguarde", "A imagem ainda está sendo enviada.");
    void editing.submit();
  }

  const previewOf = () => ({
    title: values.title,
    content: values.content,
    category: values.category,
    featured_image: values.featured_image || null,
    featured_image_alt: values.featured_image_alt || null,
    event_date: toInstant(values.event_date ?? ""),
    published_at: publishMode === "draft" ? null : (stored?.published_at ?? new Date().toISOString()),
  });

  return (
    <form
      noValidate
      // The bar at the bottom must not hide what has the focus.
      className="grid grid-cols-1 gap-6 [&_:is(input,select,textarea,.tiptap)]:scroll-mb-28"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) submit();
      }}
    >
      <DraftsNotice drafts={drafts.earlier} onContinue={editing.continueDraft} onDiscard={drafts.discard} />
      {drafts.hasFailed && (
        <Alert tone="danger" title="Este aparelho não tem mais espaço para rascunhos">
          O que você escreve agora não está guardado: salve, ou descarte rascunhos antigos.
        </Alert>
      )}
      <ConflictNotice
        conflict={conflict}
        onSee={() => editing.theirs && setPreview(editing.theirs)}
        onOverwrite={() => void editing.overwrite()}
        onTakeStored={editing.takeStored}
      />
      <ErrorSummary
        title={mayTry ? "Confira os campos" : "Campos obrigatórios"}
        problems={problemsOf(errors, LABELS, "post")}
        attempt={submitCount}
      />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-1 gap-6">
          <Field label={LABELS.title} id="post-title" error={errors.title?.message} isRequired>
            {(control) => (
              <TextInput {...control} {...form.register("title")} maxLength={200} autoComplete="off" />
            )}
          </Field>
          <ContentField
            key={editing.article.version}
            id="post-content"
            initialHtml={editing.article.html}
            error={errors.content?.message}
            onUploading={setUploading}
            onChange={(html) =>
              form.setValue("content", hasContent(html) ? html : "", {
                shouldDirty: true,
                shouldValidate: Boolean(errors.content),
              })
            }
          />
        </div>
        <div className="grid gap-6">
          <Field label={LABELS.category} id="post-category" error={errors.category?.message} isRequired>
            {(control) => (
              <Select {...control} {...form.register("category")}>
                <option value="" disabled>
                  Escolha uma categoria
                </option>
                {POST_CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {categories[category].title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <PublishFields
            form={form}
            publishMode={publishMode}
            onPublishMode={editing.setPublishMode}
            isPublic={editing.isPublic}
          />
          {values.category === "eventos" && (
            <Field
              label={LABELS.event_date}
              id="post-event_date"
              hint="Opcional. Horário de Brasília."
              error={errors.event_date?.message}
            >
              {(control) => <TextInput {...control} {...form.register("event_date")} type="datetime-local" />}
            </Field>
          )}
          <Field
            label={LABELS.ordem}
            id="post-ordem"
            hint="Menor aparece primeiro entre as atividades."
            error={errors.ordem?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register("ordem")}
                type="number"
                step={1}
                inputMode="numeric"
              />
            )}
          </Field>
          <PictureField
            id="post-featured_image"
            label="Imagem de capa"
            hint="Opcional. Aparece no cartão e no topo do post."
            value={values.featured_image || null}
            onChange={(address, alt) => {
              form.setValue("featured_image", address ?? "", { shouldDirty: true });
              if (alt && !values.featured_image_alt)
                form.setValue("featured_image_alt", alt, { shouldDirty: true });
            }}
            onStatus={(status) => {
              setPicture(status);
              if (status === "failed") toast.error("Erro no upload", "Falha ao fazer upload da imagem.");
            }}
          />
          {values.featured_image && (
            <Field
              label={LABELS.featured_image_alt}
              id="post-featured_image_alt"
              hint="O que ela mostra, para quem não a vê."
              error={errors.featured_image_alt?.message}
            >
              {(control) => (
                <TextInput {...control} {...form.register("featured_image_alt")} maxLength={300} />
              )}
            </Field>
          )}
          <Field
            label={LABELS.excerpt}
            id="post-excerpt"
            hint="Opcional. Em branco, é feito com o começo do texto."
            error={errors.excerpt?.message}
          >
            {(control) => <Textarea {...control} {...form.register("excerpt")} rows={3} maxLength={1000} />}
          </Field>
        </div>
      </div>
      <div className="card sticky bottom-2 z-20 flex flex-wrap items-center justify-end gap-2 p-3 sm:gap-3">
        <p role="status" className="mr-auto text-sm text-ink-muted">
          {drafts.savedAt && isDirty && `Rascunho guardado neste aparelho às ${formatTime(drafts.savedAt)}`}
        </p>
        <Button variant="quiet" size="sm" onClick={() => setPreview(previewOf())}>
          Prévia
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel} className="max-sm:hidden">
          Cancelar
        </Button>
        <Button type="submit" size="sm" isLoading={isSubmitting} aria-disabled={!mayTry || undefined}>
          {isSubmitting
            ? "Salvando..."
            : stored && publishMode === "now"
              ? "Atualizar"
              : SUBMIT_LABELS[publishMode]}
        </Button>
      </div>
      <PostPreview post={preview} onClose={() => setPreview(undefined)} />
    </form>
  );
}
