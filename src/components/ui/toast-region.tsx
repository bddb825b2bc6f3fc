import { Suspense, useSyncExternalStore } from "react";
import { optionalPart } from "@/components/client-only";
import { lazyToaster } from "@/components/ui/toast";

const Toaster = optionalPart(() => import("@/components/ui/toaster"));

/** Renders the toasts, once in the app. Its code is loaded with the first toast. */
export function ToastRegion() {
  const isRequested = useSyncExternalStore(
    lazyToaster.requested.on,
    () => lazyToaster.isRequested,
    () => false,
  );
  if (!isRequested) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
