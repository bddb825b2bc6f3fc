import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { formulaProblem } from "@/components/media/formula";
import { pressKeys, type ShownEditor, showEditor } from "@/testing/shown-editor";

const FORMULA = '<span data-type="inline-math" data-latex="x"></span>';
const VIDEO =
  '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE"></iframe></div>';

const dialogNamed = (name: string) => screen.findByRole("dialog", { name });
const selectAll = ({ editor }: ShownEditor) => act(async () => void editor.commands.selectAll());

it.each([
  ["a formula", "Fórmula", "Control+Alt+m", `<p>antes ${FORMULA} depois</p>`],
  ["a video", "Vídeo do YouTube", "Control+Alt+v", `<p>antes</p>${VIDEO}<p>depois</p>`],
])("selected text that contains %s is not edited or removed with it", async (_, name, shortcut, html) => {
  const shown = await showEditor(html);
  await selectAll(shown);
  await pressKeys(shown, shortcut);
  const dialog = within(await dialogNamed(name));
  expect(dialog.getByRole("button", { name: "Inserir" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Remover" })).toBeNull();
  expect(dialog.getAllByRole("textbox")[0]).toHaveValue("");
});

it.each([
  ["formula", "Fórmula", "Control+Alt+m", `<p>antes ${FORMULA} depois</p>`, "inlineMath"],
  ["video", "Vídeo do YouTube", "Control+Alt+v", `<p>antes</p>${VIDEO}<p>depois</p>`, "video"],
])("a selected %s can be removed", async (_, name, shortcut, html, node) => {
  const shown = await showEditor(html);
  await act(async () => {
    shown.editor.state.doc.descendants(({ type }, position) => {
      if (type.name === node) shown.editor.commands.setNodeSelection(position);
    });
  });
  await pressKeys(shown, shortcut);
  fireEvent.click(within(await dialogNamed(name)).getByRole("button", { name: "Remover" }));
  expect(shown.editor.getText()).toMatch(/antes\s+depois/);
  expect(shown.textbox.querySelector("iframe, [data-type]")).toBeNull();
});

describe.each([
  ["formula", "Fórmula", "Control+Alt+m", /^Fórmula em LaTeX/, "y"],
  ["picture", "Imagem", "Control+Alt+i", /endereço da imagem/, "https://a.br/foto.webp"],
] as const)("a %s that is still being prepared", (_, name, shortcut, label, typed) => {
  const fillIn = async () => {
    const shown = await showEditor("<p></p>");
    await pressKeys(shown, shortcut);
    const dialog = within(await dialogNamed(name));
    const field = dialog.getByLabelText(label);
    fireEvent.change(field, { target: { value: typed } });
    const pressEnter = () => fireEvent.keyDown(field, { key: "Enter" });
    const inserted = () => shown.textbox.querySelectorAll('img[src], [data-type="inline-math"]').length;
    return { shown, dialog, pressEnter, inserted };
  };
  /** Long enough for what a press of Enter has started. */
  const settle = () => act(async () => void (await formulaProblem("x")));

  it("is inserted once, even if Enter is pressed twice", async () => {
    const { pressEnter, inserted } = await fillIn();
    pressEnter();
    pressEnter();
    await settle();
    expect(inserted()).toBe(1);
  });

  it("is not inserted after the dialog was closed, and does not close another dialog", async () => {
    const { shown, dialog, pressEnter, inserted } = await fillIn();
    pressEnter();
    fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
    await pressKeys(shown, "Control+k");
    await settle();
    expect(inserted()).toBe(0);
    expect(await dialogNamed("Link")).toBeVisible();
  });
});

it.each([
  ["link", "Link", "Control+k", /^Endereço/, "https://casa.org.br"],
  ["video", "Vídeo do YouTube", "Control+Alt+v", /^Endereço/, "https://youtu.be/aqz-KE-bpKQ"],
  ["formula", "Fórmula", "Control+Alt+m", /^Fórmula em LaTeX/, "x"],
  ["picture", "Imagem", "Control+Alt+i", /endereço da imagem/, "https://a.br/foto.webp"],
] as const)(
  "after a %s, another dialog that opens before the next frame keeps the focus",
  async (_, name, keys, label, typed) => {
    const shown = await showEditor("<p></p>");
    await pressKeys(shown, keys);
    const field = within(await dialogNamed(name)).getByLabelText(label);
    fireEvent.change(field, { target: { value: typed } });
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
    fireEvent.keyDown(field, { key: "Enter" });
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(shown.textbox).toHaveFocus();

    await pressKeys(shown, "Control+k");
    const nextField = within(await dialogNamed("Link")).getByLabelText(/^Endereço/);
    await act(async () => {
      for (const frame of frames) frame(0);
    });
    expect(nextField).toHaveFocus();
  },
);

it("a picture without https is refused, because pages would not load it", async () => {
  const shown = await showEditor("<p></p>");
  await pressKeys(shown, "Control+Alt+i");
  const dialog = within(await dialogNamed("Imagem"));
  fireEvent.change(dialog.getByLabelText(/endereço da imagem/), {
    target: { value: "http://a.br/foto.webp" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Inserir" }));
  expect(await dialog.findByText(/informe um endereço que comece com https/)).toBeVisible();
});
