import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { OrderPage } from "@/features/orders/public/place/order-page";
import { aPublicRound } from "@/testing/a-public-round";
import { fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";

const MENU = [
  { id: 1, nome: "Mussarela", descricao: "Com orégano", preco: 50, esgotado: false },
  { id: 2, nome: "Calabresa", descricao: "", preco: 55, esgotado: true },
];
const ROUND = aPublicRound({ restantes: 3 });

function open(rounds: (typeof ROUND)[]) {
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/tipos_pizza")) return { body: MENU };
    if (path.endsWith("/rodadas_publicas")) return { body: rounds };
    return { status: 201, body: { message: "Anotado." } };
  });
  renderScreen(<OrderPage />);
  return calls;
}

it("offers the waiting list for a sold-out date, also next to an available one", async () => {
  const user = userEvent.setup();
  const full = { ...ROUND, id: 8, data_retirada: "2999-12-12", restantes: 0 };
  const calls = open([ROUND, full]);
  await user.click(await screen.findByRole("radio", { name: /12 de dezembro/ }));
  await user.click(screen.getByRole("button", { name: "Avise-me" }));
  await user.selectOptions(await screen.findByLabelText(/Pizza/), "Mussarela");
  await user.click(screen.getByRole("button", { name: "Avise-me" }));
  const waiting = within(screen.getByRole("form", { name: "Avise-me se houver lugar" }));
  for (const label of ["Nome", "Telefone"])
    expect(waiting.getByLabelText(label)).toHaveAccessibleDescription("Campo obrigatório.");
  await typeInto({ Nome: "Ana Lima", Telefone: "64999990000", "E-mail": "ana@exemplo" });
  await user.click(screen.getByRole("button", { name: "Avise-me" }));
  expect(waiting.getByLabelText("E-mail")).toHaveAccessibleDescription(/Informe um e-mail válido\./);
  await typeInto({ "E-mail": "ana@exemplo.org.br" });
  await user.click(screen.getByRole("button", { name: "Avise-me" }));
  expect((await screen.findByText("Anotado.")).closest("[tabindex]")).toHaveFocus();
  expect(sessionStorage.getItem("waiting-draft")).toBeNull();
  expect(calls.find(({ method }) => method === "POST")).toMatchObject({
    path: "/functions/v1/api/lista-espera",
    body: {
      RodadaId: 8,
      TipoPizzaId: 1,
      Quantidade: 1,
      Telefone: "+5564999990000",
      Email: "ana@exemplo.org.br",
    },
  });
});

it("a form opened before another date was chosen is replaced by one for that date", async () => {
  const user = userEvent.setup();
  const calls = open([ROUND, { ...ROUND, id: 8, data_retirada: "2999-12-12" }]);
  const openForm = () => user.click(screen.getByRole("button", { name: "Avise-me se houver Calabresa" }));
  await screen.findByText("Esgotada");
  await openForm();
  await typeInto({ Nome: "Ana Lima", Telefone: "64999990000" });
  await user.click(screen.getByRole("radio", { name: /12 de dezembro/ }));
  await openForm();
  const form = within(await screen.findByRole("form", { name: "Avise-me se houver lugar" }));
  expect(form.getByLabelText("Nome")).toHaveValue("Ana Lima");
  await user.click(screen.getByRole("button", { name: "Avise-me" }));
  await screen.findByText("Anotado.");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ RodadaId: 8 });
});

it("shows the form for a sold-out pizza in a separate row below the badge", async () => {
  const user = userEvent.setup();
  open([ROUND]);
  await user.click(await screen.findByRole("button", { name: "Avise-me se houver Calabresa" }));
  const form = await screen.findByRole("form", { name: "Avise-me se houver lugar" });
  expect(form.compareDocumentPosition(screen.getByText("Esgotada"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it("restores its values after a reload, and in a form for other pizzas all but the pizza", async () => {
  const user = userEvent.setup();
  const full = { ...ROUND, restantes: 0 };
  open([full]);
  await user.click(await screen.findByRole("button", { name: "Avise-me" }));
  expect(await screen.findByText("Avise-me se houver lugar")).toHaveFocus();
  await user.selectOptions(screen.getByLabelText(/Pizza/), "Mussarela");
  await typeInto({ Nome: "Ana Lima" });
  await user.click(screen.getByRole("button", { name: "Aumentar lugares" }));
  const expectRestored = async () => {
    const form = within(await screen.findByRole("form", { name: "Avise-me se houver lugar" }));
    expect(form.getByLabelText("Nome")).toHaveValue("Ana Lima");
    expect(form.getByLabelText("Quantidade de lugares")).toHaveTextContent("2");
  };
  cleanup();
  open([full]);
  await user.click(await screen.findByRole("button", { name: "Avise-me" }));
  await expectRestored();
  expect(screen.getByLabelText(/Pizza/)).toHaveDisplayValue("Mussarela");
  cleanup();
  const calls = open([ROUND]);
  await user.click(await screen.findByRole("button", { name: "Avise-me se houver Calabresa" }));
  await expectRestored();
  await typeInto({ Telefone: "64999990000" });
  await user.click(screen.getByRole("button", { name: "Avise-me" }));
  await screen.findByText("Anotado.");
  const sent = calls.find(({ method }) => method === "POST");
  expect(sent?.body).toMatchObject({ RodadaId: ROUND.id, TipoPizzaId: 2, Quantidade: 2 });
});
