import { useReducer } from "react";
import { tabStorage } from "@/lib/browser-storage";
import { signedInDraftKey } from "@/lib/form-draft";

/** The reason that is typed for cancelling `what`; this tab keeps it until it is sent. */
export function useReason(what: string) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const key = signedInDraftKey(`motivo:${what}`);
  return {
    reason: tabStorage.getItem(key) ?? "",
    setReason(text: string) {
      if (text) tabStorage.setItem(key, text);
      else tabStorage.removeItem(key);
      render();
    },
  };
}
