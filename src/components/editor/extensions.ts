import { isSafeLink } from "@shared/rules/html.ts";
import { Image } from "@tiptap/extension-image";
import { TaskList, TaskItem as TiptapTaskItem } from "@tiptap/extension-list";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { TextAlign } from "@tiptap/extension-text-align";
import { TextStyleKit } from "@tiptap/extension-text-style";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { Direction } from "@/components/editor/direction";
import { BlockFormula, InlineFormula } from "@/components/editor/formula-nodes";
import { Indent } from "@/components/editor/indent";
import { MessageMarks } from "@/components/editor/message-marks";
import { OnePieceInput } from "@/components/editor/one-piece-input";
import { SelectBeforeDelete } from "@/components/editor/select-before-delete";
import { tables } from "@/components/editor/tables";
import { UploadingPicture } from "@/components/editor/uploading-picture";
import { Video } from "@/components/editor/video";

// Code may also be bold, coloured or a link, as it could in old articles. What is typed behind a link is none of it.
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) => {
      if (part.name === "code") return part.extend({ excludes: "" });
      if (part.name === "link") return part.extend({ inclusive: false });
      if (part.name === "italic") return part.extend({ addInputRules: () => [], addPasteRules: () => [] });
      return part;
    });
  },
});

// Stored without the box to tick: forms do not pass the sanitiser, the state is an attribute.
const TaskItem = TiptapTaskItem.extend({
  renderHTML: ({ HTMLAttributes }) => ["li", { "data-type": "taskItem", ...HTMLAttributes }, ["div", 0]],
});

/** Everything an article may hold. */
export const extensions = [
  Basics.configure({
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    link: {
      openOnClick: false,
      // What a link opens in is decided where it is read, by the sanitiser.
      HTMLAttributes: { target: null, rel: null },
      defaultProtocol: "https",
      isAllowedUri: (address) => isSafeLink(address),
    },
  }),
  MessageMarks,
  OnePieceInput,
  SelectBeforeDelete,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => `Tarefa: ${node.textContent || "sem texto"}` },
  }),
  TextStyleKit.configure({ lineHeight: false }),
  TextAlign.configure({
    types: ["heading", "paragraph"],
    alignments: ["left", "center", "right", "justify"],
  }),
  Subscript,
  Superscript,
  Image.configure({ inline: true, allowBase64: true }),
  UploadingPicture,
  ...tables,
  Indent,
  Direction,
  Video,
  InlineFormula,
  BlockFormula,
  Placeholder.configure({ placeholder: "Escreva aqui…" }),
];
