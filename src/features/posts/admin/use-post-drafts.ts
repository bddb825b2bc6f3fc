import { hashKey } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { toastWithUndo } from "@/components/undo-toast";
import {
  draftName,
  listPostDrafts,
  type PostDraft,
  postDraftStorage,
  type StoredPostDraft,
} from "@/features/posts/admin/post-drafts";
import type { PostFormMethods, PostValues } from "@/features/posts/admin/post-values";
import { tabStorage } from "@/lib/browser-storage";
import { newId } from "@/lib/new-id";
import { useFormDraft } from "@/lib/use-form-draft";

const SAVE_DELAY_MS = 800;

const newDraft = (creationKey = newId()) => ({ id: newId(), creationKey });
const areEqual = (one: PostValues, other: PostValues) => hashKey([one]) === hashKey([other]);

type PostDraftsOptions = {
  postId: number | undefined;
  /** Where this tab remembers which draft is in the form; forgotten when the form is left. */
  openKey: string;
  /** The draft's content except its time and the idempotency key of its post. */
  draftOf: (values: PostValues) => Omit<PostDraft, "creationKey" | "savedAt">;
};

/** Stores the form's changes as a separate draft. */
export function usePostDrafts(form: PostFormMethods, { postId, openKey, draftOf }: PostDraftsOptions) {
  const [{ id, creationKey }, setDraft] = useState(() => newDraft());
  const [listedDrafts, setListedDrafts] = useState(() => listPostDrafts(postId));
  const interrupted = useInterrupted(openKey, id, listedDrafts);
  const storage = useMemo(() => postDraftStorage(postId, id), [postId, id]);
  const { savedAt, hasFailed, flush } = useFormDraft(form, {
    storage,
    toDraft: (values: PostValues) => ({ ...draftOf(values), savedAt: new Date().toISOString(), creationKey }),
    delayMs: SAVE_DELAY_MS,
  });
  useContinuedElsewhere(id, () => {
    setDraft(newDraft());
    if (postId === undefined)
      toast.error(
        "Outra aba continuou ou descartou este rascunho",
        "O que você salvar aqui será outra publicação.",
      );
  });
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

  const discard = (draft: StoredPostDraft) => discardDraft(postId, draft, refreshList);

  /** Discards the draft in the form, which is to be loaded anew. */
  function discardOpen() {
    flush();
    const open = storage.read();
    setDraft(newDraft());
    if (open) discard({ ...open, id });
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
  return {
    earlierDrafts,
    interrupted,
    creationKey,
    savedAt,
    hasFailed,
    startOver,
    continueFrom,
    discard,
    discardOpen,
    finish,
  };
}

/** The draft that was in the form of this tab when a reload or the end of the session closed it. */
function useInterrupted(openKey: string, id: string, listedDrafts: StoredPostDraft[]) {
  const [interrupted] = useState(() =>
    listedDrafts.find((draft) => draft.id === tabStorage.getItem(openKey)),
  );
  useEffect(() => void tabStorage.setItem(openKey, id), [openKey, id]);
  return interrupted;
}

/** Calls back when another tab has continued the draft, or discarded it: from now on, the form of a new post belongs to another one. */
function useContinuedElsewhere(id: string, callback: () => void) {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key?.endsWith(id)) latest.current();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [id]);
}

/** Offers to undo it. */
function discardDraft(postId: number | undefined, draft: StoredPostDraft, onChanged: () => void) {
  const discarded = postDraftStorage(postId, draft.id);
  // Another tab may have changed the draft since the list was rendered.
  const newest = discarded.read() ?? draft;
  discarded.clear();
  onChanged();
  toastWithUndo({
    title: "Rascunho descartado",
    name: draftName(newest.values),
    async undo() {
      discarded.write(newest);
      onChanged();
    },
  });
}
