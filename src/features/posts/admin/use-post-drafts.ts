import { useMemo, useState } from "react";
import { toast } from "@/components/ui/toast";
import { listPostDrafts, postDraftStorage, type StoredPostDraft } from "@/features/posts/admin/post-drafts";
import type { PostForm, PostValues } from "@/features/posts/admin/post-values";
import { newId } from "@/lib/new-id";
import { useFormDraft } from "@/lib/use-form-draft";

const DELAY_MS = 800;

/** Stores what is typed as a draft of its own, beside those from before. `updatedAt`: the version it is written on. */
export function usePostDrafts(form: PostForm, postId: number | undefined, updatedAt: string | null) {
  const [draftId, setDraftId] = useState(newId);
  const [listed, setListed] = useState(() => listPostDrafts(postId));
  const storage = useMemo(() => postDraftStorage(postId, draftId), [postId, draftId]);
  const { savedAt, hasFailed, flush } = useFormDraft(form, {
    storage,
    toDraft: (values: PostValues) => ({ values, updatedAt, savedAt: new Date().toISOString() }),
    delayMs: DELAY_MS,
  });

  /** What was typed so far stays as an earlier draft; from here on another one is written, with `from` in it. */
  function startOver(from?: StoredPostDraft) {
    flush();
    const next = newId();
    if (from && postDraftStorage(postId, next).write(from)) postDraftStorage(postId, from.id).clear();
    setDraftId(next);
    setListed(listPostDrafts(postId));
  }

  function discard(draft: StoredPostDraft) {
    const discarded = postDraftStorage(postId, draft.id);
    discarded.clear();
    setListed(listPostDrafts(postId));
    const undo = () => {
      discarded.write(draft);
      setListed(listPostDrafts(postId));
    };
    toast.success("Rascunho descartado", undefined, {
      action: { label: "Desfazer", onClick: undo },
      durationMs: 10_000,
    });
  }

  /** `saved` is stored by the server. What was typed while it was on its way stays as a draft. */
  function finish(saved: PostValues) {
    if (JSON.stringify(saved) === JSON.stringify(form.getValues())) storage.clear();
    else startOver();
  }

  const earlier = listed.filter(({ id }) => id !== draftId);
  return { earlier, savedAt, hasFailed, startOver, discard, finish };
}
