import { useRef } from "react";
import { toAppError } from "@/lib/errors";
import { createJsonStorage } from "@/lib/form-draft";
import { newId } from "@/lib/new-id";

/** Where the key is stored; a function when that depends on what is saved. */
type StorageKey<Input> = string | ((input: Input) => string | undefined);

/**
 * Calls `save` with an idempotency key that stays the same until a save succeeds, so that retries create one row.
 * `storageKey`: where the tab stores the key, for forms whose draft survives a reload.
 */
export function useIdempotentCreate<Input, Saved>(
  save: (input: Input, creationKey: string) => Promise<Saved>,
  storageKey?: StorageKey<Input>,
) {
  const key = useRef<string>(undefined);
  return async (input: Input) => {
    const resolvedStorageKey = typeof storageKey === "function" ? storageKey(input) : storageKey;
    const storage = resolvedStorageKey === undefined ? undefined : creationKeyStorage(resolvedStorageKey);
    key.current ??= storage?.read()?.key ?? newId();
    storage?.write({ key: key.current });
    const forget = () => {
      key.current = undefined;
      storage?.clear();
    };
    const saved = await save(input, key.current).catch((error) => {
      // An earlier attempt created the row with other content, and the error message says so: the next save creates another row.
      if (toAppError(error).code === "idempotency_conflict") forget();
      throw error;
    });
    forget();
    return saved;
  };
}

/** Where the tab stores an idempotency key until its outcome is known. */
export const creationKeyStorage = (storageKey: string) =>
  createJsonStorage(storageKey, ({ key }: { key?: unknown }) =>
    typeof key === "string" ? { key } : undefined,
  );
