import { type ComponentType, useEffect, useState } from "react";
import { lazyToaster } from "@/components/ui/toast";

/** Renders the toasts, once in the app. Its code is loaded with the first toast; after a failure, with the next one. */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import("@/components/ui/toaster").then(
        (module) => setToaster(() => module.default),
        () => undefined,
      );
    if (lazyToaster.isRequested) load();
    return lazyToaster.requested.on(load);
  }, []);
  return Toaster && <Toaster />;
}
