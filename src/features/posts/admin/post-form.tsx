import { toInstant } from "@shared/rules/dates.ts";
import { hasContent } from "@shared/rules/plain-text.ts";
import { useEffect, useState } from "react";
import { problemsOf } from "@/components/form-problems";
import type { UploadStatus } from "@/components/media/picture-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { ContentField } from "@/features/posts/admin/content-field";
import { DraftsNotice } from "@/features/posts/admin/drafts-notice";
import { PostConflict } from "@/features/posts/admin/post-conflict";
import { LABELS, PostDetails, postFieldProps } from "@/features/posts/admin/post-details";
import { PostFormBar } from "@/features/posts/admin/post-form-bar";
import { PostPreview, type PreviewedPost } from "@/features/posts/admin/post-preview";
import {
  displayedDate,
  isComplete,
  type PostFormMethods,
  type PostValues,
  type PublishMode,
} from "@/features/posts/admin/post-values";
import type { EditedPost } from "@/features/posts/admin/queries";
import { usePostEditing } from "@/features/posts/admin/use-post-editing";
import { formatTime } from "@/lib/format";

type PostFormProps = {
  stored: EditedPost | undefined;
  /** Where this tab remembers which draft is in the form. */
  openKey: string;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

const SUBMIT_LABELS = { now: "Publicar", later: "Agendar", draft: "Guardar rascunho" };

/** The form of a post. The typed text is stored on the device until it is saved. */
export function PostForm({ stored, openKey, onDirty, onSaved, onCancel }: PostFormProps) {
  const editing = usePostEditing({ stored, openKey, onSaved });
  const { form, publishMode, drafts } = editing;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [pictureStatus, setPictureStatus] = useState<UploadStatus>("idle");
  const [isUploading, setUploading] = useState(false);
  const [preview, setPreview] = useState<PreviewedPost>();
  const values = form.watch();
  const canSubmit = isComplete(values);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function saveUnlessUploading(save: () => Promise<void>) {
    if (isSubmitting) return;
    if (pictureStatus === "failed") return toast.error("Erro no upload", "Falha ao fazer upload da imagem.");
    if (pictureStatus === "running" || isUploading)
      return toast.error("Aguarde", "A imagem ainda está sendo enviada.");
    void save();
  }

  return (
    <form
      noValidate
      // The bar at the bottom must not cover the focused field.
      className="grid grid-cols-1 gap-6 [&_:is(input,select,textarea,.tiptap)]:scroll-mb-28"
      onSubmit={(event) => {
        event.preventDefault();
        saveUnlessUploading(editing.submit);
      }}
    >
      <DraftsNotice
        drafts={drafts.earlierDrafts}
        hasFailed={drafts.hasFailed}
        onContinue={editing.continueDraft}
        onDiscard={drafts.discard}
        onDiscardResumed={isDirty ? editing.discardResumed : undefined}
      />
      <PostConflict
        conflict={editing.conflict}
        concurrentPost={editing.concurrentPost}
        typed={values}
        onOverwrite={() => saveUnlessUploading(editing.overwrite)}
        onTakeStored={editing.takeStored}
      />
      <ErrorSummary
        title={canSubmit ? "Confira os campos" : "Campos obrigatórios"}
        problems={problemsOf(errors, LABELS, "post")}
        attempt={submitCount}
      />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ArticleFields form={form} article={editing.article} onUploading={setUploading} />
        <PostDetails
          form={form}
          mountKey={editing.article.mountKey}
          publishMode={publishMode}
          onPublishMode={editing.setPublishMode}
          isPublic={editing.isPublic}
          onPictureStatus={setPictureStatus}
        />
      </div>
      <PostFormBar
        draftStatus={
          drafts.savedAt &&
          isDirty && (
            <>
              <span className="narrow:hidden">Rascunho </span>guardado
              <span className="narrow:hidden"> neste aparelho</span> às {formatTime(drafts.savedAt)}
            </>
          )
        }
        submitLabel={stored && publishMode === "now" ? "Atualizar" : SUBMIT_LABELS[publishMode]}
        isSubmitting={isSubmitting}
        canSubmit={canSubmit}
        onPreview={() => setPreview(previewOf(values, publishMode, stored))}
        onCancel={onCancel}
      />
      <PostPreview post={preview} onClose={() => setPreview(undefined)} />
    </form>
  );
}

type ArticleFieldsProps = {
  form: PostFormMethods;
  /** The initial content of the editor, which is mounted again for each version. */
  article: { mountKey: number; html: string };
  onUploading: (isUploading: boolean) => void;
};

function ArticleFields({ form, article, onUploading }: ArticleFieldsProps) {
  const field = postFieldProps(form);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Field {...field("title")} isRequired>
        {(control) => (
          <TextInput {...control} {...form.register("title")} maxLength={200} autoComplete="off" />
        )}
      </Field>
      <ContentField
        key={article.mountKey}
        id="post-content"
        initialHtml={article.html}
        error={field("content").error}
        onUploading={onUploading}
        onChange={(html) =>
          form.setValue("content", hasContent(html) ? html : "", {
            shouldDirty: true,
            shouldValidate: Boolean(form.formState.errors.content),
          })
        }
      />
    </div>
  );
}

/** The post with the form's current values. */
const previewOf = (
  values: PostValues,
  publishMode: PublishMode,
  stored: EditedPost | undefined,
): PreviewedPost => ({
  title: values.title,
  content: values.content,
  category: values.category,
  featured_image: values.featured_image || null,
  featured_image_alt: values.featured_image_alt || null,
  event_date: toInstant(values.event_date ?? ""),
  event_place: values.event_place?.trim(),
  published_at: displayedDate(values, publishMode, stored?.published_at),
});
