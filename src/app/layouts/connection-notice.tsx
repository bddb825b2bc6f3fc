import { lazy, Suspense } from "react";
import { useConnection } from "@/lib/connection";

export const loadConnectionBanner = () => import("@/app/layouts/connection-banner");
// Where nothing could be kept for this moment, the two words must do.
const ConnectionBanner = lazy(() =>
  loadConnectionBanner().catch(() => ({ default: () => <>Sem conexão.</> })),
);

/** Says when the screen may be out of date. The place is always there, so that screen readers hear it fill. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <div role="status">
      <Suspense>{connection !== "online" && <ConnectionBanner connection={connection} />}</Suspense>
    </div>
  );
}
