import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { CELLS, EXCEL_CHART } from "@/components/editor/spreadsheet-clipboard.fixture";
import { fakeUpload, STORED_PICTURE } from "@/testing/fake-upload";
import { gifFile } from "@/testing/gif-file";
import { type ShownEditor, showEditor, typeText } from "@/testing/shown-editor";

const FILE = gifFile();
const upload = fakeUpload();

const insertFile = ({ textbox }: ShownEditor, eventType: "paste" | "drop", file = FILE, html = "") =>
  act(async () => {
    const data = { files: [file], getData: (type: string) => (type === "text/html" ? html : "") };
    const event = new Event(eventType, { bubbles: true, cancelable: true });
    textbox.dispatchEvent(Object.assign(event, { clipboardData: data, dataTransfer: data }));
  });

const htmlOf = ({ editor }: ShownEditor) => editor.getHTML().replace(/<img[^>]*>/g, "[foto]");

const dialog = () => screen.findByRole("dialog", { name: "Imagem" });
const expectDialogClosed = () =>
  expect.poll(() => screen.queryByRole("dialog", { name: "Imagem" })).toBeNull();
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole("button", { name }));

describe("a picture inserted into the text", () => {
  it.each([
    ["paste", "Fechar"],
    ["paste", "Salvar"],
    ["drop", "Fechar"],
    ["drop", "Salvar"],
  ] as const)(
    "by %s asks for its alternative text, and after “%s” stays when typing continues",
    async (eventType, button) => {
      const shown = await showEditor("<p>antes</p>");
      if (eventType === "paste") await act(async () => shown.editor.view.focus());
      await act(async () => void shown.editor.commands.setTextSelection(6));
      // jsdom has no layout: this stub sets the position of the drop.
      vi.spyOn(shown.editor.view, "posAtCoords").mockReturnValue({ pos: 6, inside: 0 });
      await insertFile(shown, eventType);
      // The focus moves one frame later, before any upload is finished.
      await waitFor(() => expect(shown.textbox).toHaveFocus());
      await upload.finish();
      await press(button);
      await expectDialogClosed();
      expect(shown.textbox).toHaveFocus();
      await typeText(shown, "depois");
      expect(htmlOf(shown)).toBe("<p>antes[foto]depois</p>");
    },
  );

  it("does not disturb typing while the upload is running", async () => {
    const shown = await showEditor("<p>antes</p>");
    await act(async () => shown.editor.view.focus());
    await act(async () => void shown.editor.commands.setTextSelection(6));
    await insertFile(shown, "paste");
    await typeText(shown, "entre");
    await upload.finish();
    await typeText(shown, "tanto");
    expect(htmlOf(shown)).toBe("<p>antes[foto]entretanto</p>");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for its alternative text when it was inserted during another upload", async () => {
    const shown = await showEditor("<p>antes</p>");
    await act(async () => shown.editor.view.focus());
    await act(async () => void shown.editor.commands.setTextSelection(6));
    await insertFile(shown, "paste");
    await expect.poll(upload.isRunning).toBe(true);
    const finishFirst = upload.take();
    upload.response.current = { ...STORED_PICTURE, imageUrl: "https://casa.example/outra-960.webp" };
    await insertFile(shown, "paste");
    await act(async () => finishFirst?.());
    await upload.finish();
    await press("Fechar");
    await expectDialogClosed();
    await typeText(shown, "depois");
    expect(htmlOf(shown)).toBe("<p>antes[foto][foto]depois</p>");
  });

  it("does not take the focus from another field", async () => {
    const shown = await showEditor("<p>antes</p>");
    await act(async () => shown.editor.view.focus());
    await insertFile(shown, "paste");
    await userEvent.type(screen.getByRole("textbox", { name: "Título" }), "Fei");
    await upload.finish();
    await userEvent.keyboard("ra");
    expect(screen.getByRole("textbox", { name: "Título" })).toHaveValue("Feira");
    expect(htmlOf(shown)).toBe("<p>[foto]antes</p>");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("on the clipboard of a spreadsheet", () => {
  it.each(CELLS)(
    "cells of %s are pasted as a table, although their picture is there, too",
    async (_, html) => {
      const shown = await showEditor("<p></p>");
      await insertFile(shown, "paste", FILE, html);
      const cells = shown.textbox.querySelectorAll("table td");
      expect([...cells].map((cell) => cell.textContent)).toEqual(["Sabor", "Quantos", "Calabresa", "12"]);
      expect(upload.isRunning()).toBe(false);
      expect(shown.textbox.querySelector("img, [data-uploading-picture]")).toBeNull();
    },
  );

  it("a chart is pasted as its picture", async () => {
    const shown = await showEditor("<p></p>");
    await insertFile(shown, "paste", FILE, EXCEL_CHART);
    await upload.finish();
    expect(htmlOf(shown)).toBe("<p>[foto]</p>");
  });
});

it.each(["", "application/octet-stream"])(
  "a dropped picture of type “%s” is recognised by its content",
  async (type) => {
    const shown = await showEditor("<p>antes</p>");
    vi.spyOn(shown.editor.view, "posAtCoords").mockReturnValue({ pos: 6, inside: 0 });
    await insertFile(shown, "drop", new File([FILE], "foto", { type }));
    await upload.finish();
    expect(htmlOf(shown)).toBe("<p>antes[foto]</p>");
  },
);

it.each([
  ["an unreadable picture", new File(["x"], "foto.jpg", { type: "image/jpeg" }), /não foi possível ler/i],
  ["an empty file", new File([], "foto.jpg", { type: "image/jpeg" }), /vazio/],
])("%s leaves the text as it is, and is reported with its place", async (_, file, reason) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("InvalidStateError")));
  const shown = await showEditor("<p>antes da foto</p>");
  await act(async () => void shown.editor.commands.setTextSelection(14));
  await insertFile(shown, "paste", file);
  expect(await screen.findByText(reason)).toHaveTextContent("Depois de “antes da foto”");
  expect(htmlOf(shown)).toBe("<p>antes da foto</p>");
});

it.each([
  [
    "Vídeo do YouTube",
    '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>',
    0,
  ],
  ["Fórmula", '<p>a <span data-type="inline-math" data-latex="x^2"></span></p>', 3],
])(
  "%s: stays in the text when the user continues typing after its dialog was closed",
  async (name, html, position) => {
    const shown = await showEditor(`${html}<p>b</p>`);
    const nodeName = () => shown.editor.state.doc.nodeAt(position)?.type.name;
    const before = nodeName();
    await act(async () => void shown.editor.commands.setNodeSelection(position));
    await userEvent.click(screen.getByRole("button", { name }));
    const opened = await screen.findByRole("dialog", { name });
    await userEvent.click(within(opened).getByRole("button", { name: "Fechar" }));
    await expect.poll(() => screen.queryByRole("dialog", { name })).toBeNull();
    await typeText(shown, "depois");
    expect(nodeName()).toBe(before);
    expect(shown.editor.getText()).toContain("depois");
  },
);
