import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { pressKeys, type ShownEditor, selectFirstText, showEditor, typeText } from "@/testing/shown-editor";

// Tests with real key presses and a real selection: e2e/editor.spec.ts.

// By aria-label: getByRole would be too slow for the hundreds of calls in these tests.
const button = (name: string) => findButton(document, ({ ariaLabel }) => ariaLabel === name);
const findButton = (parent: ParentNode, isWanted: (candidate: HTMLButtonElement) => boolean) => {
  const found = [...parent.querySelectorAll("button")].find(isWanted);
  if (!found) throw new Error("No such button");
  return found;
};
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

/** Opens a menu and clicks a choice. jsdom has no popovers, so that the toggle event is dispatched here. */
async function choose(name: string, choice: string) {
  const panel = document.querySelector<HTMLElement>(`fieldset[aria-label="${name}"]`) ?? document.body;
  await act(async () => void panel.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));
  const option = findButton(panel, ({ ariaLabel, textContent }) =>
    (ariaLabel ?? textContent).startsWith(choice),
  );
  await act(async () => void fireEvent.click(option));
}
const count = ({ textbox }: ShownEditor, selector: string) => textbox.querySelectorAll(selector).length;
const openDialog = () => document.querySelector<HTMLElement>("dialog[open]");
const dialogNamed = async (name: string) => {
  const title = await screen.findByRole("heading", { name });
  return within(title.closest("dialog") ?? document.body);
};

beforeEach(() => {
  HTMLElement.prototype.hidePopover ??= () => undefined;
});

// The name of a button, its shortcut, and the element that both create around the selected word.
const BUTTONS: [label: string, shortcut: string, selector: string][] = [
  ["Negrito", "Control+b", "strong"],
  ["Itálico", "Control+i", "em"],
  ["Sublinhado", "Control+u", "u"],
  ["Riscado", "Control+Shift+s", "s"],
  ["Código", "Control+e", "code"],
  ["Subscrito", "Control+,", "sub"],
  ["Sobrescrito", "Control+.", "sup"],
  ["Lista com marcadores", "Control+Shift+8", "ul:not([data-type])"],
  ["Lista numerada", "Control+Shift+7", "ol"],
  ["Lista de tarefas", "Control+Shift+9", 'ul[data-type="taskList"]'],
  ["Citação", "Control+Shift+b", "blockquote"],
  ["Bloco de código", "Control+Alt+c", "pre"],
  ["Alinhar à esquerda", "Control+Shift+l", '[style*="text-align: left"]'],
  ["Centralizar", "Control+Shift+e", '[style*="text-align: center"]'],
  ["Alinhar à direita", "Control+Shift+r", '[style*="text-align: right"]'],
  ["Justificar", "Control+Shift+j", '[style*="text-align: justify"]'],
  ["Da direita para a esquerda", "Control+Alt+r", '[dir="rtl"]'],
  ["Da esquerda para a direita", "Control+Alt+l", '[dir="ltr"]'],
];

it("every button has a name, a shortcut that toggles its format, and a pressed state", async () => {
  const shown = await showEditor("<p>palavra</p>");
  for (const [label, shortcut, selector] of BUTTONS) {
    const states: unknown[] = [];
    const recordState = () => states.push([count(shown, selector), button(label).ariaPressed]);
    await selectFirstText(shown);
    await press(label);
    recordState();
    await pressKeys(shown, shortcut);
    recordState();
    const key = shortcut.replace("Control", "Ctrl").replace(/[a-z]$/, (letter) => letter.toUpperCase());
    expect({ title: button(label).title, states }).toEqual({
      title: `${label} (${key})`,
      states: [
        [1, "true"],
        [0, "false"],
      ],
    });
  }
});

it("a format applied after 'select all' skips the empty last line and can be toggled off", async () => {
  const shown = await showEditor("<p>palavra</p><p>outra</p>");
  for (const shortcut of ["Control+Shift+8", "Control+Shift+7", "Control+Shift+9", "Control+Shift+b"]) {
    await pressKeys(shown, "Control+a");
    await pressKeys(shown, shortcut);
    expect([shortcut, count(shown, ":is(li, blockquote) p")]).toEqual([shortcut, 2]);
    await pressKeys(shown, "Control+a");
    await pressKeys(shown, shortcut);
    expect([shortcut, count(shown, "li, blockquote")]).toEqual([shortcut, 0]);
  }
  await pressKeys(shown, "Control+a");
  await pressKeys(shown, "Control+Alt+1");
  expect(count(shown, "h1")).toBe(2);
});

it("formats and links are disabled inside code, for buttons and shortcuts", async () => {
  const shown = await showEditor("<pre><code>palavra</code></pre>");
  await selectFirstText(shown);
  for (const [label, shortcut] of [
    ["Negrito", "Control+b"],
    ["Código", "Control+e"],
    ["Link", "Control+k"],
  ] as const) {
    expect([label, button(label).disabled]).toEqual([label, true]);
    await pressKeys(shown, shortcut);
    expect([label, openDialog(), count(shown, "strong, pre code code")]).toEqual([label, null, 0]);
  }
  expect(button("Bloco de código").disabled).toBe(false);
});

it("headings have a menu and shortcuts", async () => {
  const shown = await showEditor("<p>palavra</p>");
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await pressKeys(shown, `Control+Alt+${level}`);
    expect(count(shown, `h${level}`)).toBe(1);
  }
  expect(button("Títulos")).toHaveAttribute("aria-pressed", "true");
  await choose("Títulos", "Texto normal");
  expect([count(shown, "h6"), shown.textbox.querySelector("p")?.textContent]).toEqual([0, "palavra"]);
});

it("fonts, sizes and colours can be set by menu and shortcut, and are removed by clearing all formats", async () => {
  const shown = await showEditor("<p>palavra</p>");
  await selectFirstText(shown);
  for (const [menu, choice, shortcut] of [
    ["Fonte", "Com serifa", "Control+Alt+g"],
    ["Tamanho", "Grande", "Control+Alt+."],
    ["Cor do texto", "Laranja", "Control+Alt+t"],
    ["Cor de fundo", "Amarelo", "Control+Alt+y"],
  ] as const) {
    const isPressed = () => button(menu).ariaPressed;
    await choose(menu, choice);
    expect([menu, isPressed()]).toEqual([menu, "true"]);
    await pressKeys(shown, "Control+\\");
    expect([menu, isPressed(), count(shown, "span")]).toEqual([menu, "false", 0]);
    await pressKeys(shown, shortcut);
    expect([menu, isPressed()]).toEqual([menu, "true"]);
    await pressKeys(shown, "Control+\\");
  }
});

it("another colour is applied once it is chosen, not while the colour picker previews it", async () => {
  const shown = await showEditor("<p>palavra</p>");
  await selectFirstText(shown);
  const colours = document.querySelector<HTMLElement>('fieldset[aria-label="Cor do texto"]');
  if (colours) fireEvent(colours, Object.assign(new Event("toggle"), { newState: "open" }));
  const picker = screen.getByLabelText("Outra cor");
  fireEvent.input(picker, { target: { value: "#112233" } });
  fireEvent.input(picker, { target: { value: "#445566" } });
  expect(count(shown, "span")).toBe(0);
  await act(async () => void picker.dispatchEvent(new Event("change", { bubbles: true })));
  expect(count(shown, '[style*="rgb(68, 85, 102)"]')).toBe(1);
});

it("Tab indents up to eight steps", async () => {
  const shown = await showEditor("<p>fundo</p>");
  await selectFirstText(shown);
  for (let presses = 0; presses < 10; presses += 1) await pressKeys(shown, "Tab");
  expect(count(shown, '[data-indent="8"]')).toBe(1);
  await pressKeys(shown, "Shift+Tab");
  await press("Diminuir recuo");
  expect(count(shown, '[data-indent="6"]')).toBe(1);
  expect(button("Aumentar recuo")).toHaveAttribute("aria-pressed", "true");
  await press("Aumentar recuo");
  expect(count(shown, '[data-indent="7"]')).toBe(1);
});

it("a table can be inserted by shortcut and changed by its menu", async () => {
  const shown = await showEditor("<p></p>");
  const size = () => [count(shown, "tr"), count(shown, "tr:first-child > *")];
  await pressKeys(shown, "Control+Alt+Shift+t");
  expect(size()).toEqual([3, 3]);
  for (const [choice, after] of [
    ["Linha abaixo", [4, 3]],
    ["Coluna depois", [4, 4]],
    ["Excluir coluna", [4, 3]],
    ["Excluir linha", [3, 3]],
    ["Excluir tabela", [0, 0]],
  ] as const) {
    await choose("Tabela", choice);
    expect([choice, size()]).toEqual([choice, after]);
  }
});

it("'Tabela' is pressed while the cursor is in a table", async () => {
  const shown = await showEditor("<p>antes</p><table><tbody><tr><td><p>célula</p></td></tr></tbody></table>");
  const moveTo = (position: number) => act(async () => void shown.editor.commands.setTextSelection(position));
  const states: unknown[] = [];
  for (const position of [2, 12, 2]) {
    await moveTo(position);
    states.push(button("Tabela").ariaPressed);
  }
  expect(states).toEqual(["false", "true", "false"]);
});

it("links, videos, formulas and pictures open a dialog, by shortcut too; unsafe or invalid input is rejected", async () => {
  const shown = await showEditor("<p>a</p>");
  const before = shown.editor.getHTML();
  for (const [name, shortcut, field, typed, expectedMessage] of [
    ["Link", "Control+k", /^Endereço/, "javascript:alert(1)", "Por favor, insira uma URL válida"],
    [
      "Vídeo do YouTube",
      "Control+Alt+v",
      /^Endereço do vídeo/,
      "https://evil.example/watch?v=aqz-KE-bpKQ",
      "Por favor, insira uma URL válida do YouTube.",
    ],
    ["Fórmula", "Control+Alt+m", /^Fórmula em LaTeX/, "\\frac{1}{2", "Falta } no fim."],
    [
      "Imagem",
      "Control+Alt+i",
      /endereço da imagem/,
      "javascript:alert(1)",
      /informe um endereço que comece com https/,
    ],
  ] as const) {
    await pressKeys(shown, shortcut);
    const dialog = await dialogNamed(name);
    fireEvent.change(await dialog.findByLabelText(field), { target: { value: typed } });
    fireEvent.click(dialog.getByText("Inserir"));
    expect(await dialog.findByText(expectedMessage)).toBeVisible();
    fireEvent.click(dialog.getByLabelText("Fechar"));
    await vi.waitFor(() => expect(openDialog()).toBeNull());
    expect(shown.editor.getHTML()).toBe(before);
  }
});

it("typing continues after a link that was set on selected words, without replacing them", async () => {
  const shown = await showEditor("<p>site</p>");
  await selectFirstText(shown);
  await pressKeys(shown, "Control+k");
  const dialog = await dialogNamed("Link");
  fireEvent.change(await dialog.findByLabelText(/^Endereço/), { target: { value: "a.br" } });
  fireEvent.click(dialog.getByText("Inserir"));
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  await typeText(shown, " agora");
  expect(shown.editor.getText().trim()).toBe("site agora");
  expect(count(shown, 'a[href="https://a.br"]')).toBe(1);
});
