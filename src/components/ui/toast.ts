import type { ExternalToast } from "sonner";
import { createEmitter } from "@/lib/emitter";

type ToastOptions = {
  action?: { label: string; onClick: () => void };
  /** A longer duration for toasts with an action that users must reach in time. */
  durationMs?: number;
};

function createLazyToaster() {
  let markReady = () => {};
  const ready = new Promise<void>((done) => {
    markReady = done;
  });
  return { isRequested: false, requested: createEmitter(), markReady, ready };
}

/** The first toast requests the Toaster, whose code is loaded then; each toast waits until the Toaster is ready. */
export const lazyToaster = createLazyToaster();

async function showToast(
  kind: "success" | "error",
  title: string,
  description?: string,
  options: ToastOptions = {},
) {
  lazyToaster.isRequested = true;
  lazyToaster.requested.emit();
  await lazyToaster.ready;
  // Part of the Toaster's code, so that this cannot fail.
  const sonner = await import("sonner");
  // Errors are shown longer, so that they can be read completely.
  const settings: ExternalToast = {
    description,
    duration: options.durationMs ?? (kind === "error" ? 9_000 : 5_000),
    action: options.action,
  };
  sonner.toast[kind](title, settings);
}

/** Duration of a toast with an action such as "Desfazer". */
export const ACTION_MS = 10_000;

/** Short notices: `toast.success("Enviado", "Mensagem enviada com sucesso.")`. */
export const toast = {
  success: (title: string, description?: string, options?: ToastOptions) =>
    void showToast("success", title, description, options),
  error: (title: string, description?: string, options?: ToastOptions) =>
    void showToast("error", title, description, options),
};
