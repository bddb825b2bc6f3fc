import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { SESSION_PREFIX } from "@/lib/stored-session";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { DayList } from "./day-list";

it("without network says that the list is the one that this device kept, and names no time", async () => {
  sessionStorage.setItem(`${SESSION_PREFIX}retirada-pedidos-1`, JSON.stringify([anOrder()]));
  fakeServer(() => ({ fault: "cut" }));
  renderScreen(<DayList round={{ id: 1 } as Round} />);
  expect(await screen.findByText("Sem rede. Lista do que este aparelho guardou")).toBeVisible();
  expect(screen.getByText("Ana Lima")).toBeVisible();
});
