import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import PizzaAdminCozinha from "@/app/routes/pizza-admin.cozinha";
import { RoundGate } from "@/features/orders/round-gate";
import { aPublicRound } from "@/testing/a-public-round";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrderAlarm } from "./order-alarm";

const chain = { connect: () => chain };
const notes = vi.fn<() => void>();
const release = vi.fn(async () => undefined);
const request = vi.fn(async () => ({ release }));
const closed = vi.fn(async () => undefined);

class FakeAudio {
  currentTime = 0;
  destination = {};
  close = closed;
  createOscillator = () => ({ frequency: {}, connect: () => chain, start: notes, stop: () => undefined });
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => chain,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request } }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const ANA = { id: 8, rodada_id: 1, codigo: "A2B3C4", nome_cliente: "Ana Lima" };
const ROUNDS = [aPublicRound({ id: 1 }), aPublicRound({ id: 2, data_retirada: "2999-12-05" })];

/** Two rounds, the first of them shown, with an order of before; `answer`: what is served instead. */
function open(element = <OrderAlarm />, answer: (call: Call) => FakeResponse | undefined = () => undefined) {
  const orders = [{ ...ANA, id: 7, codigo: "Z9Z9Z9", nome_cliente: "Antes" }];
  const calls = fakeServer((call) => {
    const after = Number(call.query.get("id")?.replace("gt.", "") ?? 0);
    const round = call.query.get("rodada_id")?.replace("eq.", "");
    const found = orders.filter(({ id, rodada_id }) => id > after && (!round || rodada_id === Number(round)));
    if (call.path.endsWith("/rodadas_resumo")) return { body: ROUNDS };
    return answer(call) ?? { body: call.path.endsWith("/pedidos_pizza") ? found.slice(-1) : [] };
  });
  const view = renderScreen(element, "/?rodada=1");
  return { ...view, calls, arrive: (values = {}) => orders.push({ ...ANA, ...values }) };
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const showRound = (id: string) =>
  fireEvent.change(screen.getByLabelText("Rodada"), { target: { value: id } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("sends no requests and requests no wake lock before it is switched on", async () => {
  const { calls } = open();
  await pass(20_000);
  const asked = calls.filter(({ path }) => path.endsWith("/pedidos_pizza"));
  expect([asked.length, request.mock.calls.length]).toEqual([0, 0]);
});

it("keeps the screen awake, also after the user leaves and returns to the page, until it is switched off", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  open();
  tap("Som e tela acesa");
  await pass(0);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
  tap("Som e tela acesa");
  await pass(0);
  expect([release.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
});

it("sounds until the new order is seen", async () => {
  const { arrive } = open();
  tap("Som e tela acesa");
  await pass(100);
  expect(notes).not.toHaveBeenCalled();
  arrive();
  await pass(9_000);
  expect(screen.getByText("Ana Lima (A2B3C4)")).toBeVisible();
  const sounded = notes.mock.calls.length;
  expect(sounded).toBeGreaterThan(0);
  await pass(4_000);
  expect(notes.mock.calls.length).toBeGreaterThan(sounded);
  tap("Visto");
  const seen = notes.mock.calls.length;
  await pass(20_000);
  expect(notes.mock.calls.length).toBe(seen);
  expect(screen.queryByRole("button", { name: "Visto" })).toBeNull();
});

it("shows new orders without a sound when it is off", async () => {
  const { arrive } = open(<OrderAlarm isAlwaysWatching />);
  await pass(100);
  arrive();
  await pass(9_000);
  expect(screen.getByText("Novo pedido: Ana Lima (A2B3C4)")).toBeInTheDocument();
  expect(notes).not.toHaveBeenCalled();
});

it("starts watching when the first request failed and a later one succeeds", async () => {
  let isDown = true;
  const { arrive } = open(<OrderAlarm />, () => (isDown ? { fault: "cut" } : undefined));
  await pass(0);
  tap("Som e tela acesa");
  await pass(0);
  expect(screen.getByText("Ainda não avisa: sem rede")).toBeVisible();
  isDown = false;
  await pass(9_000);
  expect(screen.queryByText(/sem rede/)).toBeNull();
  arrive();
  await pass(9_000);
  expect(notes).toHaveBeenCalled();
});

it("shows since when it has received no data, until a request succeeds", async () => {
  vi.setSystemTime("2026-11-28T11:05:00-03:00");
  let answer: FakeResponse | undefined = { status: 503, body: {} };
  // The first request finds the newest order; later ones ask for newer orders.
  const { arrive } = open(<OrderAlarm />, ({ query }) => (query.has("id") ? answer : undefined));
  await pass(0);
  tap("Som e tela acesa");
  await pass(0);
  vi.setSystemTime("2026-11-28T11:30:00-03:00");
  await pass(9_000);
  expect(screen.getByText("Não avisa desde 11:05: sem rede")).toBeVisible();
  answer = { status: 403, body: {} };
  await pass(9_000);
  expect(screen.getByText(/^Não avisa desde 11:05\. /)).toBeVisible();
  answer = undefined;
  arrive();
  await pass(9_000);
  expect(screen.queryByText(/Não avisa/)).toBeNull();
  expect(screen.getByText("Ana Lima (A2B3C4)")).toBeVisible();
});

it("sounds only for orders of the selected round", async () => {
  const { arrive } = open();
  await pass(0);
  tap("Som e tela acesa");
  await pass(100);
  arrive({ id: 9, rodada_id: 2, nome_cliente: "De outra rodada" });
  await pass(9_000);
  expect(notes).not.toHaveBeenCalled();
  arrive({ id: 10 });
  await pass(9_000);
  expect(screen.getByText("Ana Lima (A2B3C4)")).toBeVisible();
});

it("does not sound for existing orders of another selected round, and continues where it stopped for the first", async () => {
  const { arrive } = open(<RoundGate title="Retirada">{() => <OrderAlarm />}</RoundGate>);
  await pass(100);
  tap("Som e tela acesa");
  await pass(100);
  arrive({ id: 9, rodada_id: 2 });
  showRound("2");
  await pass(9_000);
  expect(notes).not.toHaveBeenCalled();
  arrive({ id: 10 });
  showRound("1");
  await pass(9_000);
  expect(notes).toHaveBeenCalled();
});

it("shows new orders of all rounds in the list of orders", async () => {
  const { arrive } = open(<OrderAlarm isAlwaysWatching />);
  await pass(100);
  arrive({ rodada_id: 2 });
  await pass(9_000);
  expect(screen.getByText("Novo pedido: Ana Lima (A2B3C4)")).toBeInTheDocument();
});

/** The kitchen, with two Calabresa to bake, and nine for another round; `bake` sets how many there are of a type. */
async function openKitchen() {
  const pizza = (id: number, nome: string, total: number) => ({
    tipo_pizza_id: id,
    nome,
    pagas: total,
    pendentes: 0,
    total,
    tardias: 0,
  });
  let pizzas = [pizza(1, "Calabresa", 2)];
  const others = [pizza(1, "Calabresa", 9)];
  const bake = (...totals: [calabresa: number, palmito?: number]) => {
    pizzas = totals.map((total, place) => pizza(place + 1, place ? "Palmito" : "Calabresa", total ?? 0));
  };
  const view = open(<PizzaAdminCozinha />, ({ path, body }) =>
    path.endsWith("/round_pizzas") ? { body: Object(body).p_rodada_id === 1 ? pizzas : others } : undefined,
  );
  await pass(100);
  tap("Som e tela acesa");
  await pass(100);
  return { ...view, bake };
}

it("sounds in the kitchen for added pizzas of any order", async () => {
  const { bake } = await openKitchen();
  bake(3, 2);
  await pass(21_000);
  expect(screen.getByText("1 Calabresa, 2 Palmito")).toBeVisible();
  expect(notes).toHaveBeenCalled();
  tap("Visto");
  bake(2, 2);
  await pass(21_000);
  expect(screen.queryByText("Mais pizzas")).toBeNull();
  bake(3, 2);
  await pass(21_000);
  expect(screen.getByText("1 Calabresa")).toBeVisible();
});

it("does not sound in the kitchen for another round, also when that round was selected in between", async () => {
  const { arrive, bake } = await openKitchen();
  arrive({ rodada_id: 2 });
  await pass(21_000);
  showRound("2");
  await pass(21_000);
  showRound("1");
  await pass(21_000);
  expect(notes).not.toHaveBeenCalled();
  showRound("2");
  await pass(100);
  bake(3);
  showRound("1");
  await pass(21_000);
  expect(screen.getByText("1 Calabresa")).toBeVisible();
});
