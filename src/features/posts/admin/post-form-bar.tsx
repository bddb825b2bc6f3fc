import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type PostFormBarProps = {
  /** Whether the typed text is stored on the device; one short line where the text is large. */
  draftStatus: ReactNode;
  submitLabel: string;
  isSubmitting: boolean;
  /** Whether the post can be saved. */
  canSubmit: boolean;
  onPreview: () => void;
  onCancel: () => void;
};

/** The form's buttons, always visible below it. */
export function PostFormBar({
  draftStatus,
  submitLabel,
  isSubmitting,
  canSubmit,
  onPreview,
  onCancel,
}: PostFormBarProps) {
  return (
    <div className="card sticky bottom-[calc(var(--notice-height,0px)+0.5rem)] z-20 low:static flex flex-wrap items-center justify-end gap-2 p-3 sm:gap-3">
      <p role="status" className="mr-auto text-sm text-ink-muted first-letter:uppercase">
        {draftStatus}
      </p>
      <Button variant="quiet" size="sm" onClick={onPreview}>
        Prévia
      </Button>
      <Button variant="outline" size="sm" onClick={onCancel} className="max-sm:hidden">
        Cancelar
      </Button>
      <Button type="submit" size="sm" isLoading={isSubmitting} aria-disabled={!canSubmit || undefined}>
        {isSubmitting ? "Salvando..." : submitLabel}
      </Button>
    </div>
  );
}
