import type { FormValues } from "@/features/settings/form-values";

/** What was being changed, and on which version of the settings it began. */
export type Draft = { values: FormValues; basedOn: string };

const KEY = "settings-draft";

/** The changes that a reload or an ended session interrupted. They never leave this tab. */
export function readDraft(): Draft | undefined {
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return stored?.values && stored.basedOn ? { values: stored.values, basedOn: stored.basedOn } : undefined;
  } catch {
    return undefined;
  }
}

export const saveDraft = (draft: Draft) => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const dropDraft = () => sessionStorage.removeItem(KEY);
