import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

it("takes back the payment after the delivery, however quickly the two are tapped", async () => {
  const moment = "2026-11-21T14:00:00Z";
  const order = anOrder({ dataPagamento: moment, dataEntrega: moment });
  const arrivals: (() => void)[] = [];
  const calls = fakeServer(({ method, path }) => {
    if (method === "GET") return { body: path.endsWith("/grouped") ? { data: [order], total: 1 } : [] };
    return new Promise((done) => arrivals.push(() => done({ body: {} })));
  });
  renderScreen(<OrdersScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Desconfirmar entrega" }));
  fireEvent.click(screen.getByRole("button", { name: "Desconfirmar pagamento" }));
  const writes = () => calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
  await waitFor(() => expect(arrivals).toHaveLength(1));
  expect(writes()).toEqual([expect.stringMatching(/delivery/)]);
  arrivals[0]?.();
  await waitFor(() => expect(writes()).toEqual([expect.anything(), expect.stringMatching(/payment/)]));
  arrivals[1]?.();
});
