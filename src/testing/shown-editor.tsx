import { act, fireEvent, screen } from "@testing-library/react";
import type { TiptapEditorHTMLElement } from "@tiptap/core";
import RichTextEditor from "@/components/editor/rich-text-editor";
import { renderScreen } from "@/testing/render-screen";

/** The editor with its text, next to another field. */
export async function showEditor(initialHtml: string) {
  renderScreen(
    <>
      <h2 id="name">Conteúdo</h2>
      <RichTextEditor
        id="text"
        labelledBy="name"
        initialHtml={initialHtml}
        onChange={() => undefined}
        onUploading={() => undefined}
      />
      <input aria-label="Título" />
    </>,
  );
  const textbox: TiptapEditorHTMLElement = await screen.findByLabelText("Conteúdo");
  const { editor } = textbox;
  if (!editor) throw new Error("No editor");
  return { textbox, editor };
}

export type ShownEditor = Awaited<ReturnType<typeof showEditor>>;

/** Inserts text in place of the selection, like typing. */
export const typeText = ({ editor }: ShownEditor, text: string) =>
  act(async () => editor.view.dispatch(editor.state.tr.insertText(text)));

/** Selects the first text node. */
export const selectFirstText = ({ editor }: ShownEditor) =>
  act(async () => {
    let from = 0;
    let to = 0;
    editor.state.doc.descendants((node, position) => {
      if (!node.isText || to > 0) return;
      from = position;
      to = position + node.nodeSize;
    });
    editor.commands.setTextSelection({ from, to });
  });

/** Presses keys in the editor, such as "Control+Shift+7". */
export const pressKeys = ({ textbox }: ShownEditor, keys: string) =>
  act(async () => {
    const names = keys.split("+");
    const isPressed = (name: string) => names.includes(name);
    const modifiers = {
      ctrlKey: isPressed("Control"),
      shiftKey: isPressed("Shift"),
      altKey: isPressed("Alt"),
    };
    fireEvent.keyDown(textbox, { key: names.at(-1), ...modifiers });
  });
