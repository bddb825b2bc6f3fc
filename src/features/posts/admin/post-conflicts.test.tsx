import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { pendingUploads } from "@/features/posts/admin/pending-uploads.fixture";
import { PostForm } from "@/features/posts/admin/post-form";
import type { EditedPost } from "@/features/posts/admin/queries";
import { newId } from "@/lib/new-id";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";
import { tableServer } from "@/testing/table-server";

const STORED: EditedPost = {
  id: 7,
  title: "Sopa",
  content: "<p>Sopa quente.</p>",
  excerpt: null,
  category: "atividades",
  ordem: 3,
  featured_image: null,
  featured_image_alt: null,
  published_at: "2026-01-02T03:04:05+00:00",
  event_date: null,
  event_place: null,
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-03T00:00:00+00:00",
};

let table: ReturnType<typeof tableServer>;
let calls: Call[];
let onSaved: ReturnType<typeof vi.fn<() => void>>;
const row = () => table.rows()[0] as Record<string, unknown> | undefined;
const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

beforeAll(async () => void (await import("@/components/editor/rich-text-editor")));
beforeEach(() => {
  table = tableServer("posts", { ...STORED });
  calls = fakeServer((call) => table.serve(call));
  onSaved = vi.fn();
  vi.spyOn(toast, "success").mockReturnValue(undefined);
});

const open = (stored: EditedPost = STORED) =>
  renderScreen(
    <PostForm
      openKey={newId()}
      stored={stored}
      onDirty={() => undefined}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
  );
const type = (name: string, value: string) =>
  void fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Saves `body` as another admin would. */
function changeElsewhere(body: object) {
  const query = new URLSearchParams({ id: "eq.7" });
  table.serve({ method: "PATCH", path: "/rest/v1/posts", query, headers: new Headers(), body });
}

async function saveWithConflict(button: string | RegExp = "Atualizar") {
  await press(button);
  return screen.findByText("Outra pessoa mudou este registro enquanto você editava.");
}

describe("saving a post over another admin's version", () => {
  it("keeps the other admin's values of untouched fields", async () => {
    open();
    type("Título", "Sopa fraterna");
    changeElsewhere({ ordem: 9, excerpt: "Toda semana", published_at: null });
    await saveWithConflict();
    await press("Salvar a minha por cima");
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ title: "Sopa fraterna" });
    expect(row()).toMatchObject({ ordem: 9, excerpt: "Toda semana", published_at: null });
  });

  it("keeps the other admin's values also when a stored draft is continued", async () => {
    const { unmount } = open();
    type("Título", "Sopa fraterna");
    unmount();
    changeElsewhere({ ordem: 9 });
    open({ ...STORED, ...row() });
    await press("Continuar rascunho: Sopa fraterna");
    type("Resumo", "Às terças");
    await saveWithConflict();
    await press("Salvar a minha por cima");
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(row()).toMatchObject({ title: "Sopa fraterna", excerpt: "Às terças", ordem: 9 });
  });

  it("saves once after a lost response, without a conflict", async () => {
    open();
    type("Título", "Sopa fraterna");
    changeElsewhere({ ordem: 9 });
    await saveWithConflict();
    let isLost = true;
    calls = fakeServer((call) => {
      const response = table.serve(call);
      return { ...response, ...(isLost && call.method === "PATCH" && { fault: "cut" }) };
    });
    const errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
    await press("Salvar a minha por cima");
    await waitFor(() => expect(errorToast).toHaveBeenCalled());
    isLost = false;
    await press("Atualizar");
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(row()).toMatchObject({ title: "Sopa fraterna", ordem: 9 });
  });

  it("shows the stored version in a preview and the differing fields", async () => {
    open();
    type("Título", "Sopa fraterna");
    changeElsewhere({ ordem: 9, content: "<p>Sopa fria.</p>" });
    await saveWithConflict();
    await press("Ver a versão salva");
    const notice = screen.getByText(/^A versão dela foi salva em/).parentElement ?? document.body;
    expect(within(notice).getByText("Sopa fria.")).toBeVisible();
    await press("Fechar");
    const differences = within(notice)
      .getAllByRole("term")
      .map((term) => term.textContent);
    expect(differences).toEqual(["Título", "Ordem"]);
    expect(within(notice).getByText("O conteúdo é diferente.")).toBeVisible();
    await press("Ler a versão salva");
    expect(within(notice).getByText("Sopa fria.")).toBeVisible();
    // The close button belongs to a separate form inside the post's form.
    expect(takeConsoleErrors().filter((error) => !error.includes("<form>"))).toEqual([]);
  });

  it("is not possible while the stored version cannot be loaded; the form keeps its values", async () => {
    const errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
    open();
    type("Título", "Sopa fraterna");
    changeElsewhere({ ordem: 9 });
    fakeServer((call) => (call.method === "GET" ? { status: 400, body: {} } : table.serve(call)));
    await press("Atualizar");
    await waitFor(() => expect(errorToast).toHaveBeenCalledWith("Erro ao salvar", expect.anything()));
    expect(screen.getByRole("textbox", { name: "Título" })).toHaveValue("Sopa fraterna");
    expect(row()).toMatchObject({ title: "Sopa", ordem: 9 });
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("waits for a running upload, and for a decision about a failed one", async () => {
    const errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
    const uploads = pendingUploads();
    open();
    type("Título", "Sopa fraterna");
    changeElsewhere({ ordem: 9 });
    await saveWithConflict();
    const before = sent().length;
    await userEvent.upload(screen.getByLabelText("Imagem de capa"), uploads.file);
    await press("Salvar a minha por cima");
    expect(errorToast).toHaveBeenLastCalledWith("Aguarde", "A imagem ainda está sendo enviada.");
    await uploads.fail();
    await screen.findByText("Falha ao fazer upload da imagem.");
    errorToast.mockClear();
    await press("Salvar a minha por cima");
    expect(errorToast).toHaveBeenLastCalledWith("Erro no upload", "Falha ao fazer upload da imagem.");
    expect(sent()).toHaveLength(before);
    await press("Seguir sem ela");
    await press("Salvar a minha por cima");
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });
});

it("a published post that was deleted meanwhile keeps its date when it is saved as new", async () => {
  open();
  type("Título", "Sopa fraterna");
  table.serve({
    method: "DELETE",
    path: "/rest/v1/posts",
    query: new URLSearchParams({ id: "eq.7" }),
    headers: new Headers(),
    body: undefined,
  });
  await press("Atualizar");
  await userEvent.click(await screen.findByRole("button", { name: "Salvar como novo" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(row()).toMatchObject({ title: "Sopa fraterna", published_at: STORED.published_at });
});

it("a draft that was published before the response was lost is saved without a conflict", async () => {
  changeElsewhere({ published_at: null });
  open({ ...STORED, ...row() });
  await userEvent.click(screen.getByLabelText(/^Publicar agora/));
  let isLost = true;
  fakeServer((call) => {
    const response = table.serve(call);
    // The database stores its current time instead of "now".
    if (row()?.published_at === "now") changeColumn("published_at", "2026-01-05T10:00:00.123456+00:00");
    return { ...response, ...(isLost && call.method === "PATCH" && { fault: "cut" }) };
  });
  const errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
  await press("Atualizar");
  await waitFor(() => expect(errorToast).toHaveBeenCalled());
  isLost = false;
  await press("Atualizar");
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

function changeColumn(column: string, value: string) {
  const stored = row();
  if (stored) stored[column] = value;
}
