import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useDialog } from "@/components/ui/use-dialog";
import { toMessage } from "@/lib/errors";

type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question: 'Tem certeza que deseja excluir este post?' */
  question: string;
  /** Name of the affected item. */
  itemName?: string;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The caller closes the dialog; while this runs, the button is busy, and an error is shown in the dialog. */
  onConfirm: () => Promise<void> | void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, question, itemName, children, confirmLabel = "Excluir", isDangerous = true } = props;
  const { cancelLabel = "Cancelar" } = props;
  const questionId = useId();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = () => {
    if (!isRunning) props.onCancel();
  };
  const dialog = useDialog(isOpen, cancel, !isRunning);

  // "Back" closes some dialogs, also while the request runs: its result does not belong to the next opening.
  const opening = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      opening.current++;
      setRunning(false);
      setProblem(undefined);
    };
  }, [isOpen]);

  async function confirm() {
    const { current } = opening;
    const isCurrent = () => opening.current === current;
    setRunning(true);
    setProblem(undefined);
    try {
      await props.onConfirm();
    } catch (error) {
      if (isCurrent()) setProblem(toMessage(error));
    } finally {
      if (isCurrent()) setRunning(false);
    }
  }

  return (
    <dialog
      {...dialog}
      // Not dismissible by a click outside: the second click of a double click would close the dialog unread.
      onMouseDown={undefined}
      role="alertdialog"
      aria-labelledby={questionId}
      className="w-[min(30rem,calc(100vw-2rem))] rounded-lg bg-surface p-6 text-ink shadow-card"
    >
      {isOpen && (
        <>
          <h2 id={questionId} className="text-xl">
            {question}
          </h2>
          {itemName && <p className="mt-2 font-semibold break-words">“{itemName}”</p>}
          {children && <div className="mt-2 text-ink-muted">{children}</div>}
          {problem && (
            <Alert tone="danger" className="mt-4">
              {problem}
            </Alert>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
            <Button variant="outline" onClick={cancel} data-focus-first>
              {cancelLabel}
            </Button>
            <Button variant={isDangerous ? "danger" : "primary"} onClick={confirm} isLoading={isRunning}>
              {confirmLabel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
