import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import PizzaAdminCozinha from "@/app/routes/pizza-admin.cozinha";
import { RoundLayout } from "@/features/orders/saturday/round-layout";
import { aPublicRound } from "@/testing/a-public-round";
import { FakeAudio } from "@/testing/fake-audio";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrderAlarm } from "./order-alarm";

const releaseLock = vi.fn(async () => undefined);
const requestLock = vi.fn(async () => Object.assign(new EventTarget(), { release: releaseLock }));
beforeEach(() => {
  vi.clearAllMocks();
  FakeAudio.created = [];
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request: requestLock } }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const ANA = { id: 8, rodada_id: 1, codigo: "A2B3C4", nome_cliente: "Ana Lima" };
const ROUNDS = [aPublicRound({ id: 1 }), aPublicRound({ id: 2, data_retirada: "2999-12-05" })];

/** Shows the first of two rounds, which has one old order. `override` may replace the response to a call. */
function open(
  element = <OrderAlarm />,
  override: (call: Call) => FakeResponse | undefined = () => undefined,
) {
  const orders = [{ ...ANA, id: 7, codigo: "Z9Z9Z9", nome_cliente: "Antes" }];
  const calls = fakeServer((call) => {
    const after = Number(call.query.get("id")?.replace("gt.", "") ?? 0);
    const round = call.query.get("rodada_id")?.replace("eq.", "");
    const found = orders.filter(({ id, rodada_id }) => id > after && (!round || rodada_id === Number(round)));
    if (call.path.endsWith("/rodadas_resumo")) return { body: ROUNDS };
    return override(call) ?? { body: call.path.endsWith("/pedidos_pizza") ? found.slice(-1) : [] };
  });
  const view = renderScreen(element, "/?rodada=1");
  return { ...view, calls, addOrder: (values = {}) => orders.push({ ...ANA, ...values }) };
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const showRound = (id: string) =>
  fireEvent.change(screen.getByLabelText("Rodada"), { target: { value: id } });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("sends no requests and requests no wake lock before it is switched on", async () => {
  const { calls } = open();
  await advance(20_000);
  const orderRequests = calls.filter(({ path }) => path.endsWith("/pedidos_pizza"));
  expect([orderRequests.length, requestLock.mock.calls.length]).toEqual([0, 0]);
});

it("keeps the screen awake, also after the user leaves and returns to the page, until it is switched off", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  open();
  tap("Som e tela acesa");
  await advance(0);
  document.dispatchEvent(new Event("visibilitychange"));
  await advance(0);
  expect(requestLock).toHaveBeenCalledTimes(2);
  tap("Som e tela acesa");
  await advance(0);
  expect([releaseLock.mock.calls.length, FakeAudio.close.mock.calls.length]).toEqual([1, 1]);
});

it("sounds until the new order is seen", async () => {
  const { addOrder } = open();
  tap("Som e tela acesa");
  await advance(100);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  addOrder();
  await advance(9_000);
  expect(screen.getByText("Ana Lima (A2B3C4)")).toBeVisible();
  const noteCount = FakeAudio.playNote.mock.calls.length;
  expect(noteCount).toBeGreaterThan(0);
  await advance(4_000);
  expect(FakeAudio.playNote.mock.calls.length).toBeGreaterThan(noteCount);
  tap("Visto");
  const noteCountWhenSeen = FakeAudio.playNote.mock.calls.length;
  await advance(20_000);
  expect(FakeAudio.playNote.mock.calls.length).toBe(noteCountWhenSeen);
  expect(screen.queryByRole("button", { name: "Visto" })).toBeNull();
});

const SILENT = "O aparelho desligou o som";

it("asks for a tap when a call has stopped the sound for good, and sounds after it", async () => {
  const { addOrder } = open();
  tap("Som e tela acesa");
  await advance(100);
  FakeAudio.created[0]?.interrupt(false);
  addOrder();
  await advance(9_000);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  expect(screen.getByText(SILENT)).toBeVisible();
  tap("Toque para ligar o som");
  await advance(4_000);
  expect(FakeAudio.playNote).toHaveBeenCalled();
  expect(screen.queryByText(SILENT)).toBeNull();
  expect([FakeAudio.created.length, FakeAudio.close.mock.calls.length]).toEqual([2, 1]);
});

it("does not announce orders that were placed while it was off", async () => {
  const { addOrder } = open();
  tap("Som e tela acesa");
  await advance(100);
  tap("Som e tela acesa");
  addOrder();
  await advance(9_000);
  tap("Som e tela acesa");
  await advance(9_000);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  addOrder({ id: 9, nome_cliente: "Bia" });
  await advance(9_000);
  expect(screen.getByText("Bia (A2B3C4)")).toBeVisible();
});

it("shows new orders of all rounds without a sound in the list of orders when it is off", async () => {
  const { addOrder } = open(<OrderAlarm isAlwaysWatching />);
  await advance(100);
  addOrder({ rodada_id: 2 });
  await advance(9_000);
  expect(screen.getByText("Novo pedido: Ana Lima (A2B3C4)")).toBeInTheDocument();
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
});

it("starts watching when the first request failed and a later one succeeds", async () => {
  let isDown = true;
  const { addOrder } = open(<OrderAlarm />, () => (isDown ? { fault: "cut" } : undefined));
  await advance(0);
  tap("Som e tela acesa");
  await advance(0);
  expect(screen.getByText("Ainda não avisa: sem rede")).toBeVisible();
  isDown = false;
  await advance(9_000);
  expect(screen.queryByText(/sem rede/)).toBeNull();
  addOrder();
  await advance(9_000);
  expect(FakeAudio.playNote).toHaveBeenCalled();
});

it("shows since when it has received no data, until a request succeeds", async () => {
  vi.setSystemTime("2026-11-28T11:05:00-03:00");
  let failure: FakeResponse | undefined = { status: 503, body: {} };
  // The first request finds the newest order; later ones ask for newer orders.
  const { addOrder } = open(<OrderAlarm />, ({ query }) => (query.has("id") ? failure : undefined));
  await advance(0);
  tap("Som e tela acesa");
  await advance(0);
  vi.setSystemTime("2026-11-28T11:30:00-03:00");
  await advance(9_000);
  expect(screen.getByText("Não avisa desde 11:05: sem rede")).toBeVisible();
  failure = { status: 403, body: {} };
  await advance(9_000);
  expect(screen.getByText(/^Não avisa desde 11:05\. /)).toBeVisible();
  failure = undefined;
  addOrder();
  await advance(9_000);
  expect(screen.queryByText(/Não avisa/)).toBeNull();
  expect(screen.getByText("Ana Lima (A2B3C4)")).toBeVisible();
});

it("sounds only for orders of the selected round", async () => {
  const { addOrder } = open();
  await advance(0);
  tap("Som e tela acesa");
  await advance(100);
  addOrder({ id: 9, rodada_id: 2, nome_cliente: "De outra rodada" });
  await advance(9_000);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  addOrder({ id: 10 });
  await advance(9_000);
  expect(screen.getByText("Ana Lima (A2B3C4)")).toBeVisible();
});

it("does not sound for existing orders of another selected round, and continues where it stopped for the first", async () => {
  const { addOrder } = open(<RoundLayout title="Retirada">{() => <OrderAlarm />}</RoundLayout>);
  await advance(100);
  tap("Som e tela acesa");
  await advance(100);
  addOrder({ id: 9, rodada_id: 2 });
  showRound("2");
  await advance(9_000);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  addOrder({ id: 10 });
  showRound("1");
  await advance(9_000);
  expect(FakeAudio.playNote).toHaveBeenCalled();
});

/** The kitchen sheet, with two Calabresa to bake, and nine in another round; `setTotals` changes the first quantities. */
async function openKitchen() {
  const pizza = (id: number, nome: string, total: number) => ({ tipo_pizza_id: id, nome, total, tardias: 0 });
  let pizzas = [pizza(1, "Calabresa", 2)];
  const pizzasOfOtherRound = [pizza(1, "Calabresa", 9)];
  const setTotals = (...totals: [calabresa: number, palmito?: number]) => {
    pizzas = totals.map((total, index) => pizza(index + 1, index ? "Palmito" : "Calabresa", total ?? 0));
  };
  const view = open(<PizzaAdminCozinha />, ({ path, body }) =>
    path.endsWith("/round_pizzas")
      ? { body: Object(body).p_rodada_id === 1 ? pizzas : pizzasOfOtherRound }
      : undefined,
  );
  await advance(100);
  tap("Som e tela acesa");
  await advance(100);
  return { ...view, setTotals };
}

it("sounds in the kitchen for added pizzas of any order", async () => {
  const { setTotals } = await openKitchen();
  setTotals(3, 2);
  await advance(21_000);
  expect(screen.getByText("1 Calabresa, 2 Palmito")).toBeVisible();
  expect(FakeAudio.playNote).toHaveBeenCalled();
  tap("Visto");
  setTotals(2, 2);
  await advance(21_000);
  expect(screen.queryByText("Mudou na cozinha")).toBeNull();
  setTotals(3, 2);
  await advance(21_000);
  expect(screen.getByText("1 Calabresa")).toBeVisible();
});

it("does not sound in the kitchen for another round, also when that round was selected in between", async () => {
  const { addOrder, setTotals } = await openKitchen();
  addOrder({ rodada_id: 2 });
  await advance(21_000);
  showRound("2");
  await advance(21_000);
  showRound("1");
  await advance(21_000);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  showRound("2");
  await advance(100);
  setTotals(3);
  showRound("1");
  await advance(21_000);
  expect(screen.getByText("1 Calabresa")).toBeVisible();
});
