import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { knownOrders } from "@/features/orders/known-orders";
import { PIZZA_KEY } from "@/features/orders/queries";
import { aPublicRound } from "@/testing/a-public-round";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { customerDraft, type Draft, EMPTY_DRAFT } from "./draft";
import { OrderPage } from "./order-page";

// Orders whose response was lost or late, on the public page, while rounds and pizzas change.

const MENU = [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }];
const ROUND = aPublicRound();
const CLOSED = { ...ROUND, recebe_pedidos: false };
const SECRET = "a".repeat(32);
const PLACED: FakeResponse = {
  status: 201,
  body: {
    data: [{ dataRetirada: "2999-11-28" }],
    orders: [{ codigo: "4T77NV", segredo: SECRET, valorTotalGeral: 50 }],
    message: "ok",
  },
};
const NOT_SENT = "Erro ao enviar pedido. Tente novamente.";
const NO_ROUND = "No momento não há rodada aberta para pedidos.";

/** The public page; what `world` holds may change, and is read with `reload`. */
function open(
  order: (call: Call) => FakeResponse | Promise<FakeResponse>,
  rounds: object[] = [ROUND],
  menu = MENU,
) {
  const world = { rounds, menu, order };
  const calls = fakeServer((call) => {
    if (call.path.endsWith("/tipos_pizza")) return { body: world.menu };
    if (call.path.endsWith("/rodadas_publicas")) return { body: world.rounds };
    return world.order(call);
  });
  const { queryClient } = renderScreen(
    <Routes>
      <Route path="/" element={<OrderPage />} />
      <Route path="/pedido/:segredo" element={<p>Página do pedido</p>} />
    </Routes>,
  );
  const reload = () => act(() => queryClient.invalidateQueries({ queryKey: PIZZA_KEY }));
  return { world, reload, sent: () => calls.filter(({ method }) => method === "POST") };
}

const send = (name = "Enviar pedido") => userEvent.click(screen.getByRole("button", { name }));

async function orderOne() {
  await userEvent.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Ana Lima", Telefone: "64999990000" });
  await send();
}

const SENT = JSON.stringify([{ NomeCliente: "Ana Lima", TipoPizzaId: 1, Quantidade: 1, RodadaId: 7 }]);

/** As it is after a reload: sent, and the response never came. */
const leftOpen = (change: Partial<Draft> = {}) =>
  customerDraft.write({
    ...EMPTY_DRAFT,
    quantities: { 1: 1 },
    customer: { ...EMPTY_DRAFT.customer, NomeCliente: "Ana Lima", Telefone: "64999990000" },
    seen: { pizzas: { 1: { nome: "Mussarela", preco: 50 } }, round: { id: 7, data_retirada: "2999-11-28" } },
    pending: { key: "0b9c6f0e-5d0c-4a57-9d0f-0d8a1f5d2c11", bodies: [SENT] },
    ...change,
  });

it("an order sent just before its round closes still leads to its page", async () => {
  let respond = (_: FakeResponse) => {};
  const { world, reload } = open(() => new Promise((done) => (respond = done)));
  await orderOne();
  world.rounds = [CLOSED];
  await reload();
  expect(await screen.findByText(NO_ROUND)).toBeVisible();
  respond(PLACED);
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(knownOrders()).toEqual([{ codigo: "4T77NV", segredo: SECRET, data_retirada: "2999-11-28" }]);
});

it("a lost response can be retried after the round has closed", async () => {
  const { world, reload, sent } = open(() => ({ fault: "cut" }));
  await orderOne();
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  world.rounds = [CLOSED];
  await reload();
  expect(await screen.findByText(NO_ROUND)).toBeVisible();
  expect(screen.getByText(NOT_SENT)).toBeVisible();
  world.order = () => PLACED;
  await send("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it("a lost response can be retried also after a reload and after the round has closed", async () => {
  leftOpen();
  const { sent } = open(() => PLACED, [CLOSED]);
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  expect(await screen.findByLabelText(/Nome/)).toHaveValue("Ana Lima");
  await send("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it("a lost response can be retried when none of the sent pizzas is on sale any more", async () => {
  leftOpen({ quantities: {} });
  const { sent } = open(() => PLACED, [{ ...ROUND, restantes: 0 }], []);
  await screen.findByLabelText(/Nome/);
  await send("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(JSON.stringify(sent()[0]?.body)).toBe(SENT);
});

it("an error message stays visible after its round has disappeared from the page", async () => {
  const message = "Esta rodada não está mais recebendo pedidos.";
  const { world } = open(() => {
    world.rounds = [CLOSED];
    return { status: 409, body: { message, error: "round_closed" } };
  });
  await orderOne();
  expect(await screen.findByText(NO_ROUND)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Enviar|Tentar/ })).not.toBeInTheDocument();
});

it("a message explains that a later change does not count when the first submission joined another order", async () => {
  leftOpen({ quantities: { 1: 2 } });
  const joined = { codigo: "4T77NV", segredo: null, valorTotalGeral: 50 };
  open(({ body }) =>
    JSON.stringify(body) === SENT
      ? { status: 201, body: { data: [], orders: [joined], message: "Seu pedido foi enviado" } }
      : { status: 409, body: { message: "Outro conteúdo.", error: "idempotency_conflict" } },
  );
  await screen.findByLabelText(/Nome/);
  await send("Tentar novamente");
  expect(await screen.findByText("4T77NV")).toBeVisible();
  expect(screen.getByText(/Seu primeiro envio já tinha chegado, e é ele que vale/)).toBeVisible();
});

it("a rate-limited retry shows its error next to the menu changes, and can be repeated", async () => {
  leftOpen();
  const message = "Muitas tentativas. Aguarde alguns minutos e tente novamente.";
  const { world, sent } = open(() => {
    world.menu = MENU.map((pizza) => ({ ...pizza, preco: 55 }));
    return { status: 429, body: { message } };
  });
  await screen.findByLabelText(/Nome/);
  await send("Tentar novamente");
  expect(await screen.findByText(/Mussarela mudou de/)).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
  world.order = () => PLACED;
  await send("Entendi");
  await send("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});
