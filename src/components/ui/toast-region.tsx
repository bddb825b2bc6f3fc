import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { toastRegion } from "@/components/ui/toast";

// Without its code there is no notice; the page stays.
const Toaster = lazy<ComponentType>(() =>
  import("@/components/ui/toaster").catch(() => ({ default: () => null })),
);

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
