import { Button } from "@/components/ui/button";

type FormActionsProps = {
  label: string;
  /** The running action; meanwhile the form cannot be submitted again. */
  busyLabel: string | false;
  onCancel: () => void;
};

/** The buttons at the end of a dialog's form. */
export function FormActions({ label, busyLabel, onCancel }: FormActionsProps) {
  return (
    // In a column on narrow screens, so that no button moves under the finger when a label changes.
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="outline" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" isLoading={busyLabel !== false}>
        {busyLabel || label}
      </Button>
    </div>
  );
}
