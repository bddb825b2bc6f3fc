import { lazy, Suspense } from "react";
import { useConnection } from "@/lib/connection";

export const loadConnectionBanner = () => import("@/app/layouts/connection-banner");
// A text is shown instead when the banner cannot be loaded.
const ConnectionBanner = lazy(() =>
  loadConnectionBanner().catch(() => ({ default: () => <>Sem conexão.</> })),
);

/**
 * Shows at the bottom of the screen when the data may be out of date, without layout shift; bars with buttons are placed above it. The live
 * region is always rendered, so that screen readers announce it.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <div role="status" className="sticky bottom-0">
      <Suspense>{connection !== "online" && <ConnectionBanner connection={connection} />}</Suspense>
    </div>
  );
}
