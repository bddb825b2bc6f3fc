import { hashKey } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ACTION_MS, toast } from "@/components/ui/toast";
import {
  listPostDrafts,
  type PostDraft,
  postDraftStorage,
  type StoredPostDraft,
} from "@/features/posts/admin/post-drafts";
import type { PostFormMethods, PostValues } from "@/features/posts/admin/post-values";
import { newId } from "@/lib/new-id";
import { useFormDraft } from "@/lib/use-form-draft";

const SAVE_DELAY_MS = 800;

const newDraft = (creationKey = newId()) => ({ id: newId(), creationKey });
const areEqual = (one: PostValues, other: PostValues) => hashKey([one]) === hashKey([other]);

/** Stores the form's changes as a separate draft. `draftOf`: the draft's content except the idempotency key of its post. */
export function usePostDrafts(
  form: PostFormMethods,
  postId: number | undefined,
  draftOf: (values: PostValues) => Omit<PostDraft, "creationKey">,
) {
  const [{ id, creationKey }, setDraft] = useState(() => newDraft());
  const [listedDrafts, setListedDrafts] = useState(() => listPostDrafts(postId));
  const storage = useMemo(() => postDraftStorage(postId, id), [postId, id]);
  const { savedAt, hasFailed, flush } = useFormDraft(form, {
    storage,
    toDraft: (values: PostValues) => ({ ...draftOf(values), creationKey }),
    delayMs: SAVE_DELAY_MS,
  });
  // Another tab has continued this draft, or discarded it: from now on, the form of a new post belongs to another one.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue !== null || !key?.endsWith(id)) return;
      setDraft(newDraft());
      if (postId !== undefined) return;
      toast.error(
        "Outra aba continuou ou descartou este rascunho",
        "O que você salvar aqui será outra publicação.",
      );
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [id, postId]);
  const refreshList = () => setListedDrafts(listPostDrafts(postId));

  /** Keeps the current text as an earlier draft and starts a new one. */
  function startOver() {
    flush();
    setDraft(newDraft());
    refreshList();
  }

  /** Like startOver, but continues an earlier draft. Returns its current content. */
  function continueFrom(from: StoredPostDraft): PostDraft {
    flush();
    const stored = postDraftStorage(postId, from.id).read();
    const draft = stored ?? from;
    // Without a stored draft, another tab has saved or discarded it meanwhile: a new key makes this text another post.
    const next = newDraft(stored?.creationKey);
    const isMoved = postDraftStorage(postId, next.id).write({ ...draft, creationKey: next.creationKey });
    if (isMoved) postDraftStorage(postId, from.id).clear();
    setDraft(next);
    refreshList();
    return draft;
  }

  function discard(draft: StoredPostDraft) {
    const discarded = postDraftStorage(postId, draft.id);
    // Another tab may have changed the draft since the list was rendered.
    const newest = discarded.read() ?? draft;
    discarded.clear();
    refreshList();
    const undo = () => {
      discarded.write(newest);
      refreshList();
    };
    toast.success("Rascunho descartado", undefined, {
      action: { label: "Desfazer", onClick: undo },
      durationMs: ACTION_MS,
    });
  }

  /** Called when the server has stored `saved`. Text typed while saving stays as a draft of another post. */
  function finish(saved: PostValues) {
    flush();
    const remaining = storage.read();
    const isAllSaved = areEqual(form.getValues(), saved) || !remaining || areEqual(remaining.values, saved);
    if (isAllSaved) storage.clear();
    else storage.write({ ...remaining, creationKey: newId() });
    setDraft(newDraft());
    refreshList();
  }

  const earlierDrafts = listedDrafts.filter((draft) => draft.id !== id);
  return { earlierDrafts, creationKey, savedAt, hasFailed, startOver, continueFrom, discard, finish };
}
