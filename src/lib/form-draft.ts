// Values that are stored in the browser only, above all the text of forms that are not saved yet: it survives a reload, a
// crash, and the end of the session.

import { tabStorage } from "@/lib/browser-storage";
import { isRecord } from "@/lib/errors";
import { parseJson, SIGNED_IN_DRAFT_PREFIX } from "@/lib/stored-session";

/** The storage of one value, such as the draft of a form. */
export type JsonStorage<Value> = {
  storageKey: string;
  /** Undefined when there is no value, or no readable one. */
  read: () => Value | undefined;
  /** False when the browser's storage is full or blocked: the value is lost with the page. */
  write: (value: Value) => boolean;
  clear: () => void;
};

/** `parse` validates the stored value, which an earlier release may have written. */
export function createJsonStorage<Value>(
  storageKey: string,
  parse: (stored: object) => Value | undefined,
  storage = tabStorage,
): JsonStorage<Value> {
  return {
    storageKey,
    read() {
      const stored = parseJson<unknown>(storage.getItem(storageKey));
      if (!isRecord(stored)) return undefined;
      try {
        return parse(stored);
      } catch {
        return undefined;
      }
    },
    write: (value) => storage.setItem(storageKey, JSON.stringify(value)),
    clear: () => storage.removeItem(storageKey),
  };
}

/** The storage key of what signed-in users have typed or printed, which is removed at sign-out. */
export const signedInDraftKey = (name: string) => SIGNED_IN_DRAFT_PREFIX + name;

/** The storage key of a new row's idempotency key, which is stored next to the row's draft. */
export const creationKeyStorageKey = (draftKey: string) => `${draftKey}:key`;
