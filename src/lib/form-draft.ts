// Values that are stored in the browser only, above all the text of forms that are not saved yet: it survives a reload, a
// crash, and the end of the session.

import { isRecord } from "@/lib/errors";
import { SIGNED_IN_DRAFT_PREFIX } from "@/lib/stored-session";

/** The storage of one value, such as the draft of a form. */
export type JsonStorage<Value> = {
  storageKey: string;
  /** Undefined when there is no value, or no readable one. */
  read: () => Value | undefined;
  /** False when the browser's storage is full or blocked. */
  write: (value: Value) => boolean;
  clear: () => void;
};

/** Session storage belongs to one tab; local storage outlives the tab. */
type StorageArea = "sessionStorage" | "localStorage";

/** `parse` validates the stored value, which an earlier release may have written. */
export function createJsonStorage<Value>(
  storageKey: string,
  parse: (stored: object) => Value | undefined,
  area: StorageArea = "sessionStorage",
): JsonStorage<Value> {
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
    write(value) {
      try {
        window[area].setItem(storageKey, JSON.stringify(value));
        return true;
      } catch (error) {
        console.warn("A value could not be stored on this device", error);
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

/** The storage key of a draft of signed-in users, which is removed at sign-out. */
export const signedInDraftKey = (name: string) => SIGNED_IN_DRAFT_PREFIX + name;

/** The storage key of a new row's idempotency key, which is stored next to the row's draft. */
export const creationKeyStorageKey = (draftKey: string) => `${draftKey}:key`;
