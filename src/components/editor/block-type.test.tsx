import { act } from "@testing-library/react";
import { Editor } from "@tiptap/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { extensions } from "@/components/editor/extensions";
import { Shortcuts } from "@/components/editor/shortcuts";
import { pressKeys, type ShownEditor, selectFirstText } from "@/testing/shown-editor";

// The shortcuts of "Bloco de código", "Texto normal" and "Limpar formatação".
const CODE = "Control+Alt+c";
const TEXT = "Control+Alt+0";
const CLEAR = "Control+\\";

const LIST = "<ul><li><p>um</p><ul><li><p>dois</p></li></ul></li><li><p>três</p></li></ul>";
const TASKS = '<ul data-type="taskList"><li data-type="taskItem"><p>quatro</p></li></ul>';

let editor: Editor;
beforeAll(() => {
  editor = new Editor({ element: document.createElement("div"), extensions: [...extensions, Shortcuts] });
});
afterAll(() => editor.destroy());

/** The editor without its toolbar, with this text. */
function open(text: string): ShownEditor {
  editor.commands.setContent(text);
  return { editor, textbox: editor.view.dom };
}

const count = ({ textbox }: ShownEditor, selector: string) => textbox.querySelectorAll(selector).length;
const html = ({ editor }: ShownEditor) => editor.getHTML().replace(/(<p><\/p>)+$/, "");

it("list items can be changed to headings or code and back to text", async () => {
  const shown = open(`${LIST}${TASKS}<blockquote><p>cinco</p></blockquote>`);
  for (const [shortcut, selector] of [
    ["Control+Alt+2", "h2"],
    [CODE, "pre"],
  ] as const) {
    await pressKeys(shown, "Control+a");
    await pressKeys(shown, shortcut);
    expect([shortcut, count(shown, selector), count(shown, "li")]).toEqual([shortcut, 5, 0]);
    await pressKeys(shown, "Control+a");
    await pressKeys(shown, shortcut);
    expect([shortcut, count(shown, selector)]).toEqual([shortcut, 0]);
  }
});

it("several paragraphs keep their alignment, and a table inside a list stays in the list", async () => {
  const centred = '<p style="text-align: center;">';
  const shown = open(
    `${centred}um</p>${centred}dois</p><ul><li><p>x</p><table><tbody><tr><td><p>três</p></td></tr></tbody></table></li></ul>`,
  );
  await pressKeys(shown, "Control+a");
  shown.editor.commands.setTextSelection({ from: 1, to: 8 });
  await pressKeys(shown, "Control+Alt+3");
  expect(count(shown, '[style*="center"]')).toBe(2);
  expect(count(shown, "h3")).toBe(2);
  const cell = shown.textbox.querySelector("td p");
  if (cell) shown.editor.commands.setTextSelection(shown.editor.view.posAtDOM(cell, 0));
  await pressKeys(shown, "Control+Alt+4");
  expect(count(shown, "li td h4")).toBe(1);
});

it.each([
  ["a list", LIST, 3],
  ["a list before a paragraph", `${LIST}<p>fim</p>`, 4],
  ["a list between a heading and a quote", `<h2>início</h2>${LIST}<blockquote><p>fim</p></blockquote>`, 5],
  ["tasks before code", `${TASKS}<pre><code>fim</code></pre>`, 2],
  [
    "a list in a table before a paragraph",
    `<table><tbody><tr><td>${LIST}</td></tr></tbody></table><p>fim</p>`,
    4,
  ],
  ["a quote with a list", `<blockquote><p>início</p>${LIST}</blockquote>`, 4],
  ["aligned, bold lines", '<p style="text-align: center"><strong>um</strong></p><p>dois</p>', 2],
])("clearing formats works for %s", async (_, initial, lines) => {
  const shown = open(initial);
  await pressKeys(shown, "Control+a");
  await pressKeys(shown, CLEAR);
  expect(count(shown, "li, blockquote, h2, pre, strong, [style]")).toBe(0);
  expect([...shown.textbox.querySelectorAll("p")].filter(({ textContent }) => textContent)).toHaveLength(
    lines,
  );
});

it("clearing formats in a quote changes only the selected line", async () => {
  const shown = open("<blockquote><p>um</p><p>dois</p></blockquote>");
  await selectFirstText(shown);
  await pressKeys(shown, CLEAR);
  expect(html(shown)).toBe("<p>um</p><blockquote><p>dois</p></blockquote>");
});

it("'Texto normal' leaves lists and quotes unchanged", async () => {
  const shown = open(`${LIST}<blockquote><h2>quatro</h2></blockquote>`);
  await pressKeys(shown, "Control+a");
  await pressKeys(shown, TEXT);
  expect([count(shown, "li"), count(shown, "blockquote p"), count(shown, "h2")]).toEqual([3, 1, 0]);
});

it.each(["Control+Shift+7", "Control+Shift+8", "Control+Shift+9", CLEAR, TEXT])(
  "line breaks of code are kept when the code becomes text: %s",
  async (shortcut) => {
    const shown = open("<pre><code>um\ndois</code></pre>");
    await selectFirstText(shown);
    await pressKeys(shown, shortcut);
    expect(html(shown)).toContain("<p>um<br>dois</p>");
  },
);

it.each([
  ["Control+Shift+7", "ol > li"],
  ["Control+Shift+8", "ul > li"],
  ["Control+Shift+9", "ul > li"],
])(
  "a selection of code and text becomes one list that keeps the line breaks: %s",
  async (shortcut, items) => {
    const shown = open("<p>antes</p><pre><code>um\ndois</code></pre><p>depois</p>");
    await pressKeys(shown, "Control+a");
    await pressKeys(shown, shortcut);
    expect(count(shown, items)).toBe(3);
    expect(html(shown)).toContain("<p>um<br>dois</p>");
  },
);

it.each([
  ["a picture", '<img src="/a.webp" alt="b">'],
  ["a formula", '<span data-type="inline-math" data-latex="x"></span>'],
])("a line with %s cannot become a code block", async (_, content) => {
  const shown = open(`<p>antes ${content}</p>`);
  await act(async () => void shown.editor.commands.selectAll());
  const before = html(shown);
  await pressKeys(shown, CODE);
  expect(html(shown)).toBe(before);
});

const task = (content: string) => `<li data-type="taskItem" data-checked="false"><div>${content}</div></li>`;
const tasks = (...items: string[]) => `<ul data-type="taskList">${items.map(task).join("")}</ul>`;

it.each([
  ["the whole list", "<ul><li><p>um</p></li><li><p>dois</p></li></ul>", tasks("<p>um</p>", "<p>dois</p>")],
  [
    "a list with a nested one, which is kept",
    LIST,
    tasks("<p>um</p><ul><li><p>dois</p></li></ul>", "<p>três</p>"),
  ],
  ["a nested list, in its item", "<ul><li><p></p><ol><li><p>um</p></li></ol></li></ul>", null],
  [
    "a list in a quote",
    "<blockquote><ul><li><p>um</p></li></ul></blockquote>",
    `<blockquote>${tasks("<p>um</p>")}</blockquote>`,
  ],
])("'Lista de tarefas' converts %s, and 'Lista numerada' converts it back", async (_, initial, converted) => {
  const shown = open(initial);
  await selectFirstText(shown);
  await pressKeys(shown, "Control+Shift+9");
  expect(html(shown)).toBe(converted ?? `<ul><li><p></p>${tasks("<p>um</p>")}</li></ul>`);
  const { from, to } = shown.editor.state.selection;
  expect(shown.editor.state.doc.textBetween(from, to)).toBe("um");
  await pressKeys(shown, "Control+Shift+7");
  expect([count(shown, "li[data-checked]"), count(shown, "ol")]).toEqual([0, 1]);
});
