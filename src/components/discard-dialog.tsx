import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type DiscardDialogProps = { isOpen: boolean; onDiscard: () => void; onStay: () => void };

export const DiscardDialog = ({ isOpen, onDiscard, onStay }: DiscardDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    question="Descartar o que não foi salvo?"
    confirmLabel="Descartar"
    onConfirm={onDiscard}
    onCancel={onStay}
  />
);
