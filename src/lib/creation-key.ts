import { useState } from "react";

/** For `upsert`: a record saved again after a lost answer is the same record. */
export const ONCE = { onConflict: "creation_key" };

/** The key of what an open form may create: one form, one record, however often it is sent. */
export function useCreationKey() {
  return useState(() => crypto.randomUUID())[0];
}
