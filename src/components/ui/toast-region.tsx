import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { dismissToast, type Toast, useToasts } from "@/components/ui/toast";
import { followTopmostDialog } from "@/components/ui/toast-layer";

const ICONS = {
  success: <CircleCheck className="size-6 shrink-0 text-success" />,
  error: <CircleAlert className="size-6 shrink-0 text-danger" />,
};

/** Renders the toasts, once in the app: from the first one on, because its region would change a dialog that is not yet hydrated. */
export function ToastRegion() {
  const toasts = useToasts();
  const [isUsed, setUsed] = useState(false);
  if (toasts.length > 0 && !isUsed) setUsed(true);
  return isUsed && <Toasts toasts={toasts} />;
}

function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  // Screen readers announce what is added to a region that was there before.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const [region] = useState(() => document.createElement("div"));
  useEffect(() => followTopmostDialog(region), [region]);
  // While the pointer or the focus is on the toasts, none closes by itself.
  const [isHeld, setHeld] = useState(false);
  const focusedBefore = useRef<Element>(null);
  const hold = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  const release = () => setHeld(false);
  const close = (id: number) => {
    dismissToast(id);
    // A removed toast no longer tells that the pointer has left it.
    release();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
  };

  return createPortal(
    <section
      aria-label="Avisos"
      aria-live="polite"
      onFocus={hold}
      onBlur={release}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      // It must cover neither the buttons at the bottom of forms and dialogs nor the navigation and the button 'Fechar' at the top.
      className="pointer-events-none fixed inset-x-2 top-19 z-50 mx-auto grid max-w-89 gap-3.5"
    >
      {(isThere ? toasts : []).map((shown) => (
        <ToastCard key={shown.id} toast={shown} isHeld={isHeld} onClose={() => close(shown.id)} />
      ))}
    </section>,
    region,
  );
}

type ToastCardProps = { toast: Toast; isHeld: boolean; onClose: () => void };

/** Closes by itself, but not in a hidden page. */
function ToastCard({ toast, isHeld, onClose }: ToastCardProps) {
  const { id, kind, title, description, action, durationMs } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => document.hidden || dismissToast(id), durationMs);
    return () => clearInterval(timer);
  }, [isHeld, id, durationMs]);
  return (
    <div
      data-toast={kind}
      className="pointer-events-auto relative flex flex-wrap items-start gap-3 rounded-md border border-line bg-surface p-4 pr-12 text-ink shadow-card transition-opacity starting:opacity-0"
    >
      {ICONS[kind]}
      {/* Without enough space for both, the action button wraps below the text. */}
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm text-ink-muted">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="ml-auto min-h-9 shrink-0 rounded-full bg-tint px-4 text-sm font-semibold whitespace-nowrap text-primary"
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dispensar aviso"
        onClick={onClose}
        className="absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-full hover:bg-tint"
      >
        <X className="size-4" />
      </button>
    </div>
  );
}
