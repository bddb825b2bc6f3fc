import { toastRegion } from "@/components/ui/toast";

/** Closes all toasts when the problem they report is resolved. Not part of `toast`, which every page loads. */
export function dismissToasts() {
  if (!toastRegion.isRequested) return;
  // A toast that is queued for its region is added first.
  void Promise.all([import("sonner"), toastRegion.ready]).then(
    ([{ toast }]) => toast.dismiss(),
    () => undefined,
  );
}
