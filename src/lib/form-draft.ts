// What this browser keeps for itself, above all what is typed in a form and not saved yet: a reload, a crash or a session that
// ends costs nothing.

import { isRecord } from "@/lib/errors";

/** Where the draft of one form is stored. */
export type DraftStorage<Draft> = {
  storageKey: string;
  /** Undefined when there is no draft, or no readable one. */
  read: () => Draft | undefined;
  /** False when the browser's storage is full or closed. */
  write: (draft: Draft) => boolean;
  clear: () => void;
};

/** Session storage belongs to one tab; local storage survives its end. */
type StorageArea = "sessionStorage" | "localStorage";

/** `parse` validates the stored value, which an earlier release may have written. */
export function createDraftStorage<Draft>(
  storageKey: string,
  parse: (stored: object) => Draft | undefined,
  area: StorageArea = "sessionStorage",
): DraftStorage<Draft> {
  return {
    storageKey,
    read() {
      try {
        const stored: unknown = JSON.parse(window[area].getItem(storageKey) ?? "null");
        return isRecord(stored) ? parse(stored) : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft) {
      try {
        window[area].setItem(storageKey, JSON.stringify(draft));
        return true;
      } catch (error) {
        console.warn("The draft could not be stored on this device", error);
        return false;
      }
    },
    clear() {
      try {
        window[area].removeItem(storageKey);
      } catch {
        // When the browser blocks its storage, there is nothing to clear.
      }
    },
  };
}

const SIGNED_IN_PREFIX = "form-draft:";

/** The storage key of a draft of signed-in users, which is removed at sign-out. */
export const signedInDraftKey = (name: string) => SIGNED_IN_PREFIX + name;

/** Next to the draft of a new row: the idempotency key of its next attempt. */
export const creationKeyOf = (storageKey: string) => `${storageKey}:key`;

/** Removes all drafts at sign-out, for the next person at this device. */
export function clearSignedInDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(SIGNED_IN_PREFIX)) sessionStorage.removeItem(key);
  }
}
