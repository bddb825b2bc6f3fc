import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import PizzaAdmin from "@/app/routes/pizza-admin";
import { toast } from "@/components/ui/toast";
import type { Order } from "@/features/orders/order";
import { SIGNED_OUT, setSession } from "@/features/session/session";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { OrdersScreen } from "./orders-screen";

const ORDER = anOrder({ email: "ana@exemplo.org.br" });

/** The list with one order; every write fails with the message `refusal`. */
function open(order: Partial<Order> = {}, refusal = "Servidor indisponível") {
  const calls = fakeServer(({ method, path }) => {
    if (method !== "GET") return { status: 409, body: { code: "PT409", message: refusal } };
    return { body: path.endsWith("/order_page") ? { orders: [{ ...ORDER, ...order }], total: 1 } : [] };
  });
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  return { ...renderScreen(<OrdersScreen />, "/?pedido=7"), calls, toastSpy, user: userEvent.setup() };
}

it("shows the login link to visitors, and requests no orders", async () => {
  setSession(SIGNED_OUT);
  const calls = fakeServer(() => ({}));
  renderScreen(<PizzaAdmin />);
  expect(await screen.findByText("Acesso Negado")).toBeVisible();
  expect(screen.getByRole("link", { name: "Fazer Login" })).toHaveAttribute("href", "/login");
  expect(calls).toEqual([]);
});

it("shows once why the orders could not be loaded, also after several refetches", async () => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  fakeServer(({ path }) => (path.endsWith("/order_page") ? { status: 503, body: {} } : { body: [] }));
  const { queryClient } = renderScreen(<OrdersScreen />, "/?pedido=7");
  expect(await screen.findByRole("alert")).toHaveTextContent("Erro ao carregar pedidos");
  expect(screen.queryByText("Carregando pedidos...")).toBeNull();
  await queryClient.invalidateQueries();
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(toastSpy.mock.calls).toEqual([["Erro ao carregar pedidos", undefined]]);
});

it("shows the time of the loaded orders when a refetch fails", async () => {
  let isUp = true;
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  fakeServer(({ path }) => {
    if (!isUp) throw new TypeError("Failed to fetch");
    return { body: path.endsWith("/order_page") ? { orders: [ORDER], total: 1 } : [] };
  });
  const { queryClient } = renderScreen(<OrdersScreen />, "/?pedido=7");
  expect(await screen.findByText(/^Pedidos de \d\d:\d\d$/)).toBeVisible();
  isUp = false;
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^Sem rede. Pedidos de \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Ana Lima" })).toBeVisible();
  expect(toastSpy).not.toHaveBeenCalled();
});

it.each([
  [{}, "Confirmar pagamento", "Erro ao confirmar pagamento", "set_order_payment"],
  [
    { status: "Cancelado" as const, data_pagamento: ORDER.data_pedido },
    "Reativar pedido",
    "Erro ao reativar o pedido",
    "reactivate_order",
  ],
  [
    { data_pagamento: ORDER.data_pedido },
    "Desfazer o pagamento",
    "Erro ao desconfirmar pagamento",
    "set_order_payment",
  ],
  [{}, "Confirmar entrega", "Erro ao confirmar entrega", "mark_order_delivery"],
  [
    { data_entrega: ORDER.data_pedido },
    "Desfazer a entrega",
    "Erro ao desconfirmar entrega",
    "mark_order_delivery",
  ],
  [{}, "Aumentar Pizza 12", "Erro ao atualizar quantidade", "set_line_quantity"],
])(
  "for %j, %s sends the command for the order, and a failure shows: %s",
  async (order, button, title, command) => {
    const { calls, toastSpy, user } = open(order);
    await user.click(await screen.findByRole("button", { name: button }));
    const confirmButton = screen.queryByRole("button", { name: "Desfazer" });
    if (confirmButton) await user.click(confirmButton);
    const reason = expect.stringMatching(/^Servidor indisponível/);
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith(title, reason));
    const sent = calls.filter(({ method }) => method !== "GET");
    expect([...new Set(sent.map(({ path }) => path))]).toEqual([`/rest/v1/rpc/${command}`]);
    expect(sent[0]?.body).toMatchObject({ p_order_id: 7 });
  },
);

it("confirms the displayed total as paid; a pizza that was added meanwhile stays owed", async () => {
  const { calls, user } = open({ valor_total: 99.5 });
  await user.click(await screen.findByRole("button", { name: "Confirmar pagamento" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ p_total: 99.5 }),
  );
});

it.each([
  ["Adicionar pizza", "Adicionar pizza", "dialog"],
  ["Cancelar pedido", "Tem certeza que deseja cancelar este pedido?", "alertdialog"],
  ["Pagamentos", "Pagamentos", "dialog"],
])("%s: the dialog stays open when the order leaves the list", async (button, name, role) => {
  let orders = [ORDER];
  fakeServer(({ path }) => ({ body: path.endsWith("/order_page") ? { orders, total: orders.length } : [] }));
  const { queryClient } = renderScreen(<OrdersScreen />, "/?pedido=7");
  await userEvent.click(await screen.findByRole("button", { name: button }));
  orders = [];
  await queryClient.invalidateQueries();
  expect(await screen.findByText("Nenhum pedido encontrado")).toBeInTheDocument();
  expect(screen.getByRole(role, { name })).toBeVisible();
});

it("confirms a successful action while the payment totals are shown next to the list", async () => {
  const paid = { ...ORDER, data_pagamento: ORDER.data_pedido, valor_recebido: 100 };
  fakeServer(({ method, path }) => {
    if (path.endsWith("/payment_state_counts"))
      return { body: [{ situacao: "nao_pago", pedidos: 1, valor: 100 }] };
    if (method !== "GET") return { body: paid };
    return { body: path.endsWith("/order_page") ? { orders: [ORDER], total: 1 } : [] };
  });
  const failed = vi.spyOn(toast, "error");
  const succeeded = vi.spyOn(toast, "success");
  renderScreen(<OrdersScreen />, "/?pedido=7");
  expect(await screen.findByRole("link", { name: /^Não pagos: 1/ })).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Confirmar pagamento" }));
  await waitFor(() =>
    expect(succeeded).toHaveBeenCalledWith("Pagamento confirmado", undefined, expect.anything()),
  );
  expect(failed).not.toHaveBeenCalled();
});

it("asks for confirmation with the pizza's name before removing it, and shows an error when that fails", async () => {
  const { toastSpy, user } = open();
  await user.click(await screen.findByRole("button", { name: "Excluir Pizza 12 de Ana Lima" }));
  expect(screen.getByText("Tem certeza que deseja excluir esta pizza?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Excluir" }));
  await waitFor(() =>
    expect(toastSpy).toHaveBeenCalledWith("Erro ao excluir pizza", "Servidor indisponível"),
  );
});

it("sends a tapped change although the user leaves the list immediately", async () => {
  const { calls, user, unmount } = open();
  await user.click(await screen.findByRole("button", { name: "Aumentar Pizza 11" }));
  unmount();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === "POST")).toMatchObject([{ body: { p_quantity: 2 } }]),
  );
});

/** The list. The server saves a quantity if `isAccepted`, and if it is based on the stored quantity. */
function openSaving(isAccepted: (quantity: number) => Promise<boolean>) {
  let quantidade = 1;
  const setStored = (quantity: number) => {
    quantidade = quantity;
  };
  const calls = fakeServer(async ({ method, path, body }) => {
    if (method === "GET") {
      const linhas = ORDER.linhas.map((line, index) => (index ? line : { ...line, quantidade }));
      return { body: path.endsWith("/order_page") ? { orders: [{ ...ORDER, linhas }], total: 1 } : [] };
    }
    const { p_quantity, p_seen } = body as Record<string, number>;
    if (!(await isAccepted(Number(p_quantity)))) return { status: 503, body: {} };
    if (p_seen !== quantidade)
      return {
        status: 409,
        body: { code: "PT409", message: "Outra pessoa mudou.", hint: "quantity_changed" },
      };
    setStored(Number(p_quantity));
    return { body: null };
  });
  renderScreen(<OrdersScreen />, "/?pedido=7");
  const saved = () =>
    calls.flatMap(({ method, body }) =>
      method === "POST" ? [{ quantity: Object(body).p_quantity, seen: Object(body).p_seen }] : [],
    );
  return {
    saved,
    setStored,
    user: userEvent.setup(),
    shown: () => screen.findByLabelText("Quantidade de Pizza 11"),
  };
}

it("queues taps while a quantity is being saved, and saves them next", async () => {
  let respond = () => {};
  const firstSave = new Promise<boolean>((done) => {
    respond = () => done(true);
  });
  const { saved, user, shown } = openSaving((quantity) =>
    quantity === 2 ? firstSave : Promise.resolve(true),
  );
  const more = await screen.findByRole("button", { name: "Aumentar Pizza 11" });
  await user.click(more);
  await waitFor(() => expect(saved()).toEqual([{ quantity: 2, seen: 1 }]));
  await user.click(more);
  respond();
  await waitFor(() =>
    expect(saved()).toEqual([
      { quantity: 2, seen: 1 },
      { quantity: 3, seen: 2 },
    ]),
  );
  expect(await shown()).toHaveTextContent("3");
});

it("keeps a quantity that could not be saved, and saves it on retry", async () => {
  let isUp = false;
  const { saved, user, shown } = openSaving(() => Promise.resolve(isUp));
  await user.click(await screen.findByRole("button", { name: "Aumentar Pizza 11" }));
  const retryButton = await screen.findByRole("button", { name: "Não salvo: salvar de novo" });
  expect(await shown()).toHaveTextContent("2");
  isUp = true;
  await user.click(retryButton);
  await waitFor(() => expect(retryButton).not.toBeInTheDocument());
  expect(await shown()).toHaveTextContent("2");
  expect(saved()).toEqual(Array(2).fill({ quantity: 2, seen: 1 }));
});

it("shows a quantity changed by another user instead of overwriting it", async () => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const { saved, setStored, user, shown } = openSaving(() => Promise.resolve(true));
  const more = await screen.findByRole("button", { name: "Aumentar Pizza 11" });
  setStored(5);
  await user.click(more);
  await waitFor(() =>
    expect(toastSpy).toHaveBeenCalledWith("Erro ao atualizar quantidade", "Outra pessoa mudou."),
  );
  await waitFor(async () => expect(await shown()).toHaveTextContent("5"));
  expect(screen.queryByText("Não salvo: salvar de novo")).toBeNull();
  await user.click(more);
  await waitFor(() => expect(saved().at(-1)).toEqual({ quantity: 6, seen: 5 }));
});

it("links to the customer's e-mail without other recipients, and shows an unknown status as pending", async () => {
  const email = "a?bcc=x@exemplo.org.br";
  open({ email, status: "Sumido" as Order["status"] });
  const link = await screen.findByRole("link", { name: email });
  expect(link).toHaveAttribute("href", "mailto:a%3Fbcc%3Dx@exemplo.org.br");
  expect(screen.getByText("Pendente", { selector: "span" })).toBeVisible();
});
