import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { aLine, anOrder } from "@/testing/an-order";
import { FakeAudio } from "@/testing/fake-audio";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { KitchenAlarm } from "./kitchen-alarm";

it("says that it does not watch while the notes cannot be read", async () => {
  vi.stubGlobal("AudioContext", FakeAudio);
  fakeServer(({ path }) => (path.endsWith("/round_pizzas") ? { body: [] } : { fault: "cut" }));
  renderScreen(<KitchenAlarm round={{ id: 1 } as Round} />);
  fireEvent.click(screen.getByRole("button", { name: "Som e tela acesa" }));
  expect(await screen.findByText(/^Ainda não avisa/)).toBeVisible();
});

it("sounds for a note that the customer corrects, and says which", async () => {
  vi.clearAllMocks();
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let nota = "sem cebola";
  fakeServer(({ path }) => ({
    body: path.endsWith("/round_pizzas") ? [] : [anOrder({ linhas: [{ ...aLine(1, "Palmito", 2), nota }] })],
  }));
  renderScreen(<KitchenAlarm round={{ id: 1 } as Round} />);
  fireEvent.click(screen.getByRole("button", { name: "Som e tela acesa" }));
  await advance(9_000);
  expect(FakeAudio.playNote).not.toHaveBeenCalled();
  nota = "sem azeitona";
  await advance(21_000);
  expect(screen.getByText("Palmito, pedido A2B3C4: 2 sem azeitona")).toBeVisible();
  expect(FakeAudio.playNote).toHaveBeenCalled();
});
