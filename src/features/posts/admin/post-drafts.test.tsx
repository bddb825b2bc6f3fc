import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { draftName, listPostDrafts, postDraftStorage } from "@/features/posts/admin/post-drafts";
import { EMPTY, type PostValues } from "@/features/posts/admin/post-values";
import { fakeServer } from "@/testing/fake-server";
import { openNewPost } from "@/testing/new-post-form";

const open = () => openNewPost();

const title = () => screen.getByRole("textbox", { name: "Título" });
const titles = () => listPostDrafts(undefined).map(({ values }) => values.title);

async function write(text: string) {
  const { unmount } = open();
  await userEvent.type(title(), text);
  unmount();
}

describe("drafts of new posts", () => {
  it("are stored separately: a new draft replaces no earlier one", async () => {
    await write("Sopa fraterna");
    await write("Bazar");
    expect(titles().sort()).toEqual(["Bazar", "Sopa fraterna"]);
    open();
    expect(screen.getByText("Há 2 rascunhos não salvos neste aparelho")).toBeVisible();
    expect(screen.getByText("Sopa fraterna")).toBeVisible();
  });

  it("can be continued one at a time, and the current text becomes a draft", async () => {
    await write("Sopa");
    open();
    await userEvent.type(title(), "Bazar");
    await userEvent.click(screen.getByRole("button", { name: "Continuar rascunho: Sopa" }));
    expect(title()).toHaveValue("Sopa");
    expect(screen.getByRole("button", { name: "Continuar rascunho: Bazar" })).toBeVisible();
    expect(titles().sort()).toEqual(["Bazar", "Sopa"]);
    await userEvent.type(title(), " quente");
    await userEvent.click(screen.getByRole("button", { name: "Continuar rascunho: Bazar" }));
    expect(title()).toHaveValue("Bazar");
    expect(titles().sort()).toEqual(["Bazar", "Sopa quente"]);
  });

  it("can be discarded one at a time", async () => {
    await write("Sopa");
    await write("Bazar");
    open();
    await userEvent.click(screen.getByRole("button", { name: "Descartar rascunho: Sopa" }));
    expect(titles()).toEqual(["Bazar"]);
    expect(screen.getByText("Há um rascunho não salvo neste aparelho")).toBeVisible();
  });

  it("are stored during continuous typing, and when the page is hidden", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: 300 });
    open();
    await user.type(title(), "abcdef");
    expect(titles()[0]).toMatch(/^abc/);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(titles()).toEqual(["abcdef"]);
  });

  it("are removed after saving, unless text was typed meanwhile", async () => {
    let textTypedMeanwhile = "";
    const calls = fakeServer(() => {
      if (textTypedMeanwhile) fireEvent.change(title(), { target: { value: textTypedMeanwhile } });
      return { status: 201, body: { id: 1 } };
    });
    const save = async () => {
      const { unmount } = open();
      await userEvent.type(title(), "Sopa");
      await userEvent.type(screen.getByRole("textbox", { name: "Conteúdo" }), "<p>a</p>");
      await userEvent.type(screen.getByRole("textbox", { name: "Categoria" }), "noticias");
      const before = calls.length;
      await userEvent.click(screen.getByRole("button", { name: "Publicar" }));
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
      await waitFor(() => expect(title()).not.toHaveAttribute("data-dirty", "true"));
      unmount();
    };
    await save();
    expect(titles()).toEqual([]);
    textTypedMeanwhile = "Sopa quente";
    await save();
    expect(titles()).toEqual(["Sopa quente"]);
  });

  it("are removed when all text is deleted", async () => {
    const { unmount } = open();
    await userEvent.type(title(), "a");
    await userEvent.clear(title());
    unmount();
    expect(titles()).toEqual([]);
  });

  it("show an error when the browser's storage is full", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    open();
    await userEvent.type(title(), "Sopa");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getByText(/não tem mais espaço/)).toBeVisible();
  });
});

describe("a draft", () => {
  const nameOf = (values: Partial<PostValues>) => draftName({ ...EMPTY, ...values });

  it("is named after its first words", () => {
    expect(nameOf({ title: " Sopa fraterna " })).toBe("Sopa fraterna");
    expect(nameOf({ content: "<p>Olá <em>mundo</em>,</p><p>hoje</p>" })).toBe("Olá mundo, hoje");
    expect(nameOf({ title: "palavra ".repeat(20) })).toBe(`${"palavra ".repeat(7).trim()}…`);
    expect(nameOf({})).toBe("Sem título");
  });

  it("belongs to one post only", () => {
    const draft = { values: EMPTY, updatedAt: null, savedAt: new Date(0).toISOString() };
    postDraftStorage(42, "a").write(draft);
    expect([listPostDrafts(4), listPostDrafts(undefined)]).toEqual([[], []]);
    expect(listPostDrafts(42)).toEqual([{ ...draft, id: "a" }]);
  });
});
