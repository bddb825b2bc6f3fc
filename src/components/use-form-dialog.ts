import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { OPENED_HERE } from "@/components/use-dialog-in-address";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { creationKeyOf, signedInDraftKey } from "@/lib/form-draft";

/**
 * A form in a dialog whose place is in the address (?nome=valor): "back" closes it. What was typed and not saved is asked
 * about before it goes. Render `question` beside the dialog.
 */
export function useFormDialog(
  name: string,
  question = "Descartar o que não foi salvo?",
  confirmLabel = "Descartar",
) {
  const [params, setParams] = useSearchParams();
  const { state, pathname } = useLocation();
  const openedHere = Boolean(state?.openedHere);
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const value = params.get(name);
  const storageKey = signedInDraftKey(`${pathname}:${value ?? ""}`);
  const forgetDraft = useCallback(() => {
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(creationKeyOf(storageKey));
  }, [storageKey]);
  const guard = useLeaveGuard(isDirty && value !== null, {
    isInQuery: true,
    question,
    confirmLabel,
    onLeave: forgetDraft,
  });
  const { allowLeaving } = guard;

  // Going back takes a moment: a second "close" in it would go back twice.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = value === null;
  }, [value]);

  const open = (next: string) => setParams((before) => withParam(before, name, next), { state: OPENED_HERE });
  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    allowLeaving();
    setDirty(false);
    forgetDraft();
    if (openedHere) return void navigate(-1);
    setParams((before) => withParam(before, name, null), { replace: true });
  }, [name, openedHere, allowLeaving, forgetDraft, navigate, setParams]);

  return {
    value,
    open,
    /** Saved, or given up. */
    close,
    /** Closes the dialog; asks for confirmation when changes would be lost. */
    leave: () => guard.attempt(close),
    /** For useDialogDraft in the form. */
    draft: { storageKey, onDirty: setDirty },
    question: guard.dialog,
  };
}

function withParam(before: URLSearchParams, name: string, value: string | null) {
  if (value === null) before.delete(name);
  else before.set(name, value);
  return before;
}
