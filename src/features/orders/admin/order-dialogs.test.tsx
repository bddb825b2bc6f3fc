import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

it("offers the current amount due after an undone payment has removed the order from the filtered list", async () => {
  const order = anOrder({ valorRecebido: 50 });
  const payment = { id: 3, valor: 50, metodo: "pix", recebido_em: "2026-11-20T13:00:00Z", origem: "manual" };
  let payments = [{ ...payment, nota: null, recorded_by: null }];
  const listOf = (shown: GroupedOrder[]) => ({ body: { data: shown, total: shown.length } });
  const calls = fakeServer(({ path, query }) => {
    if (path.endsWith("/remove_payment")) {
      payments = [];
      order.valorRecebido = null;
      return { body: null };
    }
    if (path.endsWith("/pagamentos")) return { body: payments };
    if (!path.endsWith("/grouped")) return { body: path.endsWith("/record_payment") ? 1 : [] };
    const isExcluded = query.get("cobranca") === "parcial" && order.valorRecebido === null;
    return listOf(isExcluded ? [] : [structuredClone(order)]);
  });
  renderScreen(<OrdersScreen />, "/?cobranca=parcial&pagamentos=7");
  await tap(/^Desfazer o pagamento/);
  expect(await screen.findByText("Nenhum pagamento registrado.")).toBeVisible();
  expect(await screen.findByText(/^Falta R\$\s100,00$/)).toBeVisible();
  await tap("Registrar pagamento");
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith("/record_payment"))).toBeDefined());
  expect(calls.find(({ path }) => path.endsWith("/record_payment"))?.body).toMatchObject({
    p_amount: 100,
    p_due: 100,
  });
});
