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

/** Stores what is typed as a draft of its own, beside those from before. `describe`: what it holds besides the key of its post. */
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
  // Another tab goes on with this draft: what is written here is another post from now on, not a second version of that one.
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key?.endsWith(id)) begin(newDraft());
    };
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
  }, [id]);
  const listAgain = () => setListed(listPostDrafts(postId));

  /** What was typed so far stays as an earlier draft; from here on another one is written. */
  function startOver() {
    flush();
    begin(newDraft());
    listAgain();
  }

  /** As startOver, with a draft of before in it. Returns what that holds by now. */
  function goOn(from: StoredPostDraft): PostDraft {
    flush();
    const stored = postDraftStorage(postId, from.id).read();
    const draft = stored ?? from;
    // Of a draft that another tab has finished meanwhile a post was made: this is another one.
    const next = newDraft(stored?.creationKey);
    const isMoved = postDraftStorage(postId, next.id).write({ ...draft, creationKey: next.creationKey });
    if (isMoved) postDraftStorage(postId, from.id).clear();
    begin(next);
    listAgain();
    return draft;
  }

  function discard(draft: StoredPostDraft) {
    const discarded = postDraftStorage(postId, draft.id);
    // Another tab may have written on since the list was made.
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

  /** `saved` is stored by the server. What was typed while it was on its way stays as a draft, of another post. */
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
