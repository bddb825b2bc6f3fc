import { useRef } from "react";
import { toAppError } from "@/lib/errors";
import { createDraftStorage } from "@/lib/form-draft";
import { newId } from "@/lib/new-id";

/** Where the key is stored; a function when that depends on what is saved. */
type StorageKey<Saving> = string | ((saving: Saving) => string | undefined);

/**
 * Calls `save` with an idempotency key that stays the same until a save succeeds, so that retries create one row.
 * `storageKey`: where the tab stores the key, for forms whose draft survives a reload.
 */
export function useIdempotentCreate<Saving, Saved>(
  save: (saving: Saving, creationKey: string) => Promise<Saved>,
  storageKey?: StorageKey<Saving>,
) {
  const key = useRef<string>(undefined);
  return async (saving: Saving) => {
    const place = typeof storageKey === "function" ? storageKey(saving) : storageKey;
    const storage = place === undefined ? undefined : keyStorage(place);
    key.current ??= storage?.read()?.key ?? newId();
    storage?.write({ key: key.current });
    const forget = () => {
      key.current = undefined;
      storage?.clear();
    };
    const saved = await save(saving, key.current).catch((error) => {
      // An earlier attempt did create the row, with other content, and the user is told so: the next save creates another row.
      if (toAppError(error).code === "idempotency_conflict") forget();
      throw error;
    });
    forget();
    return saved;
  };
}

const keyStorage = (storageKey: string) =>
  createDraftStorage(storageKey, ({ key }: { key?: unknown }) =>
    typeof key === "string" ? { key } : undefined,
  );
