import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

it("asks about a full round, and takes the order back all the same when staff say so", async () => {
  const refusal = { status: 409, body: { message: "Não há pizzas suficientes.", error: "sold_out" } };
  const said = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const calls = fakeServer(({ path, method, query }) => {
    if (method !== "GET") return query.has("mesmoAssim") ? { body: { message: "ok" } } : refusal;
    const order = anOrder({ statusPedido: "Cancelado" });
    return { body: path.endsWith("/grouped") ? { data: [order], total: 1 } : [] };
  });
  renderScreen(<OrdersScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Reativar pedido" }));
  await waitFor(() => expect(said.mock.lastCall?.[2]?.action?.label).toBe("Mesmo assim"));
  act(() => said.mock.lastCall?.[2]?.action?.onClick());
  const writes = () => calls.filter(({ method }) => method !== "GET");
  await waitFor(() => expect(writes().map(({ query }) => query.get("mesmoAssim"))).toEqual([null, "true"]));
});
