import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { createQueryClient } from "@/lib/query-client";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { ClosingReport } from "./closing-report";

const PAID = { situacao: "pago", forma_pagamento: null, pedidos: 1, pizzas: 1, recebido: 50 };

/** Opens the report of a round with sales of R$ 50 at 11:05. */
async function open() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-28T11:05:00-03:00") });
  const server = { isDown: false, valor: 50 };
  const calls = fakeServer(({ path }) => {
    if (server.isDown) return { fault: "cut" };
    return { body: path.endsWith("/round_report") ? [{ ...PAID, valor: server.valor }] : [] };
  });
  // With the defaults of the site's query client, by which other queries are not refetched when the user returns.
  renderScreen(
    <QueryClientProvider client={createQueryClient()}>
      <ClosingReport round={{ id: 1 } as Round} />
    </QueryClientProvider>,
  );
  await advance(100);
  return { server, calls };
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The last one, because no order is unsettled: an empty list may be that of an ended session. */
const REQUESTS = ["round_report", "round_payments", "pedidos_completos", "require_admin"];
const namesOf = (calls: { path: string }[]) => calls.map(({ path }) => path.split("/").at(-1));

it("is refetched periodically, with the unsettled orders, while it stays open", async () => {
  const { server, calls } = await open();
  expect(screen.getByText(/^R\$\s50,00$/)).toBeVisible();
  server.valor = 90;
  const before = calls.length;
  await advance(10_000);
  expect(screen.getByText(/^R\$\s90,00$/)).toBeVisible();
  expect(namesOf(calls.slice(before)).toSorted()).toEqual(REQUESTS.toSorted());
});

it("is refetched when the user returns to the page", async () => {
  const { calls } = await open();
  const before = calls.length;
  window.dispatchEvent(new Event("visibilitychange"));
  await advance(100);
  expect(namesOf(calls.slice(before)).toSorted()).toEqual(REQUESTS.toSorted());
});

it("shows the time of its figures, and an error when a refetch fails", async () => {
  const { server } = await open();
  expect(screen.getByText("Números de 11:05")).toBeVisible();
  await advance(64_000);
  expect(screen.getByText("Números de 11:06")).toBeVisible();
  server.isDown = true;
  await advance(120_000);
  expect(screen.getByRole("status")).toHaveTextContent("Sem rede. Números de 11:06");
});

it("shows what must be returned of cancelled orders, not their price", async () => {
  const sums = { situacao: "a_devolver", pedidos: 1, pizzas: 2, valor: 100, recebido: 50 };
  fakeServer(({ path }) => ({
    body: path.endsWith("/round_report")
      ? ["pix", null].map((forma_pagamento) => ({ ...sums, forma_pagamento }))
      : [],
  }));
  renderScreen(<ClosingReport round={{ id: 1 } as Round} />);
  const section = await screen.findByRole("region", { name: /a devolver/ });
  expect(section).toHaveTextContent(/R\$\s50,001 pedido, 2 pizzas de R\$\s100,00/);
  expect(section).toHaveTextContent(/Pix.*R\$\s50,00$/);
});

it("shows the payments of each day on request", async () => {
  const sums = { pagamentos: 1, recebido: 50, devolvido: 0, valor: 50 };
  const payments = [
    ...["2026-11-20", "2026-11-28"].map((dia) => ({ ...sums, dia, metodo: "pix" })),
    { ...sums, dia: "2026-11-28", metodo: "dinheiro" },
    { ...sums, dia: null, metodo: "pix" },
  ];
  fakeServer(({ path }) => {
    if (path.endsWith("/round_report")) return { body: [{ ...PAID, valor: 50 }] };
    return { body: path.endsWith("/round_payments") ? payments : [] };
  });
  renderScreen(<ClosingReport round={{ id: 1 } as Round} />);
  const button = await screen.findByRole("button", { name: "2 dias com pagamentos", expanded: false });
  expect(screen.getByText(/^28\/11\/2026, Dinheiro/).closest("[id]")).toHaveClass("hidden", "print:block");
  await userEvent.click(button);
  expect(screen.getByText(/^28\/11\/2026, Dinheiro/).closest("[id]")).not.toHaveClass("hidden");
});
