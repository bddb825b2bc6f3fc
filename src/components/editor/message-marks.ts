import { Extension, markInputRule, markPasteRule } from "@tiptap/core";

const SIGNS = { bold: "\\*", italic: "_", strike: "~" };

/** `end`: what may follow the last sign. */
const around = (sign: string, end: string, flags?: string) =>
  new RegExp(`(?:^|\\s)(${sign}((?![\\s${sign}])[^${sign}\\n]*?[^\\s${sign}])${sign})${end}`, flags);

/**
 * *negrito*, _itálico_ and ~riscado~ as in WhatsApp, which most announcements are copied from. Tiptap's own rules for
 * italics, which take a single star as Markdown does, are switched off for it.
 */
export const MessageMarks = Extension.create({
  name: "messageMarks",
  addInputRules() {
    return signs(this.editor.schema.marks, (type, sign) => markInputRule({ find: around(sign, "$"), type }));
  },
  addPasteRules() {
    return signs(this.editor.schema.marks, (type, sign) =>
      markPasteRule({ find: around(sign, "(?![\\p{L}\\p{N}])", "gu"), type }),
    );
  },
});

function signs<Type, Rule>(types: Record<string, Type>, rule: (type: Type, sign: string) => Rule) {
  return Object.entries(SIGNS).flatMap(([name, sign]) => {
    const type = types[name];
    return type ? [rule(type, sign)] : [];
  });
}
