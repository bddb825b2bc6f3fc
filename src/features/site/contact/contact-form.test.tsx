import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ContactForm } from "@/features/site/contact/contact-form";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";

let calls: Call[];
const showForm = () => renderScreen(<ContactForm />);

beforeEach(() => {
  calls = fakeServer(() => ({}));
});

async function fillIn() {
  const user = userEvent.setup();
  await typeInto({
    Nome: "Maria",
    "E-mail": "maria@exemplo.org.br",
    Mensagem: "Gostaria de visitar a casa.",
  });
  // The form sends the time since it was shown (to detect bots); the test simulates one minute.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  return user;
}

describe("the contact form", () => {
  it("links to the privacy notice", () => {
    showForm();
    expect(screen.getByRole("link", { name: /privacidade/i })).toHaveAttribute("href", "/privacidade");
  });

  it("shows one message for all missing fields and focuses the first", async () => {
    showForm();
    await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Campos obrigatórios")).toBeVisible();
    expect(screen.getAllByText("Preencha nome, e-mail e mensagem.")).toHaveLength(1);
    expect(screen.getByLabelText("Nome")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("reports an invalid e-mail address as invalid, not as missing", async () => {
    showForm();
    const user = await fillIn();
    await user.type(screen.getByLabelText("E-mail"), " ou outro");
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Confira os campos")).toBeVisible();
    expect(screen.queryByText("Campos obrigatórios")).toBeNull();
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("shows the maximum length at a field with too long a text, without truncating the text", async () => {
    showForm();
    const user = await fillIn();
    const text = screen.getByLabelText("Mensagem");
    await user.clear(text);
    await user.click(text);
    await user.paste("x".repeat(10_000));
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(text).toHaveAccessibleDescription("Use no máximo 5.000 caracteres."));
    expect(text).toHaveValue("x".repeat(10_000));
    expect(calls).toEqual([]);
  });

  it("sends the message and confirms it in the form, without a toast", async () => {
    const toastSpy = vi.spyOn(toast, "success");
    calls = fakeServer(() => ({ status: 201, body: { data: {} } }));
    showForm();
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Mensagem enviada com sucesso.")).toBeVisible();
    expect(toastSpy).not.toHaveBeenCalled();
    expect(calls[0]?.body).toMatchObject({
      name: "Maria",
      email: "maria@exemplo.org.br",
      message: "Gostaria de visitar a casa.",
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ["sent", 201, { data: {} }, ["Enviado", "Mensagem enviada com sucesso."], []],
    [
      "not sent",
      400,
      { message: "Dados inválidos." },
      ["Erro ao enviar", "Dados inválidos."],
      ["contact-draft"],
    ],
  ])(
    "shows a toast when the message is %s after the visitor left the page",
    async (_, status, body, toastArguments, storedDrafts) => {
      let respond: (response: FakeResponse) => void = () => undefined;
      calls = fakeServer(() => new Promise<FakeResponse>((resolve) => (respond = resolve)));
      const toastSpy = vi
        .spyOn(toast, status === 201 ? "success" : "error")
        .mockImplementation(() => undefined);
      const { unmount } = showForm();
      const user = await fillIn();
      await user.click(screen.getByRole("button", { name: "Enviar" }));
      await waitFor(() => expect(calls).toHaveLength(1));
      unmount();
      respond({ status, body });
      await waitFor(() => expect(toastSpy).toHaveBeenCalledWith(...toastArguments));
      expect(Object.keys(sessionStorage).filter((key) => key === "contact-draft")).toEqual(storedDrafts);
    },
  );

  it("shows the server's error message and restores the draft after a reload", async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
    const refusal = { message: "Muitas mensagens. Aguarde alguns minutos.", error: "rate_limited" };
    calls = fakeServer(() => ({ status: 429, body: refusal }));
    const { unmount } = showForm();
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Erro ao enviar")).toBeVisible();
    expect(screen.getByText("Muitas mensagens. Aguarde alguns minutos.")).toBeVisible();
    // The error is shown between the last field and the button.
    const alert = screen.getByRole("alert");
    expect(alert.compareDocumentPosition(screen.getByLabelText("Mensagem"))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(alert.compareDocumentPosition(screen.getByRole("button", { name: "Enviar" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
    unmount();
    showForm();
    expect(screen.getByLabelText("Mensagem")).toHaveValue("Gostaria de visitar a casa.");
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual([expect.any(String), keys[0]]);
    // A restored draft is sent without a fill time, because it was not typed since the form was shown.
    const times = calls.map(({ body }) => Object(body).FillTime);
    expect(times).toEqual([expect.any(Number), undefined]);
  });
});
