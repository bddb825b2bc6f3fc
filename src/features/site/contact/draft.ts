import type { CreateMessage } from "@shared/contract/messages.ts";

type Draft = Pick<CreateMessage, "name" | "email" | "message">;

const KEY = "contact-draft";
const EMPTY: Draft = { name: "", email: "", message: "" };

/** What was being written before a reload. It never leaves this tab. */
export function readDraft(): Draft {
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return { ...EMPTY, ...stored };
  } catch {
    return EMPTY;
  }
}

export const saveDraft = (draft: Partial<Draft>) => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const dropDraft = () => sessionStorage.removeItem(KEY);
