import type { ReactNode } from "react";
import { Modal } from "@/components/ui/modal";
import type { useFormDialog } from "@/components/use-form-dialog";

type FormDialogProps = {
  dialog: ReturnType<typeof useFormDialog>;
  isOpen: boolean;
  title: string;
  size?: "md" | "lg" | "article" | "full";
  children: ReactNode;
};

/** A form in a dialog over its list. Closing it with unsaved changes asks for confirmation. */
export function FormDialog({ dialog, isOpen, title, size = "md", children }: FormDialogProps) {
  return (
    <>
      <Modal isOpen={isOpen} onClose={dialog.leave} title={title} size={size}>
        {children}
      </Modal>
      {dialog.leaveConfirmation}
    </>
  );
}
