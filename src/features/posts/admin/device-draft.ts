import { useEffect, useState } from "react";
import { EMPTY, type PostForm, type PostValues } from "@/features/posts/admin/post-values";

// What is being written, kept on this device: a phone that runs out of battery costs nothing. One draft for a new post
// and one for each that is edited.

export type DeviceDraft = {
  values: PostValues;
  /** The version that was being edited; null for a new post. */
  updatedAt: string | null;
  savedAt: string;
};

const PAUSE_MS = 800;
const keyOf = (postId: number | undefined) => `post-draft:${postId ?? "new"}`;

export function readDraft(postId: number | undefined): DeviceDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(postId)) ?? "null");
    return isDraft(stored) ? { ...stored, values: { ...EMPTY, ...stored.values } } : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (value: unknown): value is DeviceDraft =>
  typeof value === "object" &&
  value !== null &&
  "savedAt" in value &&
  typeof value.savedAt === "string" &&
  "values" in value &&
  typeof value.values === "object";

export const removeDraft = (postId: number | undefined) => localStorage.removeItem(keyOf(postId));

function writeDraft(postId: number | undefined, draft: DeviceDraft) {
  try {
    localStorage.setItem(keyOf(postId), JSON.stringify(draft));
  } catch (error) {
    // A full or closed storage is no reason to stop writing.
    console.warn("The draft could not be kept on this device", error);
  }
}

/** Keeps the form on this device while it is changed. Returns when that happened last. */
export function useAutosave(form: PostForm, postId: number | undefined, updatedAt: string | null) {
  const [savedAt, setSavedAt] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      const now = new Date().toISOString();
      writeDraft(postId, { values: form.getValues(), updatedAt, savedAt: now });
      setSavedAt(now);
    };
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    });
    // A phone may end the page without a word once it is hidden.
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
    document.addEventListener("visibilitychange", saveNow);
    return () => {
      subscription.unsubscribe();
      document.removeEventListener("visibilitychange", saveNow);
      saveNow();
    };
  }, [form, postId, updatedAt]);

  return savedAt;
}
