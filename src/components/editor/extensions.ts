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
import { figures } from "@/components/editor/figure";
import { BlockFormula, InlineFormula } from "@/components/editor/formula-nodes";
import { Indent } from "@/components/editor/indent";
import { MultiCharacterInput } from "@/components/editor/multi-character-input";
import { SelectBeforeDelete } from "@/components/editor/select-before-delete";
import { tables } from "@/components/editor/tables";
import { UploadingPicture } from "@/components/editor/uploading-picture";
import { Video } from "@/components/editor/video";
import { WhatsAppMarks } from "@/components/editor/whatsapp-marks";

// Code may also be bold, coloured or a link, as in old articles. Text typed after a link is not part of the link. WhatsAppMarks
// replaces the rules of italics.
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (extension.name === "code") return extension.extend({ excludes: "" });
      if (extension.name === "link") return extension.extend({ inclusive: false });
      if (extension.name === "italic")
        return extension.extend({ addInputRules: () => [], addPasteRules: () => [] });
      return extension;
    });
  },
});

// Stored without the checkbox: the sanitiser removes form controls, and the state is an attribute.
const TaskItem = TiptapTaskItem.extend({
  renderHTML: ({ HTMLAttributes }) => ["li", { "data-type": "taskItem", ...HTMLAttributes }, ["div", 0]],
});

/** All node and mark types of an article. */
export const extensions = [
  Basics.configure({
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    link: {
      openOnClick: false,
      // The sanitiser sets the link target when the article is displayed.
      HTMLAttributes: { target: null, rel: null },
      defaultProtocol: "https",
      isAllowedUri: (url) => isSafeLink(url),
    },
  }),
  WhatsAppMarks,
  MultiCharacterInput,
  SelectBeforeDelete,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => `Tarefa: ${node.textContent || "sem texto"}` },
  }),
  TextStyleKit.configure({ lineHeight: false }),
  TextAlign.configure({
    types: ["heading", "paragraph", "figcaption"],
    alignments: ["left", "center", "right", "justify"],
  }),
  Subscript,
  Superscript,
  Image.configure({ inline: true, allowBase64: true }),
  UploadingPicture,
  ...tables,
  ...figures,
  Indent,
  Direction,
  Video,
  InlineFormula,
  BlockFormula,
  Placeholder.configure({ placeholder: "Escreva aqui…" }),
];
