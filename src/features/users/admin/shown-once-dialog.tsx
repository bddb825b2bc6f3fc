import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useLeaveGuard } from "@/components/use-leave-guard";

type ShownOnceDialogProps = {
  isOpen: boolean;
  title: string;
  /** The only button that closes the dialog: 'Já anotei' */
  doneLabel: string;
  /** Asked before "back", a link or closing the tab leaves the screen. */
  leaveQuestion: string;
  onDone: () => void;
  children: ReactNode;
};

/** A secret that cannot be shown again. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { isOpen, title, doneLabel, leaveQuestion, onDone, children } = props;
  const leaveGuard = useLeaveGuard(isOpen, { question: leaveQuestion, confirmLabel: "Sair" });
  return (
    <>
      <Modal
        isOpen={isOpen}
        onClose={onDone}
        title={title}
        isDismissible={false}
        footer={<Button onClick={onDone}>{doneLabel}</Button>}
      >
        {children}
      </Modal>
      {leaveGuard.dialog}
    </>
  );
}
