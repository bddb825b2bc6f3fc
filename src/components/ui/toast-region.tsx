import { type ComponentType, useEffect, useState } from "react";
import { lazyToaster } from "@/components/ui/toast";

const loadToaster = () => import("@/components/ui/toaster");

/** Renders the toasts, once in the app. Its code is loaded with the first toast; after a failure, with the next one. */
export function ToastRegion({ load = loadToaster }) {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const show = () =>
      load().then(
        (module) => setToaster(() => module.default),
        () => undefined,
      );
    if (lazyToaster.isRequested) show();
    return lazyToaster.requested.on(show);
  }, [load]);
  return Toaster && <Toaster />;
}
