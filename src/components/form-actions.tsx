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
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" isLoading={busyLabel !== false}>
        {busyLabel || label}
      </Button>
    </div>
  );
}
