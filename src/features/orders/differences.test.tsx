import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Differences } from "@/features/orders/differences";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("what is left to settle is said not to be known when it could not be read", async () => {
  let isDown = true;
  const order = {
    id: 1,
    codigo: "K7MQX2",
    nome_cliente: "Ana",
    valor_total: 100,
    valor_recebido: 50,
    falta: 50,
  };
  fakeServer(() => (isDown ? { status: 503, body: {} } : { body: [{ ...order, data_cancelamento: null }] }));
  renderScreen(<Differences roundId={1} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Erro ao carregar os acertos");
  // Each try of its own takes the alert away for a moment.
  const again = await screen.findByRole("button", { name: "Tentar novamente" });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText("K7MQX2")).toBeVisible();
});
