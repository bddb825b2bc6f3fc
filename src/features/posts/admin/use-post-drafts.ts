import { hashKey } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { toast } from "@/components/ui/toast";
import {
  listPostDrafts,
  type PostDraft,
  postDraftStorage,
  type StoredPostDraft,
} from "@/features/posts/admin/post-drafts";
import type { PostForm, PostValues } from "@/features/posts/admin/post-values";
import { newId } from "@/lib/new-id";
import { useFormDraft } from "@/lib/use-form-draft";

const DELAY_MS = 800;

const newDraft = (creationKey = newId()) => ({ id: newId(), creationKey });
const areSame = (one: PostValues, other: PostValues) => hashKey([one]) === hashKey([other]);

/** Stores the form's changes as a separate draft. `describe`: the draft's content except the key of its post. */
export function usePostDrafts(
  form: PostForm,
  postId: number | undefined,
  describe: (values: PostValues) => Omit<PostDraft, "creationKey">,
) {
  const [{ id, creationKey }, begin] = useState(() => newDraft());
  const [listed, setListed] = useState(() => listPostDrafts(postId));
  const storage = useMemo(() => postDraftStorage(postId, id), [postId, id]);
  const { savedAt, hasFailed, flush } = useFormDraft(form, {
    storage,
    toDraft: (values: PostValues) => ({ ...describe(values), creationKey }),
    delayMs: DELAY_MS,
  });
  // Another tab has continued this draft: from now on, changes here belong to another post.
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key?.endsWith(id)) begin(newDraft());
    };
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
  }, [id]);
  const listAgain = () => setListed(listPostDrafts(postId));

  /** Keeps the current text as an earlier draft and starts a new one. */
  function startOver() {
    flush();
    begin(newDraft());
    listAgain();
  }

  /** Like startOver, but continues an earlier draft. Returns its current content. */
  function goOn(from: StoredPostDraft): PostDraft {
    flush();
    const stored = postDraftStorage(postId, from.id).read();
    const draft = stored ?? from;
    // Another tab has saved this draft as a post meanwhile: it becomes another post.
    const next = newDraft(stored?.creationKey);
    const isMoved = postDraftStorage(postId, next.id).write({ ...draft, creationKey: next.creationKey });
    if (isMoved) postDraftStorage(postId, from.id).clear();
    begin(next);
    listAgain();
    return draft;
  }

  function discard(draft: StoredPostDraft) {
    const discarded = postDraftStorage(postId, draft.id);
    // Another tab may have changed the draft since the list was rendered.
    const newest = discarded.read() ?? draft;
    discarded.clear();
    listAgain();
    const undo = () => {
      discarded.write(newest);
      listAgain();
    };
    toast.success("Rascunho descartado", undefined, {
      action: { label: "Desfazer", onClick: undo },
      durationMs: 10_000,
    });
  }

  /** `saved` is stored by the server. Text typed while saving stays as a draft of another post. */
  function finish(saved: PostValues) {
    flush();
    const left = storage.read();
    const isAllSaved = areSame(form.getValues(), saved) || !left || areSame(left.values, saved);
    if (isAllSaved) storage.clear();
    else storage.write({ ...left, creationKey: newId() });
    begin(newDraft());
    listAgain();
  }

  const earlier = listed.filter((draft) => draft.id !== id);
  return { earlier, creationKey, savedAt, hasFailed, startOver, goOn, discard, finish };
}
