import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { showEditor } from "@/testing/shown-editor";

/** What becomes of a line that is typed to its last letter, and of the same line from the clipboard. */
async function written(line: string) {
  const { editor } = await showEditor("<p></p>");
  await act(async () => editor.view.dispatch(editor.state.tr.insertText(line).setMeta("uiEvent", "paste")));
  const pasted = editor.getHTML();
  await act(async () => {
    editor.commands.setContent("<p></p>");
    editor.commands.insertContent(line.slice(0, -1));
    const { from } = editor.state.selection;
    const isTaken = editor.view.someProp("handleTextInput", (handle) =>
      handle(editor.view, from, from, line.slice(-1), () => editor.state.tr.insertText(line.slice(-1))),
    );
    if (!isTaken) editor.commands.insertContent(line.slice(-1));
  });
  const typed = editor.getHTML();
  return { pasted: pasted.replace("<p></p>", ""), typed: typed.replace("<p></p>", "") };
}

it.each([
  ["venha ao *bazar beneficente*", "<p>venha ao <strong>bazar beneficente</strong></p>"],
  ["venha ao **bazar**", "<p>venha ao <strong>bazar</strong></p>"],
  ["leia _O Livro dos Espíritos_", "<p>leia <em>O Livro dos Espíritos</em></p>"],
  ["dia ~10~", "<p>dia <s>10</s></p>"],
  ["3 * 4 * 5*", "<p>3 * 4 * 5*</p>"],
  ["nome_do_arquivo_", "<p>nome_do_arquivo_</p>"],
  ["* um *", "<p>* um *</p>"],
])("%s has the formats that WhatsApp would show", async (line, html) => {
  expect(await written(line)).toEqual({ pasted: html, typed: html });
});

it("a paste has several of them, and none within words", async () => {
  const { pasted } = await written("*Sábado*, às _19h_: 2*3*4 e *dom*ingo!");
  expect(pasted).toBe("<p><strong>Sábado</strong>, às <em>19h</em>: 2*3*4 e *dom*ingo!</p>");
});
