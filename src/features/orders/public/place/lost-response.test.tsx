import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { customerDraft, type Draft, EMPTY_DRAFT } from "@/features/orders/order-form/draft";
import { ordersOnThisDevice } from "@/features/orders/orders-on-this-device";
import { PIZZA_KEY } from "@/features/orders/queries";
import { aPublicRound } from "@/testing/a-public-round";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { OrderPage } from "./order-page";

// Orders whose response was lost or late, on the public page, while rounds and pizzas change.

const MENU = [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }];
const ROUND = aPublicRound();
const CLOSED_ROUND = { ...ROUND, recebe_pedidos: false };
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

/** The public page. The data of `server` may change; `refetch` loads it. */
function open(
  order: (call: Call) => FakeResponse | Promise<FakeResponse>,
  rounds: object[] = [ROUND],
  menu = MENU,
) {
  const server = { rounds, menu, order };
  const calls = fakeServer((call) => {
    if (call.path.endsWith("/tipos_pizza")) return { body: server.menu };
    if (call.path.endsWith("/rodadas_publicas")) return { body: server.rounds };
    return server.order(call);
  });
  const { queryClient } = renderScreen(
    <Routes>
      <Route path="/" element={<OrderPage whatsapp="+5564999990001" />} />
      <Route path="/pedido/:segredo" element={<p>Página do pedido</p>} />
    </Routes>,
  );
  const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: PIZZA_KEY }));
  return { server, refetch, sent: () => calls.filter(({ method }) => method === "POST") };
}

const tap = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function orderOne() {
  await userEvent.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
  await typeInto({ Nome: "Ana Lima", Telefone: "64999990000" });
  await tap("Enviar pedido");
}

const SENT_BODY = JSON.stringify([{ NomeCliente: "Ana Lima", TipoPizzaId: 1, Quantidade: 1, RodadaId: 7 }]);

/** Stores the draft of an order that was sent without receiving a response. */
const storeDraftWithUnknownOutcome = (change: Partial<Draft> = {}) =>
  customerDraft.write({
    ...EMPTY_DRAFT,
    quantities: { 1: 1 },
    customer: { ...EMPTY_DRAFT.customer, NomeCliente: "Ana Lima", Telefone: "64999990000" },
    seen: { pizzas: { 1: { nome: "Mussarela", preco: 50 } }, round: { id: 7, data_retirada: "2999-11-28" } },
    pending: { key: "0b9c6f0e-5d0c-4a57-9d0f-0d8a1f5d2c11", bodies: [SENT_BODY] },
    ...change,
  });

it("an order sent just before its round closes still leads to its page", async () => {
  let respond = (_: FakeResponse) => {};
  const { server, refetch } = open(() => new Promise((done) => (respond = done)));
  await orderOne();
  server.rounds = [CLOSED_ROUND];
  await refetch();
  expect(await screen.findByText(NO_ROUND)).toBeVisible();
  respond(PLACED);
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(ordersOnThisDevice()).toEqual([{ codigo: "4T77NV", segredo: SECRET, data_retirada: "2999-11-28" }]);
});

it("a lost response can be retried after the round has closed", async () => {
  const { server, refetch, sent } = open(() => ({ fault: "cut" }));
  await orderOne();
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  server.rounds = [CLOSED_ROUND];
  await refetch();
  expect(await screen.findByText(NO_ROUND)).toBeVisible();
  expect(screen.getByText(NOT_SENT)).toBeVisible();
  server.order = () => PLACED;
  await tap("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it.each([{ status: 540, body: "<html>Project paused</html>" }, { status: 504 }, { fault: "cut" } as const])(
  "where the server is away (%o), an order can be tried again or asked about by WhatsApp",
  async (failure) => {
    open(() => failure);
    await orderOne();
    expect(await screen.findByText(NOT_SENT)).toBeVisible();
    expect(screen.getByText(/Tudo o que você preencheu continua aqui/)).toBeVisible();
    expect(screen.getByRole("link", { name: /Falar conosco no WhatsApp/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\/5564999990001\?text=/),
    );
    expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeEnabled();
  },
);

it("a lost response can be retried also after a reload and after the round has closed", async () => {
  storeDraftWithUnknownOutcome();
  const { sent } = open(() => PLACED, [CLOSED_ROUND]);
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  expect(await screen.findByLabelText(/Nome/)).toHaveValue("Ana Lima");
  await tap("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it("a lost response can be retried when none of the sent pizzas is on sale any more", async () => {
  storeDraftWithUnknownOutcome({ quantities: {} });
  const { sent } = open(() => PLACED, [{ ...ROUND, restantes: 0 }], []);
  await screen.findByLabelText(/Nome/);
  await tap("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(JSON.stringify(sent()[0]?.body)).toBe(SENT_BODY);
});

it("a lost response can be retried when the sent pizza has sold out since, but not when it was removed", async () => {
  const { server, refetch, sent } = open(() => ({ fault: "cut" }));
  await orderOne();
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  await tap("Diminuir Mussarela");
  await tap("Tentar novamente");
  expect(await screen.findByText(/selecione pelo menos uma pizza\.$/)).toBeVisible();
  await tap("Aumentar Mussarela");
  server.menu = MENU.map((pizza) => ({ ...pizza, esgotado: true }));
  server.order = () => PLACED;
  await refetch();
  await userEvent.click(await screen.findByRole("button", { name: "Entendi" }));
  await tap("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it("an error message stays visible after its round has disappeared from the page", async () => {
  const message = "Esta rodada não está mais recebendo pedidos.";
  const { server } = open(() => {
    server.rounds = [CLOSED_ROUND];
    return { status: 409, body: { message, error: "round_closed" } };
  });
  await orderOne();
  expect(await screen.findByText(NO_ROUND)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Enviar|Tentar/ })).not.toBeInTheDocument();
});

it("a message explains that a later change does not count when the first submission joined another order", async () => {
  storeDraftWithUnknownOutcome({ quantities: { 1: 2 } });
  const joined = { codigo: null, segredo: null, valorTotalGeral: 50 };
  open(({ body }) =>
    JSON.stringify(body) === SENT_BODY
      ? { status: 201, body: { data: [], orders: [joined], message: "Seu pedido foi enviado" } }
      : { status: 409, body: { message: "Outro conteúdo.", error: "idempotency_conflict" } },
  );
  await screen.findByLabelText(/Nome/);
  await tap("Tentar novamente");
  expect(await screen.findByText("Somamos ao pedido que já estava aberto em seu nome")).toBeVisible();
  expect(screen.getByText(/Seu primeiro envio já tinha chegado, e é ele que vale/)).toBeVisible();
});

it("a rate-limited retry shows its error next to the menu changes, and can be repeated", async () => {
  storeDraftWithUnknownOutcome();
  const message = "Muitas tentativas. Aguarde alguns minutos e tente novamente.";
  const { server, sent } = open(() => {
    server.menu = MENU.map((pizza) => ({ ...pizza, preco: 55 }));
    return { status: 429, body: { message } };
  });
  await screen.findByLabelText(/Nome/);
  await tap("Tentar novamente");
  expect(await screen.findByText(/Mussarela mudou de/)).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
  server.order = () => PLACED;
  await tap("Entendi");
  await tap("Tentar novamente");
  expect(await screen.findByText("Página do pedido")).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

it("a changed price that is loaded while the customer types does not take the focus", async () => {
  const { server, refetch } = open(() => PLACED);
  await userEvent.click(await screen.findByRole("button", { name: "Aumentar Mussarela" }));
  await userEvent.type(await screen.findByLabelText(/Nome/), "Ana");
  server.menu = MENU.map((pizza) => ({ ...pizza, preco: 55 }));
  await refetch();
  expect(await screen.findByText(/Mussarela mudou de/)).toBeVisible();
  expect(screen.getByLabelText(/Nome/)).toHaveFocus();
});
