import { Suspense, useSyncExternalStore } from "react";
import { optionalPart } from "@/components/client-only";
import { toastRegion } from "@/components/ui/toast";

const Toaster = optionalPart(() => import("@/components/ui/toaster"));

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
