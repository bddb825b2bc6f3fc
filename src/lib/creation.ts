import { useRef } from "react";
import { newId } from "@/lib/new-id";

/** For `upsert`: a record sent again after a lost answer is the same record. */
export const ONCE = { onConflict: "creation_key" };

/**
 * `save` with the key of what it may create: the same until something was saved, however often it is tried. `keptAs`: the
 * tab's storage keeps it under this name, for forms whose text outlives a reload.
 */
export function useCreation<Saving, Saved>(
  save: (saving: Saving, creationKey: string) => Promise<Saved>,
  keptAs?: string,
) {
  const key = useRef<string>(undefined);
  return async (saving: Saving) => {
    key.current ??= (keptAs && sessionStorage.getItem(keptAs)) || newId();
    if (keptAs) sessionStorage.setItem(keptAs, key.current);
    const saved = await save(saving, key.current);
    key.current = undefined;
    if (keptAs) sessionStorage.removeItem(keptAs);
    return saved;
  };
}
