import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { followKeyboard } from "@/components/ui/follow-keyboard";

/**
 * Opens and closes a native modal `<dialog>` with `isOpen`. Esc, a click outside the dialog and the browser's own closing call
 * `onClose`, unless the dialog is not dismissible. The focus returns to the element that had it before, also when the dialog is
 * unmounted. A dialog that the server rendered as open is made modal by src/starter.js.
 */
export function useDialog(isOpen: boolean, onClose: () => void, isDismissible = true) {
  const ref = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  const [isServerRendered, setServerRendered] = useState(isOpen && !isHydrated);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen || !isHydrated) return;
    const previousFocus = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus({ preventScroll: true });
    const stopFollowing = followKeyboard(dialog);
    return () => {
      stopFollowing();
      dialog.close();
      setServerRendered(false);
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, [isOpen, isHydrated]);

  function dismiss() {
    if (isDismissible) onClose();
    else if (!ref.current?.open) ref.current?.showModal();
  }

  return {
    ref,
    open: isOpen && isServerRendered,
    onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      dismiss();
    },
    // Browsers close on a second Esc without `cancel`, which is reported here. `close` fires later: the dialog may be open again.
    onClose: () => {
      if (isOpen && !ref.current?.open) dismiss();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) dismiss();
    },
  };
}
