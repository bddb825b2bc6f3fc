import { useRef } from "react";
import { newId } from "@/lib/new-id";

/**
 * Calls `save` with an idempotency key that stays the same until a save succeeds, so that retries create one row.
 * `storageKey`: where the tab stores the key, for forms whose draft survives a reload.
 */
export function useIdempotentCreate<Saving, Saved>(
  save: (saving: Saving, creationKey: string) => Promise<Saved>,
  storageKey?: string,
) {
  const key = useRef<string>(undefined);
  return async (saving: Saving) => {
    key.current ??= (storageKey && sessionStorage.getItem(storageKey)) || newId();
    if (storageKey) sessionStorage.setItem(storageKey, key.current);
    const saved = await save(saving, key.current);
    key.current = undefined;
    if (storageKey) sessionStorage.removeItem(storageKey);
    return saved;
  };
}
