import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { UnsettledOrders } from "@/features/orders/saturday/unsettled-orders";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("lists a delivered but unpaid order as unsettled, with a link to it", async () => {
  const order = {
    id: 1,
    codigo: "ABC234",
    nome_cliente: "Rita",
    valor_total: 100,
    valor_recebido: null,
    falta: 100,
  };
  const calls = fakeServer(() => ({ body: [{ ...order, data_cancelamento: null }] }));
  renderScreen(<UnsettledOrders roundId={1} />);
  expect(await screen.findByText(/Total R\$\s100,00, recebido R\$\s0,00/)).toBeVisible();
  expect(screen.getByRole("link", { name: "ABC234" })).toHaveAttribute("href", "/pizza-admin?busca=ABC234");
  expect(calls[0]?.query.get("or")).toBe("(valor_recebido.not.is.null,data_entrega.not.is.null)");
});
