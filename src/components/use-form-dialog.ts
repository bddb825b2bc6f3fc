import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDialogInUrl } from "@/components/use-dialog-in-url";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { tabStorage } from "@/lib/browser-storage";
import { creationKeyStorageKey, signedInDraftKey } from "@/lib/form-draft";

/**
 * A form in a dialog whose state is in the URL (?nome=valor): "back" closes it. Unsaved changes need a
 * confirmation. Render `leaveConfirmation` next to the dialog. `scope`: what the rows of the screen belong to, if that is in its query;
 * each scope has its own draft of a new row.
 */
export function useFormDialog(
  name: string,
  question = "Descartar o que não foi salvo?",
  confirmLabel = "Descartar",
  scope = "",
) {
  const { pathname } = useLocation();
  const { value, open, close: closeDialog, isStillOpen } = useDialogInUrl(name);
  const [isDirty, setDirty] = useState(false);
  const storageKey = signedInDraftKey(`${pathname}:${scope && `${scope}:`}${value ?? ""}`);
  const forgetDraft = useCallback(() => {
    tabStorage.removeItem(storageKey);
    tabStorage.removeItem(creationKeyStorageKey(storageKey));
  }, [storageKey]);
  const guard = useLeaveGuard(isDirty && value !== null, {
    isInQuery: true,
    question,
    confirmLabel,
    onLeave: forgetDraft,
  });
  const { allowLeaving } = guard;

  const closeOnce = useCallback(
    (keepsDraft: boolean) => {
      if (!isStillOpen()) return;
      allowLeaving();
      setDirty(false);
      if (!keepsDraft) forgetDraft();
      closeDialog();
    },
    [isStillOpen, closeDialog, allowLeaving, forgetDraft],
  );
  const close = useCallback(() => closeOnce(false), [closeOnce]);

  return {
    value,
    open,
    /** Called after saving or discarding. */
    close,
    /** Called when the form cannot be shown: its draft is restored once it can. */
    closeKeepingDraft: useCallback(() => closeOnce(true), [closeOnce]),
    /** Closes the dialog; asks for confirmation when changes would be lost. */
    leave: () => guard.runGuarded(close),
    /** Options for useDialogDraft in the form. */
    draft: { storageKey, onDirty: setDirty },
    leaveConfirmation: guard.dialog,
  };
}
