import { useRef } from "react";
import { newId } from "@/lib/new-id";

/**
 * `save` with the key of what it may create: the same until something was saved, however often it is tried. `storageKey`:
 * where the tab stores it, for forms whose draft outlives a reload.
 */
export function useCreation<Saving, Saved>(
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
