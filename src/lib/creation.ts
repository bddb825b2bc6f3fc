import { useRef } from "react";
import { newId } from "@/lib/new-id";

/** For `upsert`: a record sent again after a lost answer is the same record. */
export const ONCE = { onConflict: "creation_key" };

/** `save` with the key of what it may create: the same until something was saved, however often it is tried. */
export function useCreation<Saving, Saved>(save: (saving: Saving, creationKey: string) => Promise<Saved>) {
  const key = useRef<string>(undefined);
  return async (saving: Saving) => {
    key.current ??= newId();
    const saved = await save(saving, key.current);
    key.current = undefined;
    return saved;
  };
}
