import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastRegion } from "@/components/ui/toast";

const Toaster = lazy(() => import("@/components/ui/toaster"));

/** The place of toasts, once in the app. Loads its code with the first one. */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(
    toastRegion.wanted.on,
    () => toastRegion.isWanted,
    () => false,
  );
  if (!isWanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
