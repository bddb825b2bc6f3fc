import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
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
