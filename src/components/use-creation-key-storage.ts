import { useEffect } from "react";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { tabStorage } from "@/lib/browser-storage";
import { creationKeyStorageKey } from "@/lib/form-draft";

/** The storage key of a new row's idempotency key, next to its draft; removed together with the draft. */
export function useCreationKeyStorage({ storageKey: draftKey }: DialogDraft) {
  const storageKey = creationKeyStorageKey(draftKey);
  useEffect(() => {
    const forgetWithoutDraft = () => {
      if (tabStorage.getItem(draftKey) === null) tabStorage.removeItem(storageKey);
    };
    // During a reload React runs no cleanup.
    forgetWithoutDraft();
    return forgetWithoutDraft;
  }, [draftKey, storageKey]);
  return storageKey;
}
