import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useIsHydrated } from "@/components/client-only";

/**
 * Ties a native modal `<dialog>` to `isOpen`. Esc, the back of the dialog and the browser's own close all call
 * `onClose`; focus goes back to where it was, even when the dialog leaves the page with its owner. A dialog that the
 * server rendered open lies over the page from the beginning, and becomes modal when it is hydrated. Unless
 * `isDismissible`, only its owner closes it.
 */
export function useDialog(isOpen: boolean, onClose: () => void, isDismissible = true) {
  const ref = useRef<HTMLDialogElement>(null);

  const isHydrated = useIsHydrated();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen || !isHydrated) return;
    const cameFrom = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus({ preventScroll: true });
    return () => {
      dialog.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, [isOpen, isHydrated]);

  function dismiss() {
    if (isDismissible) onClose();
    else if (!ref.current?.open) ref.current?.showModal();
  }

  return {
    ref,
    open: isOpen && !isHydrated,
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
