import "@/components/editor/editor.css";
import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { EditorContent } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import type { DialogName } from "@/components/editor/action";
import { FormulaDialog } from "@/components/editor/dialogs/formula-dialog";
import { LinkDialog } from "@/components/editor/dialogs/link-dialog";
import { PictureDialog } from "@/components/editor/dialogs/picture-dialog";
import { VideoDialog } from "@/components/editor/dialogs/video-dialog";
import { Toolbar } from "@/components/editor/toolbar";
import { UploadNotices } from "@/components/editor/upload-notices";
import { useArticleEditor } from "@/components/editor/use-article-editor";

const DIALOGS = { link: LinkDialog, picture: PictureDialog, video: VideoDialog, formula: FormulaDialog };

type RichTextEditorProps = {
  /** The initial article; the editor is uncontrolled afterwards. */
  initialHtml: string;
  /** The HTML to store; "" for an empty document. */
  onChange: (html: string) => void;
  /** While pictures are being uploaded, the article must not be saved. */
  onUploading: (isUploading: boolean) => void;
  id: string;
  labelledBy: string;
  describedBy?: string;
  isInvalid?: boolean;
};

export default function RichTextEditor(props: RichTextEditorProps) {
  const { initialHtml, onChange, onUploading, id, labelledBy, describedBy, isInvalid } = props;
  const hintId = useId();
  const [dialog, setDialog] = useState<DialogName>();
  const { editor, uploads } = useArticleEditor({
    id,
    initialHtml,
    onChange,
    onUploading,
    onDialog: setDialog,
  });

  useEffect(() => {
    const setAccessibleName = () => {
      const { dom } = editor.view;
      dom.setAttribute("aria-labelledby", labelledBy);
      dom.setAttribute("aria-describedby", [hintId, describedBy].filter(Boolean).join(" "));
      if (isInvalid) dom.setAttribute("aria-invalid", "true");
      else dom.removeAttribute("aria-invalid");
    };
    // The view is created after the editor.
    if (editor.isInitialized) setAccessibleName();
    editor.on("create", setAccessibleName);
    return () => void editor.off("create", setAccessibleName);
  }, [editor, labelledBy, describedBy, hintId, isInvalid]);

  const lastDialog = useRef(dialog);
  useEffect(() => {
    // Not when the dialog closes, because by then it has restored the focus and the browser's selection.
    if (lastDialog.current && !dialog) moveCursorAfterSelectedNode(editor);
    lastDialog.current = dialog;
  }, [dialog, editor]);

  const Dialog = dialog && DIALOGS[dialog];
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div
        data-invalid={isInvalid || undefined}
        className="rounded-sm border-2 border-line-strong bg-surface focus-within:border-primary data-invalid:border-danger"
      >
        <Toolbar editor={editor} onDialog={setDialog} />
        <EditorContent editor={editor} />
      </div>
      <UploadNotices uploads={uploads} />
      <p id={hintId} className="text-sm text-ink-muted max-sm:sr-only">
        Tab recua o texto; Esc e depois Tab sai do editor. Os atalhos aparecem ao apontar cada botão.
      </p>
      {Dialog && <Dialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Otherwise the next typed character would replace the selected picture, video or formula. */
function moveCursorAfterSelectedNode({ state, view }: Editor) {
  const { selection, doc, tr } = state;
  if (!(selection instanceof NodeSelection)) return;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
  view.focus();
}
