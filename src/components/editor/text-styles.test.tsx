import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { readDocument, storedHtml } from "@/components/editor/document";
import { extensions } from "@/components/editor/extensions";
import { currentStyles, setStyle, styles } from "@/components/editor/text-styles";

const LINE = "<p>a</p>";
const LINE_SIZE = 3;
const NONE = { color: null, backgroundColor: null, fontFamily: null, fontSize: null };

it("a stored text has the style that was chosen in a menu, and no others", () => {
  const chosen = styles.flatMap(({ name, choices }) => choices.map(({ value }) => ({ name, value })));
  const editor = new Editor({ extensions, content: LINE.repeat(chosen.length) });
  const selectLine = (index: number) =>
    editor.commands.setTextSelection({ from: index * LINE_SIZE + 1, to: index * LINE_SIZE + 2 });
  chosen.forEach(({ name, value }, index) => {
    selectLine(index);
    setStyle(editor, name, value);
  });
  editor.commands.setContent(readDocument(storedHtml(editor.getHTML()), extensions));
  const found = chosen.map((_, index) => {
    selectLine(index);
    return currentStyles(editor);
  });
  expect(found).toEqual(chosen.map(({ name, value }) => ({ ...NONE, [name]: value })));
  editor.destroy();
});
