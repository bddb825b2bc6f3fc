import { Extension, markInputRule, markPasteRule, PasteRule } from "@tiptap/core";
import type { MarkType } from "@tiptap/pm/model";

/** The sign around the text of each mark, as part of a regular expression. */
const SIGNS = { bold: "\\*", italic: "_", strike: "~" };

/**
 * Matches a sign, a text and the sign again; `end` matches what may follow. No letter and no character of a URL may precede the
 * sign. A line break within a paragraph is "\n" while typing and "\ufffc" in a paste.
 */
const around = (sign: string, end: string, flags: string) =>
  new RegExp(
    `(?<=^|[^\\p{L}\\p{N}/=&?#.\\-${sign}])(${sign}((?![\\s${sign}])[^${sign}\\n\ufffc]*?[^\\s${sign}])${sign})${end}`,
    flags,
  );

/** Like Tiptap's rule for pastes, but signs inside code stay as they are. */
function pasteRule(type: MarkType, sign: string) {
  const { find, handler } = markPasteRule({ find: around(sign, "(?![\\p{L}\\p{N}])", "gu"), type });
  return new PasteRule({
    find,
    handler: (props) => {
      const { state, range } = props;
      const { code } = state.schema.marks;
      if (code && state.doc.rangeHasMark(range.from, range.to, code)) return undefined;
      handler(props);
      // Text typed afterwards is not formatted.
      state.tr.removeStoredMark(type);
      return undefined;
    },
  });
}

/**
 * *negrito*, _itálico_ and ~riscado~ as in WhatsApp, from which most announcements are copied. Tiptap's own rules for
 * italics, which use a single asterisk as in Markdown, are disabled.
 */
export const WhatsAppMarks = Extension.create({
  name: "whatsAppMarks",
  addInputRules() {
    return createRules(this.editor.schema.marks, (type, sign) =>
      markInputRule({ find: around(sign, "$", "u"), type }),
    );
  },
  addPasteRules() {
    return createRules(this.editor.schema.marks, pasteRule);
  },
});

/** A rule for each sign. */
function createRules<Rule>(
  types: Record<string, MarkType>,
  createRule: (type: MarkType, sign: string) => Rule,
) {
  return Object.entries(SIGNS).flatMap(([name, sign]) => {
    const type = types[name];
    return type ? [createRule(type, sign)] : [];
  });
}
