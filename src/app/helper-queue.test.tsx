import { HELPER_PATH } from "@shared/rules/screens.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { AppRoutes } from "@/app/router";
import { setSession } from "@/features/session/session";
import { aPublicRound } from "@/testing/a-public-round";
import { anOrder } from "@/testing/an-order";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";
import { stubBrowser } from "@/testing/stub-browser";

const QUEUE = "retirada-marcas";
const NAMES = ["Ana", "Bia"];

beforeEach(() => {
  stubBrowser();
  setSession({ status: "signed-in", user: sessionUser({ name: "Rosa", helpsSaturday: true }) });
});

/** A current round with two unpaid orders; `answer` is the server's to a tap. */
function serve(answer: (order: ReturnType<typeof anOrder>) => FakeResponse) {
  const orders = NAMES.map((nome_cliente, n) =>
    anOrder({
      id: n + 1,
      codigo: `A2B3C${n}`,
      nome_cliente,
      nome_dobrado: nome_cliente.toLowerCase(),
      falta: 50,
    }),
  );
  const calls = fakeServer(({ path, body }: Call) => {
    if (path.endsWith("/rodadas_resumo")) return { body: [{ ...aPublicRound({ id: 7 }), atual: true }] };
    if (path.endsWith("/saturday_orders")) return { body: orders };
    const order = orders.find(({ id }) => id === Object(body).p_order_id);
    return path.endsWith("/mark_order_delivery") && order ? answer(order) : {};
  });
  return () =>
    calls.filter(({ path }) => path.endsWith("/mark_order_delivery")).map(({ body }) => Object(body));
}

async function receiveInCash(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^Receber .*: ${name}$`) }));
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Recebi em dinheiro .*: ${name}$`) }));
}

const queuedOrders = () =>
  JSON.parse(localStorage.getItem(QUEUE) ?? "[]").map(({ orderId }: { orderId: number }) => orderId);

it("a helper's tap without a network stays on the device, and is sent from another of the helper's screens", async () => {
  let isCut = true;
  const taps = serve((order) =>
    isCut ? { fault: "cut" } : { body: { ...order, falta: 0, aplicada: true, recebido: 50 } },
  );
  const { unmount } = renderScreen(<AppRoutes />, "/pizza-admin/retirada");
  await receiveInCash("Ana");
  expect(await screen.findByText("Esperando a rede")).toBeVisible();
  expect(localStorage.getItem(QUEUE)).not.toMatch(/Ana/);
  unmount();
  renderScreen(<AppRoutes />, HELPER_PATH);
  expect(await screen.findByText(/^1 entrega deste aparelho ainda não foi enviada/)).toBeVisible();
  isCut = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(queuedOrders()).toEqual([]));
  expect(new Set(taps().map(({ p_idempotency_key }) => p_idempotency_key)).size).toBe(1);
  expect(taps().at(-1)).toMatchObject({
    p_order_id: 1,
    p_delivered: true,
    p_method: "dinheiro",
    p_amount: 50,
  });
});

it("a tap for a round that is over for helpers is reported with its money, and the next one is sent", async () => {
  const message = "Quem ajuda no sábado só vê a retirada destes dias.";
  let isCut = true;
  const taps = serve((order) => {
    if (isCut) return { fault: "cut" };
    if (order.id === 1) return { status: 409, body: { code: "PT409", message, hint: "round_not_current" } };
    return { body: { ...order, falta: 0, aplicada: true, recebido: 50 } };
  });
  renderScreen(<AppRoutes />, "/pizza-admin/retirada");
  for (const name of NAMES) await receiveInCash(name);
  expect(queuedOrders()).toEqual([1, 2]);
  isCut = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/^Não registrado: R\$.50,00 \(Dinheiro\)$/)).toBeVisible();
  expect(screen.getByText(new RegExp(`A2B3C0\\. ${message}`))).toBeVisible();
  await waitFor(() => expect(queuedOrders()).toEqual([]));
  expect(taps().at(-1)).toMatchObject({ p_order_id: 2 });
});

it("what a helper received stays on the device while the rights are away", async () => {
  let isHelper = false;
  const message = "Acesso negado para esta operação";
  serve((order) =>
    isHelper
      ? { body: { ...order, falta: 0, aplicada: true, recebido: 50 } }
      : { status: 403, body: { code: "PT403", message, hint: "forbidden" } },
  );
  renderScreen(<AppRoutes />, "/pizza-admin/retirada");
  await receiveInCash("Ana");
  expect(await screen.findByText("Esperando a rede")).toBeVisible();
  expect(queuedOrders()).toEqual([1]);
  isHelper = true;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(queuedOrders()).toEqual([]));
});
