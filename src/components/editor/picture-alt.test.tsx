import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { fakeUpload } from "@/testing/fake-upload";
import { gifFile } from "@/testing/gif-file";
import { showEditor } from "@/testing/shown-editor";

const FILE = gifFile();
const upload = fakeUpload();

const dialog = () => screen.findByRole("dialog", { name: "Imagem" });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole("button", { name }));

describe("the alt text of a picture", () => {
  const description = async () => within(await dialog()).getByLabelText(/^Descrição da imagem/);
  const open = async (html: string) => {
    const shown = await showEditor(html);
    if (html.includes("img")) await act(async () => void shown.editor.commands.setNodeSelection(1));
    await userEvent.click(screen.getByRole("button", { name: "Imagem" }));
    return shown;
  };
  const chooseFile = async () =>
    fireEvent.change(within(await dialog()).getByLabelText("Enviar uma imagem"), {
      target: { files: [FILE] },
    });
  const OLD = '<p><img src="/imagens/ipe-960.webp" alt="Um ipê" width="960" height="540"></p>';

  it("is not applied to another picture uploaded in its place", async () => {
    await open(OLD);
    expect(await description()).toHaveValue("Um ipê");
    await chooseFile();
    await upload.finish();
    expect(await description()).toHaveValue("");
  });

  it.each([
    ["Uma pomba", "Uma pomba"],
    [null, ""],
  ])("is taken from an earlier use of the picture: %s", async (alt, expected) => {
    const address = "/imagens/pomba-960.webp";
    fakeServer(({ path }) => ({
      body: path.endsWith("post_cards") ? [{ address, alt, created_at: "2026-11-20T12:00:00-03:00" }] : [],
    }));
    await open(OLD);
    await press("Usar uma anterior");
    await userEvent.click(await screen.findByRole("button", { name: alt ?? "Imagem 1" }));
    expect(await description()).toHaveValue(expected);
  });

  it("is kept when the same picture is chosen again", async () => {
    const samePicture = {
      address: "/imagens/ipe-960.webp",
      alt: "Ipê",
      created_at: "2026-11-20T12:00:00-03:00",
    };
    fakeServer(({ path }) => ({ body: path.endsWith("post_cards") ? [samePicture] : [] }));
    await open(OLD);
    await press("Usar uma anterior");
    await userEvent.click(await screen.findByRole("button", { name: "Ipê" }));
    expect(await description()).toHaveValue("Um ipê");
  });

  it("is removed together with its picture", async () => {
    await open(OLD);
    await press("Remover imagem");
    expect(await description()).toHaveValue("");
  });

  it.each([
    ["of a new picture", "<p></p>"],
    ["of a picture that replaces another", OLD],
  ])("is kept when it is typed during the upload: %s", async (_, html) => {
    await open(html);
    await chooseFile();
    fireEvent.change(await description(), { target: { value: "Uma mesa" } });
    await upload.finish();
    expect(await description()).toHaveValue("Uma mesa");
  });

  it("is kept when it is typed before a picture is chosen", async () => {
    await open("<p></p>");
    fireEvent.change(await description(), { target: { value: "Uma mesa" } });
    await chooseFile();
    await upload.finish();
    expect(await description()).toHaveValue("Uma mesa");
  });
});
