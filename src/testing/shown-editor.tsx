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

/** Selects the first characters, like Home and Shift+End. */
export const selectWord = ({ editor }: ShownEditor) =>
  act(async () => {
    let from = 0;
    let to = 0;
    editor.state.doc.descendants((node, at) => {
      if (!node.isText || to > 0) return;
      from = at;
      to = at + node.nodeSize;
    });
    editor.commands.setTextSelection({ from, to });
  });

/** "Control+Shift+7", with the editor in focus. */
export const pressKeys = ({ textbox }: ShownEditor, keys: string) =>
  act(async () => {
    const names = keys.split("+");
    const has = (name: string) => names.includes(name);
    const held = { ctrlKey: has("Control"), shiftKey: has("Shift"), altKey: has("Alt") };
    fireEvent.keyDown(textbox, { key: names.at(-1), ...held });
  });
