import { DraftsNotice } from "@/features/posts/admin/drafts-notice";
import { PublishFields } from "@/features/posts/admin/publish-fields";
import { usePostEditing } from "@/features/posts/admin/use-post-editing";
import { newId } from "@/lib/new-id";
import { renderScreen } from "@/testing/render-screen";

type NewPostProps = { onSaved: () => void; openKey?: string };

export function NewPost({ onSaved, openKey = newId() }: NewPostProps) {
  const editing = usePostEditing({ stored: undefined, openKey, onSaved });
  const { form, drafts, publishMode, setPublishMode } = editing;
  return (
    <>
      <DraftsNotice
        drafts={drafts.earlierDrafts}
        hasFailed={drafts.hasFailed}
        onContinue={editing.continueDraft}
        onDiscard={drafts.discard}
        onDiscardResumed={editing.discardResumed}
      />
      <input aria-label="Título" data-dirty={form.formState.isDirty} {...form.register("title")} />
      <input aria-label="Conteúdo" {...form.register("content")} />
      <input aria-label="Categoria" {...form.register("category")} />
      <PublishFields {...{ form, publishMode }} onPublishMode={setPublishMode} isPublic={false} />
      <button type="button" onClick={() => void editing.submit()}>
        Publicar
      </button>
    </>
  );
}

/** Renders the form of a new post, with a text field instead of the editor. */
export const openNewPost = (onSaved: () => void = () => undefined, openKey = newId()) =>
  renderScreen(<NewPost onSaved={onSaved} openKey={openKey} />);
