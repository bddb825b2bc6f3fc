import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDialogInAddress } from "@/components/use-dialog-in-address";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { creationKeyStorageKey, signedInDraftKey } from "@/lib/form-draft";

/**
 * A form in a dialog whose state is in the URL (?nome=valor): "back" closes it. Unsaved changes need a
 * confirmation. Render `question` next to the dialog.
 */
export function useFormDialog(
  name: string,
  question = "Descartar o que não foi salvo?",
  confirmLabel = "Descartar",
) {
  const { key, pathname } = useLocation();
  const { value, open, close: closeDialog } = useDialogInAddress(name);
  const [isDirty, setDirty] = useState(false);
  const storageKey = signedInDraftKey(`${pathname}:${value ?? ""}`);
  const forgetDraft = useCallback(() => {
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(creationKeyStorageKey(storageKey));
  }, [storageKey]);
  const guard = useLeaveGuard(isDirty && value !== null, {
    isInQuery: true,
    question,
    confirmLabel,
    onLeave: forgetDraft,
  });
  const { allowLeaving } = guard;

  // Going back is asynchronous: a second "close" of the same history entry would go back twice, and so would the end of a request
  // after the user has gone back.
  const current = useRef({ key, value });
  useLayoutEffect(() => {
    current.current = { key, value };
  }, [key, value]);
  const closedKey = useRef<string>(undefined);

  const close = useCallback(() => {
    if (current.current.value !== value || current.current.key === closedKey.current) return;
    closedKey.current = current.current.key;
    allowLeaving();
    setDirty(false);
    forgetDraft();
    closeDialog();
  }, [value, closeDialog, allowLeaving, forgetDraft]);

  return {
    value,
    open,
    /** Called after saving or discarding. */
    close,
    /** Closes the dialog; asks for confirmation when changes would be lost. */
    leave: () => guard.attempt(close),
    /** Options for useDialogDraft in the form. */
    draft: { storageKey, onDirty: setDirty },
    question: guard.dialog,
  };
}
