import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { listPostDrafts, postDraftStorage } from "@/features/posts/admin/post-drafts";
import { type Call, fakeServer } from "@/testing/fake-server";
import { openNewPost } from "@/testing/new-post-form";

const onSaved = vi.fn();

const open = () => openNewPost(onSaved);

const input = (name: string) => screen.getByRole("textbox", { name });
const type = (name: string, value: string) => void fireEvent.change(input(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const titles = () => listPostDrafts(undefined).map(({ values }) => values.title);

/** Types a complete post. */
function write(title: string) {
  type("Título", title);
  type("Conteúdo", "<p>a</p>");
  type("Categoria", "noticias");
}

/** Changes the title of the only draft, as another tab would. */
function writeElsewhere(title: string) {
  const [draft] = listPostDrafts(undefined);
  if (draft) postDraftStorage(undefined, draft.id).write({ ...draft, values: { ...draft.values, title } });
}

let errorToast: ReturnType<typeof vi.spyOn>;
let calls: Call[];
let isLost: boolean;
let onCall: () => void;
const keys = () => calls.map(({ body }) => Object(body).creation_key);

beforeEach(() => {
  onSaved.mockReset();
  errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
  isLost = false;
  onCall = () => undefined;
  calls = fakeServer(() => {
    onCall();
    return { status: 201, body: { id: 1 }, ...(isLost && { fault: "cut" }) };
  });
});

async function publish() {
  const before = calls.length;
  errorToast.mockClear();
  onSaved.mockClear();
  await press("Publicar");
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(isLost ? errorToast : onSaved).toHaveBeenCalled());
}

/** Returns a function that clicks 'Desfazer' in the latest toast. */
function captureUndo() {
  let undo = () => {};
  vi.spyOn(toast, "success").mockImplementation((_title, _text, options) => {
    undo = options?.action?.onClick ?? undo;
  });
  return () => act(() => undo());
}

describe("a new post after a lost response", () => {
  it("is saved as the same post when its draft is continued after a reload", async () => {
    const { unmount } = open();
    write("Sopa");
    isLost = true;
    await publish();
    unmount();
    open();
    await press("Continuar rascunho: Sopa");
    isLost = false;
    await publish();
    const [first, retried] = keys();
    expect(retried).toBe(first);
    expect(titles()).toEqual([]);
  });

  it("is not overwritten by another draft that is continued in its form", async () => {
    const { unmount } = open();
    write("Bazar");
    unmount();
    open();
    write("Sopa");
    isLost = true;
    await publish();
    await press("Continuar rascunho: Bazar");
    await publish();
    await press("Continuar rascunho: Sopa");
    await publish();
    const [soup, bazaar, retried] = keys();
    expect(bazaar).not.toBe(soup);
    expect(retried).toBe(soup);
  });

  it("is forgotten when its draft is discarded, and is the same post again when the discarding is undone", async () => {
    const undo = captureUndo();
    const { unmount } = open();
    write("Sopa");
    isLost = true;
    await publish();
    unmount();
    const next = open();
    await press("Descartar rascunho: Sopa");
    expect(localStorage).toHaveLength(0);
    undo();
    next.unmount();
    open();
    await press("Continuar rascunho: Sopa");
    await publish();
    expect(keys()[1]).toBe(keys()[0]);
  });
});

describe("text typed while a new post is being saved", () => {
  it("becomes another post", async () => {
    const { unmount } = open();
    write("Sopa");
    onCall = () => type("Título", "Sopa quente");
    await publish();
    onCall = () => undefined;
    unmount();
    expect(titles()).toEqual(["Sopa quente"]);
    open();
    await press("Continuar rascunho: Sopa quente");
    await publish();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it("contains nothing of the saved post when another draft was continued meanwhile", async () => {
    const { unmount } = open();
    write("Bazar");
    unmount();
    const next = open();
    write("Sopa");
    onCall = () => fireEvent.click(screen.getByRole("button", { name: "Continuar rascunho: Bazar" }));
    await publish();
    next.unmount();
    expect(titles()).toEqual(["Bazar"]);
  });
});

describe("continuing a draft", () => {
  it("keeps the mode 'Agendar' when no date was chosen yet", async () => {
    const { unmount } = open();
    write("Sopa");
    await userEvent.click(screen.getByLabelText(/^Agendar/));
    unmount();
    open();
    await press("Continuar rascunho: Sopa");
    expect(screen.getByLabelText(/^Agendar/)).toBeChecked();
    await press("Publicar");
    expect(await screen.findByText("Informe a data e a hora.")).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("loads changes that another tab has made since the list was rendered", async () => {
    const { unmount } = open();
    type("Título", "Sopa");
    unmount();
    const next = open();
    writeElsewhere("Sopa quente");
    await press("Continuar rascunho: Sopa");
    expect(input("Título")).toHaveValue("Sopa quente");
    next.unmount();
    expect(titles()).toEqual(["Sopa quente"]);
  });

  it("restores changes of another tab when discarding the draft is undone", async () => {
    const undo = captureUndo();
    const { unmount } = open();
    type("Título", "Sopa");
    unmount();
    open();
    writeElsewhere("Sopa quente");
    await press("Descartar rascunho: Sopa");
    expect(titles()).toEqual([]);
    undo();
    expect(titles()).toEqual(["Sopa quente"]);
  });

  it("uses the listed values and creates another post when another tab has already saved it", async () => {
    const { unmount } = open();
    type("Título", "Sopa");
    unmount();
    const [savedKey] = Object.values(localStorage).map((text) => JSON.parse(text).creationKey);
    open();
    localStorage.clear();
    await press("Continuar rascunho: Sopa");
    expect(input("Título")).toHaveValue("Sopa");
    type("Título", "Sopa de novo");
    await expect
      .poll(() => Object.values(localStorage).map((text) => JSON.parse(text).creationKey))
      .not.toContain(savedKey);
  });

  it("warns in the first tab when a second tab has continued the draft, and creates another post there", async () => {
    open();
    type("Título", "Sopa");
    await expect.poll(titles).toEqual(["Sopa"]);
    const stored = () => Object.entries(localStorage).map(([key, text]) => ({ key, ...JSON.parse(text) }));
    const [continuedDraft] = stored();
    localStorage.clear();
    act(
      () =>
        void window.dispatchEvent(new StorageEvent("storage", { key: continuedDraft?.key, newValue: null })),
    );
    expect(errorToast).toHaveBeenCalledWith(
      "Outra aba continuou ou descartou este rascunho",
      "O que você salvar aqui será outra publicação.",
    );
    type("Título", "Sopa quente");
    await expect.poll(titles).toEqual(["Sopa quente"]);
    expect(stored()[0]?.creationKey).not.toBe(continuedDraft?.creationKey);
  });

  it.each([
    [{}, /^Publicar agora/],
    [{ published_at: "2090-05-04T09:30" }, /^Agendar/],
    [{ is_published: false }, /^Guardar como rascunho/],
  ])("reads and saves drafts in the format of an earlier release: %j", async (publishing, checkedOption) => {
    const values = { title: "Sopa", content: "<p>a</p>", category: "noticias", ...publishing };
    const stored = { values, updatedAt: null, savedAt: "2026-01-01T00:00:00Z" };
    localStorage.setItem("post-draft:new:a", JSON.stringify(stored));
    open();
    await press("Continuar rascunho: Sopa");
    expect(screen.getByLabelText(checkedOption)).toBeChecked();
    await publish();
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});
