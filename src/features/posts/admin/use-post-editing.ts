import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { postForm } from "@shared/contract/posts.ts";
import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { useVersionedSave } from "@/components/use-versioned-save";
import { baseValuesOf, type StoredPostDraft } from "@/features/posts/admin/post-drafts";
import {
  changesOf,
  EMPTY,
  fieldsOf,
  isComplete,
  isFuture,
  type PostOutput,
  type PostValues,
  type PublishMode,
  publishModeOf,
  scheduleProblem,
  valuesOf,
} from "@/features/posts/admin/post-values";
import type { EditedPost, PostColumns } from "@/features/posts/admin/queries";
import { usePostDrafts } from "@/features/posts/admin/use-post-drafts";
import { POSTS_KEY } from "@/features/posts/queries";
import { changedNames } from "@/lib/changed-values";
import { toMessage } from "@/lib/errors";
import { saveRow } from "@/lib/save-row";

type EditingOptions = {
  stored: EditedPost | undefined;
  /** Where this tab remembers which draft is in the form. */
  openKey: string;
  onSaved: () => void;
};

/** The state of the post form: its values, the draft on this device, a conflict, and saving. */
export function usePostEditing({ stored: opened, openKey, onSaved }: EditingOptions) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(opened);
  // The version on which the changes are based.
  const version = useRef(opened?.updated_at);
  const [isSaved, setSaved] = useState(false);
  const { form, article, publishMode, setPublishMode, loadValues, changedIn } = usePostFormState(opened);
  const drafts = usePostDrafts(form, {
    postId: opened?.id,
    openKey,
    draftOf: (values) => ({
      values,
      updatedAt: version.current ?? null,
      publishMode,
      changed: changedIn(values),
    }),
  });

  // The dialog is closed only once the form is clean; otherwise the leave guard would ask for confirmation.
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);

  function continueDraft(listedDraft: StoredPostDraft) {
    const draft = drafts.continueFrom(listedDraft);
    // Saves over the draft's base version, so that later changes of other users result in a conflict.
    if (draft.updatedAt) version.current = draft.updatedAt;
    loadValues(draft.values, baseValuesOf(draft), draft.publishMode);
  }

  const discardResumed = useInterruptedDraft(drafts, continueDraft, () => {
    version.current = stored?.updated_at;
    loadValues(stored ? valuesOf(stored) : EMPTY);
  });

  const { conflict, ...versioned } = useVersionedSave<PostColumns>(opened, version, ({ edited, fields }) => {
    const columns = edited ? changesOf(fields, changedIn(form.getValues())) : fields;
    return saveRow("posts", edited, columns, drafts.creationKey);
  });
  const concurrentPost = conflict?.stored as EditedPost | null | undefined;

  function takeStored() {
    if (!concurrentPost) return;
    drafts.startOver();
    setStored(concurrentPost);
    versioned.takeStored();
    loadValues(valuesOf(concurrentPost));
  }

  async function save(isOverwriting: boolean) {
    const values = form.getValues();
    const message = publishMode === "later" && isComplete(values) ? scheduleProblem(values) : undefined;
    if (message) return form.setError("published_at", { message }, { shouldFocus: true });
    await form.handleSubmit(async (output) => {
      // A post saved as new, because it was deleted meanwhile, keeps its date, too.
      const fields = fieldsOf(output, stored);
      try {
        if (!(await versioned.save(fields, isOverwriting))) return;
      } catch (error) {
        return toast.error("Erro ao salvar", toMessage(error));
      }
      drafts.finish(values);
      showSuccess(publishMode, opened !== undefined && concurrentPost !== null);
      void queryClient.invalidateQueries({ queryKey: POSTS_KEY });
      form.reset(form.getValues());
      setSaved(true);
    })();
  }

  return {
    form,
    article,
    publishMode,
    setPublishMode,
    drafts,
    continueDraft,
    discardResumed,
    conflict,
    concurrentPost,
    takeStored,
    isPublic: Boolean(stored?.published_at) && !isFuture(stored?.published_at ?? null),
    submit: () => save(false),
    overwrite: () => save(true),
  };
}

/** Continues the draft that a reload has interrupted. Returns what discards it, until then. */
function useInterruptedDraft(
  { interrupted, discardOpen }: ReturnType<typeof usePostDrafts>,
  continueDraft: (draft: StoredPostDraft) => void,
  loadStored: () => void,
) {
  const [isResumed, setResumed] = useState(interrupted !== undefined);
  const toContinue = useRef(interrupted);
  useEffect(() => {
    const draft = toContinue.current;
    toContinue.current = undefined;
    if (draft) continueDraft(draft);
  });
  if (!isResumed) return undefined;
  return () => {
    discardOpen();
    loadStored();
    setResumed(false);
  };
}

/** The form, and state outside it: the initial text of the editor, and when the post becomes visible. */
function usePostFormState(opened: EditedPost | undefined) {
  const form = useForm<PostValues, unknown, PostOutput>({
    resolver: standardSchemaResolver(postForm),
    defaultValues: opened ? valuesOf(opened) : EMPTY,
    shouldFocusError: false,
  });
  // The editor is mounted again for each version; its changes go to the form only.
  const [article, setArticle] = useState(() => ({ mountKey: 0, html: form.getValues("content") }));
  const [publishMode, setPublishMode] = useState<PublishMode>(() => publishModeOf(form.getValues()));

  // The known values of the overwritten version; the form's default values only determine dirty fields.
  const [base, setBase] = useState<Partial<PostValues>>(() => (opened ? valuesOf(opened) : {}));

  /** Loads a stored version into the form; with `baseValues` a draft, of whose base version only these values are known. */
  function loadValues(values: PostValues, baseValues?: Partial<PostValues>, mode = publishModeOf(values)) {
    form.reset(values, { keepDefaultValues: baseValues !== undefined });
    setBase(baseValues ?? values);
    setPublishMode(mode);
    setArticle(({ mountKey }) => ({ mountKey: mountKey + 1, html: values.content }));
  }

  const changedIn = (values: PostValues) => changedNames(base, values);
  return { form, article, publishMode, setPublishMode, loadValues, changedIn };
}

function showSuccess(publishMode: PublishMode, isUpdate: boolean) {
  if (isUpdate) toast.success("Atualizado", EDIT_MESSAGES.posts.updated);
  else if (publishMode === "now") toast.success("Publicado", EDIT_MESSAGES.posts.created);
  else if (publishMode === "later")
    toast.success("Agendado", "A publicação aparece no site na data escolhida.");
  else toast.success("Rascunho guardado", "Só a administração vê esta publicação.");
}
