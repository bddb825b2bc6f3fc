import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import ContactForm from "@/features/site/contact/contact-form";
import { typeInto } from "@/testing/fault-injection";

const fetchMock = vi.fn<typeof fetch>();
const showForm = () => render(<ContactForm />, { wrapper: MemoryRouter });

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

async function fillIn() {
  const user = userEvent.setup();
  await typeInto({
    Nome: "Maria",
    "E-mail": "maria@exemplo.org.br",
    Mensagem: "Gostaria de visitar a casa.",
  });
  // Nobody writes this fast: the form counts the time from when it was shown.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  return user;
}

describe("the contact form", () => {
  it("leads to the privacy notice", () => {
    showForm();
    expect(screen.getByRole("link", { name: /privacidade/i })).toHaveAttribute("href", "/privacidade");
  });

  it("asks for what is missing, says it once and leads to the first field", async () => {
    showForm();
    await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Campos obrigatórios")).toBeVisible();
    expect(screen.getAllByText("Preencha nome, e-mail e mensagem.")).toHaveLength(1);
    expect(screen.getByLabelText("Nome")).toHaveFocus();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("names an address that is none for what it is, not for something missing", async () => {
    showForm();
    const user = await fillIn();
    await user.type(screen.getByLabelText("E-mail"), " ou outro");
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Confira os campos")).toBeVisible();
    expect(screen.queryByText("Campos obrigatórios")).toBeNull();
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("keeps a text that is too long whole, and says at its field how long it may be", async () => {
    showForm();
    const user = await fillIn();
    const text = screen.getByLabelText("Mensagem");
    await user.clear(text);
    await user.click(text);
    await user.paste("x".repeat(10_000));
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(text).toHaveAccessibleDescription("Use no máximo 5.000 caracteres."));
    expect(text).toHaveValue("x".repeat(10_000));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("sends the message and says so", async () => {
    const said = vi.spyOn(toast, "success");
    fetchMock.mockResolvedValue(new Response(JSON.stringify({ data: {} }), { status: 201 }));
    showForm();
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Mensagem enviada com sucesso.")).toBeVisible();
    expect(said).not.toHaveBeenCalled();
    const sent: unknown = JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body));
    expect(sent).toMatchObject({
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
  ])("says to who has left the page that the message was %s", async (_, status, body, words, kept) => {
    let answer = (_response: Response) => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const said = vi.spyOn(toast, status === 201 ? "success" : "error").mockImplementation(() => undefined);
    const { unmount } = showForm();
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
    unmount();
    answer(new Response(JSON.stringify(body), { status }));
    await waitFor(() => expect(said).toHaveBeenCalledWith(...words));
    expect(Object.keys(sessionStorage).filter((key) => key === "contact-draft")).toEqual(kept);
  });

  it("shows the server's words when it fails, and keeps what was written even over a reload", async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
    const refusal = { message: "Muitas mensagens. Aguarde alguns minutos.", error: "rate_limited" };
    fetchMock.mockResolvedValue(new Response(JSON.stringify(refusal), { status: 429 }));
    const { unmount } = showForm();
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    expect(await screen.findByText("Erro ao enviar")).toBeVisible();
    expect(screen.getByText("Muitas mensagens. Aguarde alguns minutos.")).toBeVisible();
    // Where the eyes are: between the last field and the button.
    const why = screen.getByRole("alert");
    expect(why.compareDocumentPosition(screen.getByLabelText("Mensagem"))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(why.compareDocumentPosition(screen.getByRole("button", { name: "Enviar" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
    unmount();
    showForm();
    expect(screen.getByLabelText("Mensagem")).toHaveValue("Gostaria de visitar a casa.");
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    const keys = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
    expect(keys).toEqual([expect.any(String), keys[0]]);
    // At once: it was written before, by no program.
    const times = fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).FillTime);
    expect(times).toEqual([expect.any(Number), undefined]);
  });
});
