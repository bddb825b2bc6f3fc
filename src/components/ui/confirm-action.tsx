import { type ComponentProps, type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, "isOpen" | "onConfirm" | "onCancel"> & {
  button: (ask: () => void) => ReactNode;
  onConfirm: () => Promise<unknown>;
};

/** A button that asks for confirmation. The dialog closes when the action has succeeded. */
export function ConfirmAction({ button, onConfirm, ...dialog }: ConfirmActionProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {button(() => setAsking(true))}
      <ConfirmDialog
        {...dialog}
        isOpen={isAsking}
        onConfirm={async () => {
          await onConfirm();
          close();
        }}
        onCancel={close}
      />
    </>
  );
}
