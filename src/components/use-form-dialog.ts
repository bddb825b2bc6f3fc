import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDialogInAddress } from "@/components/use-dialog-in-address";
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
  const { pathname } = useLocation();
  const { value, open, close: closeDialog } = useDialogInAddress(name);
  const [isDirty, setDirty] = useState(false);
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

  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    allowLeaving();
    setDirty(false);
    forgetDraft();
    closeDialog();
  }, [closeDialog, allowLeaving, forgetDraft]);

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
