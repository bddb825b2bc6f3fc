import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ordersOnThisDevice, rememberOrder } from "@/features/orders/orders-on-this-device";
import { createQueryClient } from "@/lib/query-client";
import { aPublicRound } from "@/testing/a-public-round";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { OrderPage } from "./order-page";

const MENU = [
  { id: 1, nome: "Mussarela", descricao: "Com orégano", preco: 50, esgotado: false },
  { id: 2, nome: "Calabresa", descricao: "", preco: 55, esgotado: true },
];
const ROUND = aPublicRound({ restantes: 3 });

type ServerOptions = {
  menu?: () => typeof MENU;
  rounds?: (typeof ROUND)[];
  order?: () => FakeResponse | Promise<FakeResponse>;
};

function open({ menu = () => MENU, rounds = [ROUND], order }: ServerOptions = {}) {
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/tipos_pizza")) return { body: menu() };
    if (path.endsWith("/rodadas_publicas")) return { body: rounds };
    return order?.() ?? { status: 404 };
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={["/pizza-beneficente"]}>
        <Routes>
          <Route path="/pizza-beneficente" element={<OrderPage />} />
          <Route path="/pedido/:segredo" element={<p>Página do pedido</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

const ANA = { Nome: "Ana Lima", Telefone: "64999990000" };

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto(ANA);
}

const orderRequests = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === "POST");

describe("the order page", () => {
  it("sends nothing without a pizza", async () => {
    open();
    expect(await screen.findByRole("button", { name: "Enviar pedido" })).toBeDisabled();
    expect(screen.getByText("Esgotada")).toBeVisible();
  });

  it("shows one message for a missing name and phone above the form, and one at each field", async () => {
    const user = userEvent.setup();
    const calls = open();
    await user.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
    const name = await screen.findByLabelText("Nome");
    const focus = vi.spyOn(name, "focus");
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    expect(
      await screen.findAllByText("Preencha nome, telefone e selecione pelo menos uma pizza."),
    ).toHaveLength(1);
    expect(name).toHaveAccessibleDescription("Campo obrigatório.");
    // Only after the message is there, which moves the field.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(screen.getByLabelText("Telefone")).toHaveAccessibleDescription("Campo obrigatório.");
    expect(orderRequests(calls)).toEqual([]);
  });

  it("sends a note with its pizza only", async () => {
    const user = userEvent.setup();
    const menu = () => [...MENU, { id: 3, nome: "Palmito", descricao: "", preco: 50, esgotado: false }];
    const calls = open({ menu, order: () => ({ status: 409, body: { message: "Não agora." } }) });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Aumentar Palmito" }));
    await user.type(await screen.findByLabelText("Observação da pizza Palmito"), "sem azeitona{Enter}");
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    await expect
      .poll(() => orderRequests(calls)[0]?.body)
      .toMatchObject([
        { TipoPizzaId: 1, Nota: null },
        { TipoPizzaId: 3, Nota: "sem azeitona" },
      ]);
  });

  it("limits the quantity to the remaining pizzas of the round", async () => {
    const user = userEvent.setup();
    open();
    const more = await screen.findByRole("button", { name: "Aumentar Mussarela" });
    await user.tripleClick(more);
    expect(more).toBeDisabled();
    expect(screen.getByText("R$ 150,00")).toBeVisible();
  });

  it("navigates to the order's page only after the server has acknowledged it", async () => {
    const user = userEvent.setup();
    const secret = "a".repeat(32);
    const order = { codigo: "4T77NV", segredo: secret, valorTotalGeral: 50 };
    const calls = open({
      order: () => ({
        status: 201,
        body: { data: [{ dataRetirada: "2999-12-12" }], orders: [order], message: "ok" },
      }),
    });
    await fillIn(user);
    await user.dblClick(screen.getByRole("button", { name: "Enviar pedido" }));
    expect(await screen.findByText("Página do pedido")).toBeVisible();
    expect(orderRequests(calls)).toHaveLength(1);
    expect(orderRequests(calls)[0]?.body).toMatchObject([
      {
        NomeCliente: "Ana Lima",
        Telefone: "(64) 99999-0000",
        TipoPizzaId: 1,
        Quantidade: 1,
        PrecoUnitario: 50,
        RodadaId: 7,
        DataRetirada: "2999-11-28",
      },
    ]);
    expect(sessionStorage.getItem("pedido-pizza")).toBeNull();
    // Uses the pickup date of the response: an earlier attempt may have been for another round.
    expect(ordersOnThisDevice()).toMatchObject([{ segredo: secret, data_retirada: "2999-12-12" }]);
  });

  it("shows what was added, without the code, when the pizzas were added to an order of another device", async () => {
    const user = userEvent.setup();
    const order = { codigo: null, segredo: null, valorTotalGeral: 150 };
    const line = { dataRetirada: "2999-12-12", formaPagamento: "dinheiro", nomeCliente: "Ana" };
    open({
      order: () => ({
        status: 201,
        body: { data: [line], orders: [order], message: "Seu pedido foi enviado" },
      }),
    });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    expect(await screen.findByText("Somamos ao pedido que já estava aberto em seu nome")).toBeVisible();
    expect(screen.getByText("Seu pedido foi enviado")).toBeVisible();
    expect(screen.getByText("Retirada quinta-feira, 12 de dezembro")).toBeVisible();
    expect(await screen.findByRole("heading", { name: /^Pague R\$\s150,00$/ })).toBeVisible();
  });

  it("sends one order for two taps before the first rerender", async () => {
    const calls = open({ order: () => ({ status: 409, body: { message: "Não agora." } }) });
    await fillIn(userEvent.setup());
    const button = screen.getByRole("button", { name: "Enviar pedido" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText("Não agora.")).toBeVisible();
    expect(orderRequests(calls)).toHaveLength(1);
  });

  it("accepts no changes while the order is being sent, and keeps the input when sending fails", async () => {
    const user = userEvent.setup();
    let fail = () => {};
    const refused = new Promise<FakeResponse>((done) => {
      fail = () => done({ status: 503 });
    });
    open({ rounds: [ROUND, { ...ROUND, id: 8 }], order: () => refused });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    const more = screen.getByRole("button", { name: "Aumentar Mussarela" });
    expect(more).toBeDisabled();
    const texts = screen.getAllByRole("textbox");
    expect(texts.map((input) => (input as HTMLInputElement).readOnly)).toEqual(texts.map(() => true));
    for (const choice of [...screen.getAllByRole("radio"), screen.getByRole("checkbox")])
      expect(choice).toBeDisabled();
    fail();
    await expect.poll(() => more).toBeEnabled();
    expect(screen.getByLabelText("Nome")).not.toHaveAttribute("readonly");
    expect(screen.getByRole("radio", { name: "Pix" })).toBeEnabled();
    expect(screen.getByLabelText("Nome")).toHaveValue("Ana Lima");
    await user.click(more);
    expect(screen.getByLabelText("Quantidade de Mussarela")).toHaveTextContent("2");
  });

  it("shows the server's error and keeps the form", async () => {
    const user = userEvent.setup();
    const message = "O preço da pizza Mussarela mudou para R$ 55,00. Confira o total e envie de novo.";
    open({ order: () => ({ status: 409, body: { message, error: "price_changed" } }) });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/Nome/)).toHaveValue("Ana Lima");
    expect(screen.getByRole("button", { name: "Enviar pedido" })).toBeEnabled();
  });

  it("shows a changed price, and sends nothing until the customer has confirmed it", async () => {
    const user = userEvent.setup();
    let preco = 50;
    const calls = open({
      menu: () => MENU.map((pizza) => (pizza.id === 1 ? { ...pizza, preco } : pizza)),
      order: () => {
        if (preco === 50) preco = 55;
        return { status: 409, body: { message: "O preço mudou.", error: "price_changed" } };
      },
    });
    await fillIn(user);
    const send = screen.getByRole("button", { name: "Enviar pedido" });
    await user.click(send);
    expect(await screen.findByText(/Mussarela mudou de R\$\s50,00 para R\$\s55,00/)).toBeVisible();
    const understood = screen.getByRole("button", { name: "Entendi" });
    await waitFor(() => expect(understood).toHaveFocus());
    await user.click(send);
    expect(orderRequests(calls)).toHaveLength(1);
    await waitFor(() => expect(understood).toHaveFocus());
    await user.click(understood);
    expect(send).toHaveFocus();
    await user.click(send);
    await waitFor(() => expect(orderRequests(calls)).toHaveLength(2));
    expect(orderRequests(calls)[1]?.body).toMatchObject([{ NomeCliente: "Ana Lima", PrecoUnitario: 55 }]);
  });

  it("links to orders that were placed on this device", async () => {
    const segredo = "b".repeat(32);
    rememberOrder({ codigo: "4T77NV", segredo, data_retirada: "2999-11-28" });
    open();
    expect(await screen.findByRole("link", { name: /Pedido 4T77NV/ })).toHaveAttribute(
      "href",
      `/pedido/${segredo}`,
    );
  });

  it("shows a sold-out round without an order form", async () => {
    open({ rounds: [{ ...ROUND, restantes: 0 }] });
    expect(await screen.findByText("As pizzas desta retirada se esgotaram.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Aumentar|Enviar/ })).not.toBeInTheDocument();
  });

  it("shows when the next round opens, without an order form", async () => {
    open({ rounds: [{ ...ROUND, recebe_pedidos: false, pedidos_de: "2999-11-20T11:00:00+00:00" }] });
    expect(await screen.findByText("No momento não há rodada aberta para pedidos.")).toBeVisible();
    expect(screen.getByText(/abrem .*20 de novembro, às 8h/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Aumentar|Enviar/ })).not.toBeInTheDocument();
  });
});
