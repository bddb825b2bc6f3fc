import "@/components/media/rich-text.css";
import "@/components/editor/editor.css";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import type { DialogName } from "@/components/editor/action";
import { FormulaDialog } from "@/components/editor/dialogs/formula-dialog";
import { LinkDialog } from "@/components/editor/dialogs/link-dialog";
import { PictureDialog } from "@/components/editor/dialogs/picture-dialog";
import { VideoDialog } from "@/components/editor/dialogs/video-dialog";
import { readDocument, storedHtml } from "@/components/editor/document";
import { extensions } from "@/components/editor/extensions";
import { picturesIn } from "@/components/editor/files";
import { createKeyboardExit } from "@/components/editor/keyboard-exit";
import { cleanPaste } from "@/components/editor/paste";
import { Shortcuts } from "@/components/editor/shortcuts";
import { Toolbar } from "@/components/editor/toolbar";
import { usePictureDrop } from "@/components/editor/use-picture-drop";
import { UploadProgress } from "@/components/media/upload-progress";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

const DIALOGS = { link: LinkDialog, picture: PictureDialog, video: VideoDialog, formula: FormulaDialog };

export type RichTextEditorProps = {
  /** The article to begin with; later changes come from the editor alone. */
  initialHtml: string;
  /** HTML as it is stored; "" when nothing is written. */
  onChange: (html: string) => void;
  id: string;
  labelledBy: string;
  describedBy?: string;
  isInvalid?: boolean;
};

export default function RichTextEditor(props: RichTextEditorProps) {
  const { initialHtml, onChange, id, labelledBy, describedBy, isInvalid } = props;
  const hintId = useId();
  const [dialog, setDialog] = useState<DialogName>();
  const { upload, take, reset } = usePictureDrop(() => setDialog("picture"));
  const [start] = useState(() => {
    const all = [...extensions, Shortcuts.configure({ onDialog: setDialog })];
    return { extensions: all, content: readDocument(initialHtml, all) };
  });
  // The handlers below outlive a render; what they call must not.
  const self = useRef<Editor>(null);
  const latest = useRef({ onChange, take });
  latest.current = { onChange, take };

  const editor = useEditor({
    ...start,
    // Its base styles are in editor.css: put in by script they would need a Trusted Types policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: created }) => {
      self.current = created;
    },
    onUpdate: ({ editor: changed }) =>
      latest.current.onChange(changed.isEmpty ? "" : storedHtml(changed.getHTML())),
    editorProps: {
      attributes: {
        id,
        class: "rich-text editor-text",
        role: "textbox",
        "aria-multiline": "true",
        spellcheck: "true",
      },
      transformPastedHTML: cleanPaste,
      handleDOMEvents: { keydown: createKeyboardExit() },
      handlePaste: (view, event) => receive(event.clipboardData, view.state.selection.from),
      handleDrop: (view, event, _, isMove) =>
        !isMove &&
        receive(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 0),
    },
  });

  function receive(data: DataTransfer | null, position: number) {
    const files = picturesIn(data);
    // Word and Docs put a drawing of the text beside the text: the text is meant.
    if (!files.length || data?.types.includes("text/html") || !self.current) return false;
    void latest.current.take(self.current, files, position);
    return true;
  }

  useEffect(() => {
    const tellName = () => {
      const { dom } = editor.view;
      dom.setAttribute("aria-labelledby", labelledBy);
      dom.setAttribute("aria-describedby", [hintId, describedBy].filter(Boolean).join(" "));
      if (isInvalid) dom.setAttribute("aria-invalid", "true");
      else dom.removeAttribute("aria-invalid");
    };
    // The view comes a moment after the editor.
    if (editor.isInitialized) tellName();
    editor.on("create", tellName);
    return () => void editor.off("create", tellName);
  }, [editor, labelledBy, describedBy, hintId, isInvalid]);

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
      {upload.status === "running" && (
        <UploadProgress percent={upload.percent} label={`Envio de ${upload.name}`} />
      )}
      {upload.status === "failed" && (
        <Alert tone="danger" title="Falha ao fazer upload da imagem.">
          <p>{upload.message}</p>
          <Button variant="quiet" size="sm" onClick={reset}>
            Entendi
          </Button>
        </Alert>
      )}
      <p id={hintId} className="text-sm text-ink-muted max-sm:sr-only">
        Tab recua o texto; Esc e depois Tab sai do editor. Os atalhos aparecem ao apontar cada botão.
      </p>
      {Dialog && <Dialog editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
