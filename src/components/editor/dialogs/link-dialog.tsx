import { isSafeLink } from "@shared/rules/html.ts";
import type { Command } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useState } from "react";
import { type DialogProps, EditorDialog, returnToText } from "@/components/editor/dialogs/editor-dialog";
import { UrlInput } from "@/components/editor/dialogs/url-input";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

/** "casa.org.br" -> "https://casa.org.br", "a@b.br" -> "mailto:a@b.br"; other text is unchanged. */
export function completeUrl(typed: string) {
  const url = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(url)) return `mailto:${url}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(url) ? `https://${url}` : url;
}

/** Typing continues after the link, without replacing the selected words. */
const moveCursorAfterSelection: Command = ({ tr }) => {
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to));
  return true;
};

export function LinkDialog({ editor, onClose }: DialogProps) {
  const current: string = editor.getAttributes("link").href ?? "";
  const { empty } = editor.state.selection;
  const [url, setUrl] = useState(current);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const needsText = empty && !current;

  function apply() {
    const href = completeUrl(url);
    if (!href || !isSafeLink(href)) return setProblem("Por favor, insira uma URL válida");
    if (needsText) {
      const marks = [{ type: "link", attrs: { href } }];
      editor.commands.insertContent({ type: "text", text: text.trim() || url.trim(), marks });
    } else {
      editor.chain().extendMarkRange("link").setLink({ href }).command(moveCursorAfterSelection).run();
    }
    returnToText({ editor, onClose });
  }

  function remove() {
    editor.chain().extendMarkRange("link").unsetLink().run();
    returnToText({ editor, onClose });
  }

  return (
    <EditorDialog
      editor={editor}
      title="Link"
      isEditing={Boolean(current)}
      onSubmit={apply}
      onClose={onClose}
      onRemove={remove}
    >
      <Field
        label="Endereço"
        hint="Um site, um e-mail ou uma página daqui, como /contato."
        error={problem}
        isRequired
      >
        {(control) => <UrlInput {...control} data-focus-first value={url} onChange={setUrl} />}
      </Field>
      {needsText && (
        <Field label="Texto do link">
          {(control) => (
            <TextInput {...control} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      )}
    </EditorDialog>
  );
}
