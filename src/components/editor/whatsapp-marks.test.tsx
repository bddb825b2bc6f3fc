import { Editor } from "@tiptap/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { extensions } from "@/components/editor/extensions";

let editor: Editor;
beforeAll(() => {
  editor = new Editor({ element: document.createElement("div"), extensions });
});
afterAll(() => editor.destroy());

/** The HTML of a line that is pasted, and of the same line when its last letter is typed. */
function enterLine(line: string) {
  editor.commands.setContent("<p></p>");
  editor.view.dispatch(editor.state.tr.insertText(line).setMeta("uiEvent", "paste"));
  const pasted = editor.getHTML();
  editor.commands.setContent("<p></p>");
  editor.commands.insertContent(line.slice(0, -1));
  const { from } = editor.state.selection;
  const isHandled = editor.view.someProp("handleTextInput", (handle) =>
    handle(editor.view, from, from, line.slice(-1), () => editor.state.tr.insertText(line.slice(-1))),
  );
  if (!isHandled) editor.commands.insertContent(line.slice(-1));
  const typed = editor.getHTML();
  return { pasted: pasted.replace("<p></p>", ""), typed: typed.replace("<p></p>", "") };
}

it.each([
  ["venha ao *bazar beneficente*", "<p>venha ao <strong>bazar beneficente</strong></p>"],
  ["venha ao **bazar**", "<p>venha ao <strong>bazar</strong></p>"],
  ["leia _O Livro dos Espíritos_", "<p>leia <em>O Livro dos Espíritos</em></p>"],
  ["dia ~10~", "<p>dia <s>10</s></p>"],
  ["📅*Data:*", "<p>📅<strong>Data:</strong></p>"],
  ["pasta/_x_", "<p>pasta/_x_</p>"],
  ["3 * 4 * 5*", "<p>3 * 4 * 5*</p>"],
  ["nome_do_arquivo_", "<p>nome_do_arquivo_</p>"],
  ["* um *", "<p>* um *</p>"],
])("%s gets the formats that WhatsApp would show", (line, html) => {
  expect(enterLine(line)).toEqual({ pasted: html, typed: html });
});

it("a pasted text gets several formats, except inside words and code", () => {
  const { pasted } = enterLine("*Sábado* (às _19h_): 2*3*4, *_e_* *dom*ingo!");
  expect(pasted).toBe(
    "<p><strong>Sábado</strong> (às <em>19h</em>): 2*3*4, <strong><em>e</em></strong> *dom*ingo!</p>",
  );
  editor.commands.setContent("<p>a</p>");
  const { schema, tr } = editor.state;
  const inCode = schema.text("2 *3* 4", [schema.mark("code")]);
  editor.view.dispatch(tr.insert(1, inCode).setMeta("uiEvent", "paste"));
  expect(editor.getHTML()).toContain("<code>2 *3* 4</code>");
});

it("text after a line break gets the formats, too", () => {
  editor.commands.setContent("<p>um<br>x</p>");
  const { tr } = editor.state;
  editor.view.dispatch(tr.insertText("*dois*", 4, 5).setMeta("uiEvent", "paste"));
  expect(editor.getHTML()).toContain("um<br><strong>dois</strong>");
});

it.each(["Aviso: *Palestra hoje*", "_O Livro_", "~10~"])(
  "%s inserted at once, as phone keyboards do, gets its formats; the text after it does not",
  (line) => {
    editor.commands.setContent("<p>um</p>");
    const type = (text: string) => {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(text, from, to);
      if (!editor.view.someProp("handleTextInput", (handle) => handle(editor.view, from, to, text, insert)))
        editor.view.dispatch(insert());
    };
    editor.commands.focus("end");
    type(" ");
    type(line);
    type(" e mais");
    expect(editor.getText().trim()).toBe(`um ${line.replaceAll(/[*_~]/g, "")} e mais`);
    expect(editor.getHTML()).toMatch(/<(strong|em|s)>[^<]+<\/\1> e mais/);
  },
);
