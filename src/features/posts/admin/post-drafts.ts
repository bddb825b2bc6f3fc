import { plainText } from "@shared/rules/plain-text.ts";
import { EMPTY, type PostValues, PUBLISH_MODES, type PublishMode } from "@/features/posts/admin/post-values";
import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage, type JsonStorage } from "@/lib/form-draft";

// Drafts of posts, stored on this device, so that an empty battery loses no text. Each opening of the form starts a
// separate draft, which replaces no earlier one. They also outlive the session: the form promises to keep them on the
// device, where any admin who signs in later can continue them.

export type PostDraft = {
  values: PostValues;
  /** The version that was being edited; null for a new post. */
  updatedAt: string | null;
  savedAt: string;
  // Drafts of an earlier release have none of these.
  /** The idempotency key of the new post: after a lost response a retry saves the same post (decision 10). */
  creationKey?: string;
  /** The values do not contain this while no date is chosen. */
  publishMode?: PublishMode;
  /** The fields that differ from the edited version. */
  changed?: string[];
};

export type StoredPostDraft = PostDraft & { id: string };

const PREFIX = "post-draft:";
const prefixOf = (postId: number | undefined) => `${PREFIX}${postId ?? "new"}:`;

function parse(stored: Partial<PostDraft>): PostDraft | undefined {
  const { values, updatedAt, savedAt, creationKey, publishMode, changed } = stored;
  if (typeof values !== "object" || values === null || typeof savedAt !== "string") return undefined;
  return {
    values: { ...EMPTY, ...values },
    updatedAt: updatedAt ?? null,
    savedAt,
    creationKey: typeof creationKey === "string" ? creationKey : undefined,
    publishMode: PUBLISH_MODES.find((mode) => mode === publishMode),
    changed: Array.isArray(changed) ? changed : undefined,
  };
}

export const postDraftStorage = (postId: number | undefined, draftId: string): JsonStorage<PostDraft> =>
  createJsonStorage(prefixOf(postId) + draftId, parse, deviceStorage);

/** The known values of the draft's base version: the fields that the draft has not changed. */
export function baseValuesOf({ values, changed }: PostDraft): Partial<PostValues> {
  if (!changed) return {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => !changed.includes(name)));
}

/** The drafts of a post, or of new posts, newest first. */
export function listPostDrafts(postId: number | undefined): StoredPostDraft[] {
  const prefix = prefixOf(postId);
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const id = key.slice(prefix.length);
      const draft = postDraftStorage(postId, id).read();
      return draft ? [{ ...draft, id }] : [];
    })
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}

const MAX_NAME_LENGTH = 60;

/** The first words of a draft's title, otherwise of its text. */
export function draftName({ title, content }: PostValues): string {
  const words = title.trim() || plainText(content);
  if (!words) return "Sem título";
  if (words.length <= MAX_NAME_LENGTH) return words;
  return `${words.slice(0, MAX_NAME_LENGTH).replace(/\s+\S*$/, "")}…`;
}
