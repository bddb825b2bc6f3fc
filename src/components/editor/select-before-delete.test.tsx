import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { pressKeys, type ShownEditor, selectFirstText, showEditor } from "@/testing/shown-editor";

const VIDEO =
  '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE"></iframe></div>';
const FORMULA = '<div data-type="block-math" data-latex="x"></div>';
const BLOCKS = "iframe, [data-type=block-math]";

const count = ({ textbox }: ShownEditor, selector: string) => textbox.querySelectorAll(selector).length;

it.each([
  ["a video", VIDEO],
  ["a formula", FORMULA],
])("Backspace or Delete first selects %s and deletes it on the second press", async (_, block) => {
  const shown = await showEditor("");
  for (const key of ["Backspace", "Delete", "Control+Backspace", "Control+Delete"]) {
    const isBack = key.endsWith("Backspace");
    act(() => shown.editor.commands.setContent(isBack ? `${block}<p>palavra</p>` : `<p>palavra</p>${block}`));
    await selectFirstText(shown);
    const { from, to } = shown.editor.state.selection;
    shown.editor.commands.setTextSelection(isBack ? from : to);
    await pressKeys(shown, key);
    expect([key, count(shown, BLOCKS), count(shown, ".ProseMirror-selectednode")]).toEqual([key, 1, 1]);
    await pressKeys(shown, key);
    expect([key, count(shown, BLOCKS), shown.textbox.textContent]).toEqual([key, 0, "palavra"]);
  }
});

it("an empty line next to a video is deleted before the video", async () => {
  const shown = await showEditor(`${VIDEO}<p></p>${VIDEO}`);
  shown.editor.commands.setTextSelection(2);
  await pressKeys(shown, "Backspace");
  expect(count(shown, "iframe")).toBe(2);
  expect(shown.editor.getHTML()).not.toContain("<p></p><div");
});
