import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router-dom";
import { expect, it, vi } from "vitest";
import SearchDialog from "@/app/layouts/search-dialog";
import Search from "@/app/routes/busca";
import { currentSession, SIGNED_OUT, setSession } from "@/features/session/session";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";
import { stubBrowser } from "@/testing/stub-browser";

const resultOf = (id: number, title: string) => ({
  kind: "noticias",
  id,
  title,
  detail: "<b>Com</b> pizza",
  display_date: "2026-11-20T12:00:00-03:00",
  matches: ["pizza"],
});

const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Voltar
      </button>
    </>
  );
};
const address = () => screen.getByTestId("address").textContent;

function openDialog(respond: () => FakeResponse, onClose = vi.fn()) {
  stubBrowser();
  const calls = fakeServer(respond);
  renderScreen(
    <>
      <SearchDialog isOpen onClose={onClose} />
      <Address />
    </>,
  );
  const field = screen.getByRole("combobox", { hidden: true });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const active = () =>
    document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  return {
    calls,
    field,
    press,
    active,
    onClose,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

it("lists results while typing; the arrow keys select and wrap around, and Enter opens", async () => {
  const body = [resultOf(1, "Pizza pronta"), resultOf(2, "Forno e pizza")];
  const { calls, field, type, press, active, onClose } = openDialog(() => ({ body }));
  type("p");
  type("pi");
  type(" piz ");
  expect(await screen.findByText("2 resultados")).toBeDefined();
  expect(calls.map((call) => call.body)).toEqual([{ p_query: "piz", p_limit: 8 }]);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  const [first] = screen.getAllByRole("option", { hidden: true });
  expect([...(first?.querySelectorAll("mark") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Pizza",
    "pizza",
  ]);
  expect(first?.textContent).toContain("<b>Com</b>");

  const steps = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
    press(key);
    return active();
  });
  expect(steps).toEqual([
    expect.stringContaining("Pizza pronta"),
    expect.stringContaining("Forno"),
    undefined,
    expect.stringContaining("Forno"),
  ]);
  press("Enter");
  expect([onClose.mock.calls.length, address()]).toEqual([1, "/noticias?id=2"]);
});

it("Enter without a selection opens the page with all results", async () => {
  const { type, press } = openDialog(() => ({ body: [] }));
  press("Enter");
  expect(address()).toBe("/");
  type("passe & luz");
  expect(await screen.findByText("Nada encontrado. Tente outra palavra.")).toBeDefined();
  press("Enter");
  expect(address()).toBe("/busca?q=passe%20%26%20luz");
});

it("Enter right after typing searches the new text instead of opening a result of the earlier one", async () => {
  const { type, press } = openDialog(() => ({ body: [resultOf(1, "Pacote")] }));
  type("pa");
  expect(await screen.findByText("1 resultado")).toBeDefined();
  press("ArrowDown");
  type("palestra");
  press("Enter");
  expect(address()).toBe("/busca?q=palestra");
});

it("the results of a user with private links are not shown after the sign-out", async () => {
  const isPrivate = () => currentSession().status === "signed-in";
  setSession({ status: "signed-in", user: sessionUser() });
  const { type } = openDialog(() => ({ body: [resultOf(1, isPrivate() ? "Grupo da diretoria" : "Pizza")] }));
  type("pi");
  expect(await screen.findByText("Grupo da diretoria")).toBeDefined();
  act(() => setSession(SIGNED_OUT));
  expect(screen.queryByText("Grupo da diretoria")).toBeNull();
  await waitFor(() => expect(screen.getByRole("option", { hidden: true })).toHaveTextContent("Pizza"));
});

it("requires at least two letters", async () => {
  const { type, calls } = openDialog(() => ({ body: [] }));
  type("p");
  expect(await screen.findByText("Digite pelo menos duas letras.")).toBeDefined();
  expect(calls).toEqual([]);
});

it("shows an error with a retry button", async () => {
  let isFailing = true;
  const { type } = openDialog(() =>
    isFailing ? { status: 403, body: {} } : { body: [resultOf(1, "Pizza")] },
  );
  type("pizza");
  const retryButton = await screen.findByRole("button", { name: "Tentar novamente", hidden: true });
  isFailing = false;
  fireEvent.click(retryButton);
  expect(await screen.findByText("1 resultado")).toBeDefined();
});

function openPage(path: string) {
  stubBrowser();
  const calls = fakeServer(({ body }) => {
    const query = JSON.stringify(body);
    if (query.includes("nada")) return { body: [] };
    return {
      body: Array.from({ length: query.includes("luz") ? 30 : 1 }, (_, id) => resultOf(id, "Pizza pronta")),
    };
  });
  renderScreen(
    <>
      <Search />
      <Address />
    </>,
    path,
  );
  return calls;
}

it("the search page reads its query from the URL and updates the URL", async () => {
  const calls = openPage("/busca?q=pizza");
  const link = await screen.findByRole("link", { name: /Pizza pronta/ });
  expect(link.getAttribute("href")).toBe("/noticias?id=0");
  fireEvent.change(screen.getByLabelText("O que você procura?"), { target: { value: "nada disso" } });
  fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
  expect(await screen.findByText("Nada encontrado.")).toBeDefined();
  expect(address()).toBe("/busca?q=nada+disso");
  expect(calls).toHaveLength(2);
});

it("the search page keeps the focus in its field and announces the number of results", async () => {
  openPage("/busca?q=pizza");
  const status = screen.getByRole("status");
  await waitFor(() => expect(status).toHaveTextContent("1 resultado"));
  const field = screen.getByLabelText<HTMLInputElement>("O que você procura?");
  const search = (words: string) => {
    field.focus();
    fireEvent.change(field, { target: { value: words } });
    fireEvent.submit(field.form ?? field);
    expect(screen.getByLabelText("O que você procura?")).toHaveFocus();
  };
  search("luz");
  expect(status).toHaveTextContent("Buscando...");
  await waitFor(() => expect(status).toHaveTextContent("30 primeiros resultados"));
  search("nada");
  await waitFor(() => expect(status).toHaveTextContent("Nada encontrado."));
  search("p");
  await waitFor(() => expect(status).toHaveTextContent("Digite pelo menos duas letras."));
  expect(screen.queryByRole("link")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(field).toHaveValue("nada"));
  search("");
  await waitFor(() => expect(status).toBeEmptyDOMElement());
});
