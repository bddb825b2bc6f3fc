import type { Editor } from "@tiptap/core";
import { type UseEditorOptions, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import type { DialogName } from "@/components/editor/action";
import { readDocument, storedHtml } from "@/components/editor/document";
import { extensions } from "@/components/editor/extensions";
import { createKeydownGuard } from "@/components/editor/keydown-guard";
import { cleanPaste, isPictureOnly, isProseMirrorCopy } from "@/components/editor/paste";
import { Shortcuts } from "@/components/editor/shortcuts";
import { usePictureUploads } from "@/components/editor/use-picture-uploads";

type ArticleEditorOptions = {
  id: string;
  initialHtml: string;
  onChange: (html: string) => void;
  onUploading: (isUploading: boolean) => void;
  onDialog: (name: DialogName) => void;
};

const remInPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Heights in px of the open toolbar and of the form's bar, which cover the text. The cursor's line is scrolled out from under them. */
const COVERED_HEIGHTS = {
  get top() {
    return Math.min(innerHeight / 4, 10 * remInPx()) + remInPx();
  },
  get bottom() {
    return Math.min(innerHeight / 3, 9 * remInPx());
  },
  left: 5,
  right: 5,
};

type Range = { from: number; to: number };
type Uploads = ReturnType<typeof usePictureUploads>;

/** The article editor with its paste and drop handlers. */
export function useArticleEditor({ id, initialHtml, onChange, onUploading, onDialog }: ArticleEditorOptions) {
  const uploads = usePictureUploads({ onBusy: onUploading, onInserted: () => onDialog("picture") });
  // The handlers below are created once, and must call the current callbacks.
  const latest = useRef({ onChange, uploads });
  latest.current = { onChange, uploads };
  const [initial] = useState(() => {
    const allExtensions = [...extensions, Shortcuts.configure({ onDialog })];
    const { props, attach } = createPasteProps(() => latest.current.uploads);
    return { attach, props, extensions: allExtensions, content: readDocument(initialHtml, allExtensions) };
  });

  const editor = useEditor({
    extensions: initial.extensions,
    content: initial.content,
    // The base styles are in editor.css, because injecting them would need another Trusted Types policy.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: created }) => initial.attach(created),
    onUpdate: ({ editor: changed }) => {
      latest.current.uploads.settle(changed);
      latest.current.onChange(changed.isEmpty ? "" : storedHtml(changed.getHTML()));
    },
    editorProps: {
      ...initial.props,
      scrollThreshold: COVERED_HEIGHTS,
      scrollMargin: COVERED_HEIGHTS,
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

/** The pictures among pasted or dropped files, and files without a type, which the upload recognises by their content. */
const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => /^(image\/(?!svg)|application\/octet-stream$|$)/.test(type));

function createPasteProps(uploads: () => Uploads) {
  let editor: Editor | undefined;
  let rtf = "";
  let isFromEditor = false;

  /** Uploads the files of the event and returns true, unless its HTML is to be inserted. */
  function uploadFiles(data: DataTransfer | null, range: Range) {
    const files = picturesIn(data);
    const html = data?.getData("text/html") ?? "";
    // Word and Docs also put an image of the text on the clipboard; the text is used.
    if (!editor || files.length === 0 || (html && !isPictureOnly(html))) return false;
    void uploads().addFiles(editor, files, range);
    return true;
  }

  const props: UseEditorOptions["editorProps"] = {
    transformPastedHTML: (html) => {
      isFromEditor = isProseMirrorCopy(html);
      return cleanPaste(html, rtf);
    },
    transformPasted: (slice, view) =>
      editor ? uploads().addPasted(editor, slice, isFromEditor || view.dragging !== null) : slice,
    handleDOMEvents: {
      keydown: createKeydownGuard(),
      // Runs before ProseMirror parses the HTML; otherwise a picture that is also on the clipboard as a file would be uploaded twice.
      paste: (view, event) => {
        rtf = event.clipboardData?.getData("text/rtf") ?? "";
        if (!uploadFiles(event.clipboardData, view.state.selection)) return false;
        event.preventDefault();
        return true;
      },
      drop: (view, event) => {
        rtf = event.dataTransfer?.getData("text/rtf") ?? "";
        const { pos = 0 } = view.posAtCoords({ left: event.clientX, top: event.clientY }) ?? {};
        if (view.dragging || !uploadFiles(event.dataTransfer, { from: pos, to: pos })) return false;
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
