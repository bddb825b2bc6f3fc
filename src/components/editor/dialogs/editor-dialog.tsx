import type { Editor } from "@tiptap/core";
import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

/** Props of every editor dialog. */
export type DialogProps = { editor: Editor; onClose: () => void };

/** The attributes of a node that alone is selected. Tiptap's `getAttributes` also finds a node among selected text. */
export const selectedNode = (editor: Editor, name: string) =>
  editor.isActive(name) ? editor.getAttributes(name) : undefined;

/**
 * Closes the dialog after its change, and gives the editor the focus. Both synchronously: Tiptap's `focus` waits for the next frame, in
 * which another dialog may be open or the author typing, and a dialog that closes after the focus has moved would move the selection.
 */
export function returnToText({ editor, onClose }: DialogProps) {
  flushSync(onClose);
  editor.view.focus();
  editor.commands.scrollIntoView();
}

type EditorDialogProps = {
  editor: Editor;
  title: string;
  problem?: string;
  /** True when selected content is edited or removed. */
  isEditing: boolean;
  isBusy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Without it, the selection is deleted. */
  onRemove?: () => void;
  children: ReactNode;
};

/** A small dialog of the editor. Its fields have no form of their own, because they are inside the article's form. */
export function EditorDialog(props: EditorDialogProps) {
  const { editor, title, problem, isEditing, isBusy, onSubmit, onClose, onRemove, children } = props;

  function remove() {
    editor.commands.deleteSelection();
    returnToText({ editor, onClose });
  }

  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          {isEditing && (
            <Button variant="remove" onClick={onRemove ?? remove} className="mr-auto">
              Remover
            </Button>
          )}
          <Button onClick={onSubmit} isLoading={isBusy}>
            {isEditing ? "Salvar" : "Inserir"}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of its fields submits, like in a form. */}
      <div className="grid gap-5" onKeyDown={submitOnEnter}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {children}
      </div>
    </Modal>
  );
}
