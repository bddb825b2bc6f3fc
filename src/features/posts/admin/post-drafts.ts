import { plainText } from "@shared/rules/plain-text.ts";
import { EMPTY, type PostValues } from "@/features/posts/admin/post-values";
import { createDraftStorage, type DraftStorage } from "@/lib/form-draft";

// What is being written, stored on this device: a phone that runs out of battery costs nothing. Each time the form is
// opened it has a draft of its own, so that nothing typed in it replaces what was typed before.

export type PostDraft = {
  values: PostValues;
  /** The version that was being edited; null for a new post. */
  updatedAt: string | null;
  savedAt: string;
};

export type StoredPostDraft = PostDraft & { id: string };

const PREFIX = "post-draft:";
const prefixOf = (postId: number | undefined) => `${PREFIX}${postId ?? "new"}:`;

function parse({ values, updatedAt, savedAt }: Partial<PostDraft>): PostDraft | undefined {
  if (typeof values !== "object" || values === null || typeof savedAt !== "string") return undefined;
  return { values: { ...EMPTY, ...values }, updatedAt: updatedAt ?? null, savedAt };
}

export const postDraftStorage = (postId: number | undefined, draftId: string): DraftStorage<PostDraft> =>
  createDraftStorage(prefixOf(postId) + draftId, parse, "localStorage");

/** The drafts of a post, or of new posts, newest first. */
export function listPostDrafts(postId: number | undefined): StoredPostDraft[] {
  const prefix = prefixOf(postId);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const id = key.slice(prefix.length);
      const draft = postDraftStorage(postId, id).read();
      return draft ? [{ ...draft, id }] : [];
    })
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}

const LONGEST_NAME = 60;

/** The first words of a draft: of its title, else of its text. */
export function draftName({ title, content }: PostValues): string {
  const words = title.trim() || plainText(content);
  if (!words) return "Sem título";
  if (words.length <= LONGEST_NAME) return words;
  return `${words.slice(0, LONGEST_NAME).replace(/\s+\S*$/, "")}…`;
}
