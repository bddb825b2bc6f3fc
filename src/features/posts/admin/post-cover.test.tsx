import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { pendingUploads } from "@/features/posts/admin/pending-uploads.fixture";
import { postDraftStorage } from "@/features/posts/admin/post-drafts";
import { PostForm } from "@/features/posts/admin/post-form";
import { EMPTY, type PostValues } from "@/features/posts/admin/post-values";
import { newId } from "@/lib/new-id";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";

const DRAFT_VALUES: PostValues = {
  ...EMPTY,
  title: "Bazar",
  content: "<p>Roupas.</p>",
  category: "noticias",
};
const EARLIER_PICTURE = { address: "/imagens/panela-960.webp", alt: "Uma panela" };

let calls: Call[];
let errorToast: ReturnType<typeof vi.spyOn>;
const onSaved = vi.fn();

beforeAll(async () => void (await import("@/components/editor/rich-text-editor")));
beforeEach(() => {
  onSaved.mockReset();
  calls = fakeServer(({ path }) => ({
    body: path.endsWith("post_cards") ? [{ ...EARLIER_PICTURE, created_at: "2026-01-01T00:00:00Z" }] : [],
  }));
  errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
  vi.spyOn(toast, "success").mockReturnValue(undefined);
});

/** Opens the form of a new post while a draft with these values is stored. */
async function openWithDraft(values: Partial<PostValues> = {}) {
  const savedAt = "2026-01-01T00:00:00Z";
  postDraftStorage(undefined, "bazar").write({
    values: { ...DRAFT_VALUES, ...values },
    updatedAt: null,
    savedAt,
  });
  renderScreen(
    <PostForm
      openKey={newId()}
      stored={undefined}
      onDirty={() => undefined}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
  );
}
const continueDraft = () => press("Continuar rascunho: Bazar");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const description = () => screen.queryByRole("textbox", { name: "Descrição da imagem" });
const cover = () => screen.queryByRole("img", { name: "A imagem escolhida" });
const chooseEarlierPicture = async () => {
  await press("Usar uma anterior");
  await userEvent.click(await screen.findByRole("button", { name: EARLIER_PICTURE.alt }));
};
/** The close button of the picture dialog belongs to a separate form inside the post's form. */
const ignoreNestedForm = () =>
  expect(takeConsoleErrors().filter((error) => !error.includes("<form>"))).toEqual([]);
const upload = (file: File) => userEvent.upload(screen.getByLabelText("Imagem de capa"), file);
const created = () => calls.find(({ method, path }) => method === "POST" && path === "/rest/v1/posts")?.body;

describe("a cover that is uploading while another draft is continued", () => {
  it("is not added to the other draft", async () => {
    const uploads = pendingUploads();
    await openWithDraft();
    await upload(uploads.file);
    await screen.findByRole("progressbar");
    await uploads.waitForRequest();
    await continueDraft();
    await uploads.succeed("/imagens/outra-960.webp");
    expect(screen.getByRole("textbox", { name: "Título" })).toHaveValue("Bazar");
    expect(cover()).toBeNull();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it.each(["running", "failed"])("does not prevent saving the other draft: %s", async (state) => {
    const uploads = pendingUploads();
    await openWithDraft();
    await upload(uploads.file);
    if (state === "failed") {
      await uploads.fail();
      await screen.findByText("Falha ao fazer upload da imagem.");
      errorToast.mockClear();
    }
    await continueDraft();
    await press("Publicar");
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(errorToast).not.toHaveBeenCalled();
    expect(created()).toMatchObject({ title: "Bazar", featured_image: null });
  });
});

it.each([
  ["removing the picture", () => press("Remover imagem")],
  ["choosing an earlier picture", () => chooseEarlierPicture()],
])("after a failed upload, %s allows saving", async (_, change) => {
  const uploads = pendingUploads();
  await openWithDraft({ featured_image: "/imagens/ipe-960.webp" });
  await continueDraft();
  await upload(uploads.file);
  await uploads.fail();
  await screen.findByText("Falha ao fazer upload da imagem.");
  errorToast.mockClear();
  await change();
  await press("Publicar");
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(errorToast).not.toHaveBeenCalled();
  ignoreNestedForm();
});

describe("the alt text of a cover", () => {
  const OLD = { featured_image: "/imagens/ipe-960.webp", featured_image_alt: "Um ipê" };

  it("is not applied to a replacement", async () => {
    const uploads = pendingUploads();
    await openWithDraft(OLD);
    await continueDraft();
    expect(description()).toHaveValue("Um ipê");
    await upload(uploads.file);
    await uploads.succeed("/imagens/outra-960.webp");
    expect(description()).toHaveValue("");
    await press("Publicar");
    await waitFor(() => expect(created()).toBeTruthy());
    expect(created()).toMatchObject({ featured_image: "/imagens/outra-960.webp", featured_image_alt: null });
  });

  it("is kept when it is typed during the upload", async () => {
    const uploads = pendingUploads();
    await openWithDraft(OLD);
    await continueDraft();
    await upload(uploads.file);
    await uploads.waitForRequest();
    await userEvent.clear(screen.getByRole("textbox", { name: "Descrição da imagem" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Descrição da imagem" }), "O coral");
    await uploads.succeed("/imagens/outra-960.webp");
    expect(description()).toHaveValue("O coral");
  });

  it("is removed together with the picture", async () => {
    await openWithDraft(OLD);
    await continueDraft();
    await press("Remover imagem");
    await press("Publicar");
    await waitFor(() => expect(created()).toBeTruthy());
    expect(created()).toMatchObject({ featured_image: null, featured_image_alt: null });
  });

  it("is taken from an earlier use of the picture, and kept when the same picture is chosen again", async () => {
    await openWithDraft(OLD);
    await continueDraft();
    await chooseEarlierPicture();
    expect(description()).toHaveValue(EARLIER_PICTURE.alt);
    fireEvent.change(description() ?? document.body, { target: { value: "A panela da sopa" } });
    await chooseEarlierPicture();
    expect(description()).toHaveValue("A panela da sopa");
    ignoreNestedForm();
  });
});
