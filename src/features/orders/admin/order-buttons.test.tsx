import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

it("undoes the payment after the delivery, even when both are tapped quickly", async () => {
  const time = "2026-11-21T14:00:00Z";
  const order = anOrder({ dataPagamento: time, dataEntrega: time });
  const responses: (() => void)[] = [];
  const calls = fakeServer(({ method, path }) => {
    if (method === "GET") return { body: path.endsWith("/grouped") ? { data: [order], total: 1 } : [] };
    return new Promise((done) => responses.push(() => done({ body: {} })));
  });
  renderScreen(<OrdersScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Desconfirmar entrega" }));
  fireEvent.click(screen.getByRole("button", { name: "Desconfirmar pagamento" }));
  fireEvent.click(screen.getByRole("button", { name: "Desconfirmar" }));
  const writes = () => calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
  await waitFor(() => expect(responses).toHaveLength(1));
  expect(writes()).toEqual([expect.stringMatching(/delivery/)]);
  responses[0]?.();
  await waitFor(() => expect(writes()).toEqual([expect.anything(), expect.stringMatching(/payment/)]));
  responses[1]?.();
});

async function openWith(order: ReturnType<typeof anOrder>) {
  const calls = fakeServer(({ path }) => ({
    body: path.endsWith("/grouped") ? { data: [order], total: 1 } : [],
  }));
  renderScreen(<OrdersScreen />);
  await screen.findByRole("heading", { name: order.nomeCliente });
  return () => calls.filter(({ method }) => method !== "GET");
}

it("asks for confirmation with the received amount before payments are undone", async () => {
  const order = anOrder({ dataPagamento: "2026-11-21T14:00:00Z", valorRecebido: 150 });
  const writes = await openWith(order);
  fireEvent.click(screen.getByRole("button", { name: "Desconfirmar pagamento" }));
  expect(screen.getByRole("alertdialog", { name: "Desconfirmar o pagamento?" })).toHaveTextContent(
    /R\$\s150,00 recebidos”.*Os últimos recebimentos são apagados/,
  );
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(writes()).toEqual([]);
});

it.each([
  [1, true],
  [2, false],
])(
  "removing one of %i pizzas asks for confirmation; the confirmation announces that the order is deleted: %s",
  async (count, deletesOrder) => {
    const [pizza] = anOrder({}).pizzas;
    await openWith(anOrder({ pizzas: pizza ? [pizza, { ...pizza, id: 99 }].slice(0, count) : [] }));
    const [deleteButton] = screen.getAllByRole("button", { name: /^Excluir / });
    if (deleteButton) fireEvent.click(deleteButton);
    const text = screen.getByRole("alertdialog").textContent;
    expect(text.includes("o pedido inteiro é excluído")).toBe(deletesOrder);
  },
);
