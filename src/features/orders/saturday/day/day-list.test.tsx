import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { enqueueDeliveryChange } from "@/features/orders/saturday/pickup/outbox";
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

it("without network shows what this device delivered and received meanwhile", async () => {
  const order = anOrder({ falta: 100 });
  fakeServer(({ path }) => (path.endsWith("/saturday_orders") ? { body: [order] } : { fault: "cut" }));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  enqueueDeliveryChange(order, true, { payment: { amount: 100, method: "dinheiro" } });
  renderScreen(<DayList round={{ id: 1 } as Round} />);
  expect(await screen.findByText(/^Entregue às/)).toBeVisible();
  expect(screen.getByText("Pago")).toBeVisible();
  expect(screen.getByText("1 de 1")).toBeVisible();
});
