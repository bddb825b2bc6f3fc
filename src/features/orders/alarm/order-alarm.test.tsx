import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fake-server";
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

const ANA = { id: 8, codigo: "A2B3C4", nome_cliente: "Ana Lima" };

function open(watchesAnyway = false) {
  const orders = [{ id: 7, codigo: "Z9Z9Z9", nome_cliente: "Antes" }];
  const calls = fakeServer(({ query }) => {
    const after = Number(query.get("id")?.replace("gt.", "") ?? 0);
    return { body: orders.filter(({ id }) => id > after).slice(-1) };
  });
  renderScreen(<OrderAlarm watchesAnyway={watchesAnyway} />);
  return { calls, arrive: () => orders.push(ANA) };
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("asks nothing and holds nothing before it is switched on", async () => {
  const { calls } = open();
  await pass(20_000);
  expect([calls.length, request.mock.calls.length]).toEqual([0, 0]);
});

it("keeps the screen awake, again after the page was left, until it is switched off", async () => {
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

it("tells of new orders without a sound where it is off", async () => {
  const { arrive } = open(true);
  await pass(100);
  arrive();
  await pass(9_000);
  expect(screen.getByText("Novo pedido: Ana Lima (A2B3C4)")).toBeInTheDocument();
  expect(notes).not.toHaveBeenCalled();
});
