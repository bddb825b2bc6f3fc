import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { renderScreen } from "@/testing/render-screen";
import { ChangeOrder } from "./change-order";
import { OrderActions } from "./order-actions";

const pizza = (id: number, nome: string) => ({ id, nome, descricao: "", preco: 50, esgotado: false });
const MENU = [pizza(1, "Margherita"), pizza(2, "Calabresa")];

const noop = () => undefined;

function Dialog({ order, menu = MENU }: { order: OwnOrder; menu?: typeof MENU }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <ChangeOrder
        isOpen
        onClose={noop}
        onChanged={noop}
        secret="a"
        order={order}
        menuQuery={{ data: menu, error: null, refetch: noop, isFetching: false }}
      />
    </QueryClientProvider>
  );
}

it("keeps a pizza that staff added while the dialog was open, and sends the quantities that the customer saw", async () => {
  const calls = fakeServer(() => ({ body: { data: {} } }));
  const user = userEvent.setup();
  const dialog = (...linhas: OwnOrder["linhas"]) => <Dialog order={ownOrderOf(linhas)} />;
  const { rerender } = render(dialog(ownLine(1, "Margherita", 2)));
  await user.click(screen.getByRole("button", { name: "Aumentar Margherita" }));
  rerender(dialog(ownLine(1, "Margherita", 2), ownLine(2, "Calabresa", 1)));
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    Pizzas: [
      { TipoPizzaId: 1, Quantidade: 3, QuantidadeAnterior: 2 },
      { TipoPizzaId: 2, Quantidade: 1, QuantidadeAnterior: 1 },
    ],
  });
});

it("offers to remove only pizzas that were ordered through this page", () => {
  const joined = { ...ownLine(1, "Margherita", 1), deOutros: true };
  render(<Dialog order={ownOrderOf([joined, ownLine(2, "Calabresa", 1)])} />);
  expect(screen.getByRole("button", { name: "Diminuir Margherita" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Diminuir Calabresa" })).toBeEnabled();
});

it("takes out single pizzas of a type of which more than a hundred are ordered, and puts them back", async () => {
  render(<Dialog order={ownOrderOf([ownLine(1, "Margherita", 80), ownLine(1, "Margherita", 50)])} />);
  const quantity = screen.getByLabelText("Quantidade de Margherita");
  expect(screen.getByRole("button", { name: "Aumentar Margherita" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Margherita" }));
  expect(quantity).toHaveTextContent("129");
  await userEvent.click(screen.getByRole("button", { name: "Aumentar Margherita" }));
  expect(quantity).toHaveTextContent("130");
});

it("allows other pizzas but no larger quantity after the payment deadline, and shows this", async () => {
  const order = ownOrderOf([ownLine(1, "Margherita", 2)]);
  const rodada = { ...order.rodada, pagarAte: "2020-11-20T12:00:00-03:00" };
  render(<Dialog order={{ ...order, rodada }} />);
  expect(screen.getByText(/^O prazo para pagar este pedido terminou\./)).toBeVisible();
  for (const name of ["Aumentar Margherita", "Aumentar Calabresa"])
    expect(screen.getByRole("button", { name })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Margherita" }));
  expect(screen.getByRole("button", { name: "Aumentar Calabresa" })).toBeEnabled();
});

it("allows no larger quantity after the payment deadline by exchanging a sold-out pizza", async () => {
  const order = ownOrderOf([ownLine(1, "Margherita", 2), ownLine(3, "Palmito", 1)]);
  const rodada = { ...order.rodada, pagarAte: "2020-11-20T12:00:00-03:00" };
  render(<Dialog order={{ ...order, rodada }} />);
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Palmito" }));
  expect(screen.getByRole("button", { name: "Aumentar Palmito" })).toBeEnabled();
  await userEvent.click(screen.getByRole("button", { name: "Aumentar Calabresa" }));
  expect(screen.getByRole("button", { name: "Aumentar Palmito" })).toBeDisabled();
});

it("shows the contact instead of the cancel button when other people added pizzas", async () => {
  fakeServer(() => ({ body: [] }));
  const joined = { ...ownLine(1, "Margherita", 1), deOutros: true };
  renderScreen(<OrderActions secret="a" order={ownOrderOf([joined])} />);
  expect(await screen.findByText(/Para cancelar, fale conosco/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancelar pedido" })).toBeNull();
});

it("keeps changes when the dialog is closed, and starts with the order's values after saving", async () => {
  const changed = ownOrderOf([ownLine(1, "Margherita", 3)]);
  fakeServer(({ path, method }) => {
    if (path.endsWith("/tipos_pizza")) return { body: MENU };
    return method === "PUT" ? { body: { data: changed } } : { status: 404 };
  });
  const user = userEvent.setup();
  renderScreen(<OrderActions secret="a" order={ownOrderOf([ownLine(1, "Margherita", 2)])} />);
  const open = () => user.click(screen.getByRole("button", { name: "Mudar pedido" }));
  const quantity = () => screen.getByRole("button", { name: "Aumentar Margherita" }).parentElement;
  await open();
  await user.click(await screen.findByRole("button", { name: "Aumentar Margherita" }));
  await user.selectOptions(screen.getByLabelText("Forma de pagamento"), "dinheiro");
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("button", { name: "Aumentar Margherita" })).toBeNull();
  await open();
  expect(quantity()).toHaveTextContent("3");
  expect(screen.getByLabelText("Forma de pagamento")).toHaveValue("dinheiro");
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Aumentar Margherita" })).toBeNull());
  expect(Object.entries(sessionStorage)).toEqual([]);
  await open();
  // The page does not update its order here, so that the dialog shows the original order.
  expect(quantity()).toHaveTextContent("2");
});

it("while a change is being saved, nothing can be changed, and going back leaves the page open", async () => {
  const order = ownOrderOf([ownLine(1, "Margherita", 2)]);
  let respond: ((response: FakeResponse) => void) | undefined;
  fakeServer(({ path, method }) => {
    if (path.endsWith("/tipos_pizza")) return { body: MENU };
    return method === "PUT" ? new Promise((done) => (respond = done)) : { status: 404 };
  });
  const updated = vi.spyOn(toast, "success");
  const user = userEvent.setup();
  history.replaceState(null, "", "/pedido/a");
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } })}
    >
      <BrowserRouter>
        <OrderActions secret="a" order={order} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Mudar pedido" }));
  await user.click(await screen.findByRole("button", { name: "Aumentar Margherita" }));
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  await expect.poll(() => respond).toBeDefined();
  expect(screen.getByLabelText("Forma de pagamento")).toBeDisabled();
  await act(async () => history.back());
  await expect.poll(() => location.search).toBe("");
  const goBack = vi.spyOn(history, "go");
  respond?.({ body: { data: ownOrderOf([ownLine(1, "Margherita", 3)]) } });
  await expect.poll(() => updated.mock.lastCall).toEqual(["Pedido alterado com sucesso!"]);
  expect(goBack).not.toHaveBeenCalled();
});

it("shows an error with a retry when the menu could not be loaded, not sold-out pizzas", async () => {
  let menu: FakeResponse = { status: 503, body: {} };
  fakeServer(() => menu);
  renderScreen(<OrderActions secret="a" order={ownOrderOf([ownLine(1, "Margherita", 2)])} />);
  await userEvent.click(screen.getByRole("button", { name: "Mudar pedido" }));
  expect(await screen.findByText(/^Erro ao carregar o cardápio\./)).toBeVisible();
  expect(screen.queryByText("Esgotada: só dá para tirar")).toBeNull();
  menu = { body: MENU };
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("button", { name: "Aumentar Calabresa" })).toBeVisible();
});

it("restores changes after a reload, unless the order has changed since", async () => {
  const user = userEvent.setup();
  const order = ownOrderOf([ownLine(1, "Margherita", 2)]);
  const quantity = () => screen.getByRole("button", { name: "Aumentar Margherita" }).parentElement;
  const first = render(<Dialog order={order} />);
  await user.click(screen.getByRole("button", { name: "Aumentar Margherita" }));
  await user.selectOptions(screen.getByLabelText("Forma de pagamento"), "dinheiro");
  first.unmount();
  const second = render(<Dialog order={order} />);
  expect(quantity()).toHaveTextContent("3");
  expect(screen.getByLabelText("Forma de pagamento")).toHaveValue("dinheiro");
  second.unmount();
  // Staff removed a pizza, or the change was saved and its response was lost.
  const third = render(<Dialog order={ownOrderOf([ownLine(1, "Margherita", 1)])} />);
  expect(quantity()).toHaveTextContent("1");
  third.unmount();
  render(<Dialog order={order} />);
  expect(quantity()).toHaveTextContent("2");
});

it("allows removing a chosen pizza that has sold out since", async () => {
  const order = ownOrderOf([ownLine(1, "Margherita", 2)]);
  const { rerender } = render(<Dialog order={order} />);
  await userEvent.click(screen.getByRole("button", { name: "Aumentar Calabresa" }));
  rerender(<Dialog order={order} menu={MENU.map((item) => ({ ...item, esgotado: item.id === 2 }))} />);
  expect(screen.getByRole("button", { name: "Aumentar Calabresa" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Calabresa" }));
  expect(screen.queryByRole("button", { name: "Diminuir Calabresa" })).toBeNull();
  expect(screen.getByRole("button", { name: "Salvar mudanças" })).toBeDisabled();
});
