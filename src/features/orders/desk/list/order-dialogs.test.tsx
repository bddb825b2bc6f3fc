import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useNavigate } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import type { Order } from "@/features/orders/order";
import { anOrder } from "@/testing/an-order";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

it("offers the current amount due after an undone payment has removed the order from the filtered list", async () => {
  const order = anOrder({ valor_recebido: 50 });
  const payment = { id: 3, valor: 50, metodo: "pix", recebido_em: "2026-11-20T13:00:00Z", origem: "manual" };
  let payments = [{ ...payment, nota: null, recorded_by: null }];
  const listOf = (shown: Order[]) => ({ body: { orders: shown, total: shown.length } });
  const calls = fakeServer(({ path, query }) => {
    if (path.endsWith("/remove_payment")) {
      payments = [];
      Object.assign(order, { valor_recebido: null, falta: 100 });
      return { body: null };
    }
    if (path.endsWith("/pagamentos")) return { body: payments };
    if (!path.endsWith("/order_page")) return { body: path.endsWith("/record_payment") ? 1 : [] };
    const isExcluded = query.get("p_payment_state") === "parcial" && order.valor_recebido === null;
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

const MESSAGE = "O servidor recusou.";

/** The browser's "back". */
function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

/** The list with two orders; each write waits for `refuse`. */
function openWithRefusal(address: string) {
  const orders = [anOrder(), anOrder({ id: 8, codigo: "K7MQX2", nome_cliente: "Bia Lima" })];
  const types = [{ id: 13, nome: "Portuguesa", descricao: null, preco: 50, esgotado: false }];
  const waiting: ((response: FakeResponse) => void)[] = [];
  fakeServer(({ method, path }) => {
    if (path.endsWith("/tipos_pizza")) return { body: types };
    if (path.endsWith("/order_page")) return { body: { orders, total: 2 } };
    if (method === "GET") return { body: [] };
    return new Promise((respond) => waiting.push(respond));
  });
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  renderScreen(
    <>
      <OrdersScreen />
      <BackButton />
    </>,
    address,
  );
  const refuse = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.({ status: 409, body: { code: "PT409", hint: "sold_out", message: MESSAGE } });
  };
  return { toastSpy, refuse };
}

it.each([
  ["payment", "/?pagamentos=7", "Registrar pagamento", "Erro ao registrar pagamento"],
  ["pizza", "/?adicionar=7", "Adicionar", "Erro ao adicionar pizza"],
])("reports a refused %s although its dialog was closed meanwhile", async (_, address, submit, title) => {
  const { toastSpy, refuse } = openWithRefusal(address);
  if (address.includes("adicionar")) {
    await screen.findByRole("option", { name: /Portuguesa/ });
    await userEvent.selectOptions(screen.getByLabelText(/^Tipo de pizza/), "13");
  }
  await tap(submit);
  await tap("Fechar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await refuse();
  await waitFor(() => expect(toastSpy).toHaveBeenCalledWith(title, MESSAGE));
});

it("does not show the refused cancellation of one order at the next one", async () => {
  const { refuse } = openWithRefusal("/?pedido=7");
  await tap("Cancelar pedido");
  const confirm = async () =>
    userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancelar pedido" }));
  await confirm();
  await refuse();
  expect(await screen.findByRole("alert")).toHaveTextContent(MESSAGE);
  fireEvent.click(screen.getByText("Back"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await tap("Bia Lima");
  await tap("Cancelar pedido");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Bia Lima");
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it("shows an error with a retry when the menu for another pizza could not be loaded", async () => {
  let isDown = true;
  const types = [{ id: 13, nome: "Portuguesa", descricao: null, preco: 50, esgotado: false }];
  fakeServer(({ path }) => {
    if (path.endsWith("/tipos_pizza")) return isDown ? { status: 503, body: {} } : { body: types };
    return { body: path.endsWith("/order_page") ? { orders: [anOrder()], total: 1 } : [] };
  });
  renderScreen(<OrdersScreen />, "/?adicionar=7");
  expect(await screen.findByText(/^Erro ao carregar o cardápio\./)).toBeVisible();
  isDown = false;
  await tap("Tentar novamente");
  expect(await screen.findByRole("option", { name: /Portuguesa/ })).toBeVisible();
});

it("shows that no pizza was chosen, although the menu arrived after the tap", async () => {
  let arrive = () => {};
  const menu = new Promise<void>((done) => {
    arrive = done;
  });
  const types = [{ id: 13, nome: "Portuguesa", descricao: null, preco: 50, esgotado: false }];
  fakeServer(({ path }) => {
    if (path.endsWith("/tipos_pizza")) return menu.then(() => ({ body: types }));
    return { body: path.endsWith("/order_page") ? { orders: [anOrder()], total: 1 } : [] };
  });
  renderScreen(<OrdersScreen />, "/?adicionar=7");
  await tap("Adicionar");
  arrive();
  expect(await screen.findByText("Selecione um tipo de pizza")).toBeVisible();
});
