import type { Editor } from "@tiptap/core";
import { type UseEditorOptions, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import type { DialogName } from "@/components/editor/action";
import { readDocument, storedHtml } from "@/components/editor/document";
import { extensions } from "@/components/editor/extensions";
import { createKeyboardExit } from "@/components/editor/keyboard-exit";
import { cleanPaste, isOwnCopy, isPictureOnly } from "@/components/editor/paste";
import { Shortcuts } from "@/components/editor/shortcuts";
import { usePictureUploads } from "@/components/editor/use-picture-uploads";

type ArticleEditorOptions = {
  id: string;
  initialHtml: string;
  onChange: (html: string) => void;
  onUploading: (isUploading: boolean) => void;
  onDialog: (name: DialogName) => void;
};

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** In px, what floats over the text: the open toolbar above, and the form's bar below. The line that is written stays clear. */
const COVERED = {
  get top() {
    return Math.min(innerHeight / 4, 10 * rem()) + rem();
  },
  get bottom() {
    return Math.min(innerHeight / 3, 9 * rem());
  },
  left: 5,
  right: 5,
};

type Range = { from: number; to: number };
type Uploads = ReturnType<typeof usePictureUploads>;

/** The editor of an article, with what is pasted and dropped into it. */
export function useArticleEditor({ id, initialHtml, onChange, onUploading, onDialog }: ArticleEditorOptions) {
  const uploads = usePictureUploads({ onBusy: onUploading, onInserted: () => onDialog("picture") });
  // The handlers below are created once and must call what the last render passed.
  const latest = useRef({ onChange, uploads });
  latest.current = { onChange, uploads };
  const [start] = useState(() => {
    const all = [...extensions, Shortcuts.configure({ onDialog })];
    const { props, attach } = createPasteProps(() => latest.current.uploads);
    return { attach, props, extensions: all, content: readDocument(initialHtml, all) };
  });

  const editor = useEditor({
    extensions: start.extensions,
    content: start.content,
    // Its base styles are in editor.css: put in by script they would need a Trusted Types policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: created }) => start.attach(created),
    onUpdate: ({ editor: changed }) => {
      latest.current.uploads.settle(changed);
      latest.current.onChange(changed.isEmpty ? "" : storedHtml(changed.getHTML()));
    },
    editorProps: {
      ...start.props,
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      attributes: {
        id,
        class: "rich-text editor-text",
        role: "textbox",
        "aria-multiline": "true",
        spellcheck: "true",
      },
    },
  });
  return { editor, uploads };
}

/** The pictures among what was pasted or dropped. */
const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/") && file.type !== "image/svg+xml");

function createPasteProps(uploads: () => Uploads) {
  let editor: Editor | undefined;
  let rtf = "";
  let isOwn = false;

  /** True when its pictures are taken, and nothing else of it is. */
  function takeFiles(data: DataTransfer | null, range: Range) {
    const files = picturesIn(data);
    const html = data?.getData("text/html") ?? "";
    // Word and Docs add an image of the text to the text: the text is meant.
    if (!editor || files.length === 0 || (html && !isPictureOnly(html))) return false;
    void uploads().addFiles(editor, files, range);
    return true;
  }

  const props: UseEditorOptions["editorProps"] = {
    transformPastedHTML: (html) => {
      isOwn = isOwnCopy(html);
      return cleanPaste(html, rtf);
    },
    transformPasted: (slice, view) =>
      editor ? uploads().addPasted(editor, slice, isOwn || view.dragging !== null) : slice,
    handleDOMEvents: {
      keydown: createKeyboardExit(),
      // Before ProseMirror parses the HTML, which would start a second upload of a picture that is here as a file.
      paste: (view, event) => {
        rtf = event.clipboardData?.getData("text/rtf") ?? "";
        if (!takeFiles(event.clipboardData, view.state.selection)) return false;
        event.preventDefault();
        return true;
      },
      drop: (view, event) => {
        rtf = event.dataTransfer?.getData("text/rtf") ?? "";
        const { pos = 0 } = view.posAtCoords({ left: event.clientX, top: event.clientY }) ?? {};
        if (view.dragging || !takeFiles(event.dataTransfer, { from: pos, to: pos })) return false;
        event.preventDefault();
        return true;
      },
    },
  };
  return {
    props,
    attach: (created: Editor) => {
      editor = created;
    },
  };
}
