import { useSyncExternalStore } from "react";
import { createEmitter } from "@/lib/emitter";

type ToastOptions = {
  action?: { label: string; onClick: () => void };
  /** A longer duration for toasts with an action that users must reach in time. */
  durationMs?: number;
  /** Replaces the toasts about the same thing: what they offer to undo is past. */
  about?: string;
};

export type Toast = ToastOptions & {
  id: number;
  kind: "success" | "error";
  title: string;
  description?: string;
  durationMs: number;
};

/** More would cover the screen; the oldest gives way. */
const MAX_SHOWN = 3;
const NONE: readonly Toast[] = [];
let toasts = NONE;
let lastId = 0;
const changed = createEmitter();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  changed.emit();
}

function show(kind: Toast["kind"], title: string, description?: string, options: ToastOptions = {}) {
  lastId += 1;
  // Errors are shown longer, so that they can be read completely.
  const durationMs = options.durationMs ?? (kind === "error" ? 9_000 : 5_000);
  const { about } = options;
  const others = about === undefined ? toasts : toasts.filter((shown) => shown.about !== about);
  setToasts([...others, { ...options, id: lastId, kind, title, description, durationMs }].slice(-MAX_SHOWN));
}

/** Duration of a toast with an action such as "Desfazer". */
export const ACTION_MS = 10_000;

/** Short notices: `toast.success("Enviado", "Mensagem enviada com sucesso.")`. */
export const toast = {
  success: (title: string, description?: string, options?: ToastOptions) =>
    show("success", title, description, options),
  error: (title: string, description?: string, options?: ToastOptions) =>
    show("error", title, description, options),
};

export const dismissToast = (id: number) => setToasts(toasts.filter((shown) => shown.id !== id));

/** Closes all toasts when the problem they report is resolved. */
export const dismissToasts = () => setToasts(NONE);

/** The shown toasts, the oldest first. */
export const useToasts = () =>
  useSyncExternalStore(
    changed.on,
    () => toasts,
    () => NONE,
  );
