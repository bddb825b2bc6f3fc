import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type PostFormBarProps = {
  /** Whether the typed text is stored on the device. */
  state: ReactNode;
  submitLabel: string;
  isSubmitting: boolean;
  /** Whether the post can be saved. */
  mayTry: boolean;
  onPreview: () => void;
  onCancel: () => void;
};

/** Always visible below the form. */
export function PostFormBar({
  state,
  submitLabel,
  isSubmitting,
  mayTry,
  onPreview,
  onCancel,
}: PostFormBarProps) {
  return (
    <div className="card sticky bottom-[calc(var(--notice-height,0px)+0.5rem)] z-20 low:static flex flex-wrap items-center justify-end gap-2 p-3 sm:gap-3">
      <p role="status" className="mr-auto text-sm text-ink-muted">
        {state}
      </p>
      <Button variant="quiet" size="sm" onClick={onPreview}>
        Prévia
      </Button>
      <Button variant="outline" size="sm" onClick={onCancel} className="max-sm:hidden">
        Cancelar
      </Button>
      <Button type="submit" size="sm" isLoading={isSubmitting} aria-disabled={!mayTry || undefined}>
        {isSubmitting ? "Salvando..." : submitLabel}
      </Button>
    </div>
  );
}
