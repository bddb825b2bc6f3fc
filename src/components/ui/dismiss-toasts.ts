import { lazyToaster } from "@/components/ui/toast";

/** Closes all toasts when the problem they report is resolved. Not part of `toast`, which every page loads. */
export function dismissToasts() {
  if (!lazyToaster.isRequested) return;
  // A toast that still waits for the Toaster is shown first, so that it is closed, too.
  void Promise.all([import("sonner"), lazyToaster.ready]).then(
    ([{ toast }]) => toast.dismiss(),
    () => undefined,
  );
}
