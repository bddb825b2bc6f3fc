import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

const FULL = {
  status: 409,
  body: { code: "PT409", message: "Não há pizzas suficientes.", hint: "sold_out" },
};

const isAnyway = (body: unknown) => Object(body).p_over_capacity === true;

/** The list with one order of a full round. */
function open(status: "Cancelado" | "Pendente") {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const calls = fakeServer(({ path, method, body }) => {
    if (method !== "GET") return isAnyway(body) ? { body: anOrder() } : FULL;
    if (path.endsWith("/tipos_pizza"))
      return { body: [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }] };
    return { body: path.endsWith("/order_page") ? { orders: [anOrder({ status })], total: 1 } : [] };
  });
  renderScreen(<OrdersScreen />, "/?pedido=7");
  const sent = () => calls.flatMap(({ method, body }) => (method === "GET" ? [] : [isAnyway(body)]));
  return { toastSpy, sent };
}

it("asks for confirmation in a full round, and accepts the order when staff confirm", async () => {
  const { toastSpy, sent } = open("Cancelado");
  await userEvent.click(await screen.findByRole("button", { name: "Reativar pedido" }));
  await waitFor(() => expect(toastSpy.mock.lastCall?.[2]?.action?.label).toBe("Mesmo assim"));
  act(() => toastSpy.mock.lastCall?.[2]?.action?.onClick());
  await waitFor(() => expect(sent()).toEqual([false, true]));
});

it("shows the confirmation inside the open dialog when a pizza is added", async () => {
  const { toastSpy, sent } = open("Pendente");
  await userEvent.click(await screen.findByRole("button", { name: "Adicionar pizza" }));
  await screen.findByRole("option", { name: /Mussarela/ });
  await userEvent.selectOptions(screen.getByLabelText(/Tipo de pizza/), "1");
  await userEvent.click(screen.getByRole("button", { name: "Adicionar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Adicionar mesmo assim" }));
  await waitFor(() => expect(sent()).toEqual([false, true]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toastSpy).not.toHaveBeenCalled();
});
