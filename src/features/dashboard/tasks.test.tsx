import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Tasks } from "@/features/dashboard/tasks";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("lists open tasks, and shows when there are none", async () => {
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/messages")) return { total: 3 };
    if (path.endsWith("/pedidos_pizza")) return { total: 1 };
    if (path.endsWith("/posts")) return { total: 4 };
    return { total: 0 };
  });
  renderScreen(<Tasks />);

  expect(await screen.findByRole("link", { name: "3 mensagens não lidas" })).toHaveAttribute(
    "href",
    "/mensagens-admin?situacao=nao-lidas",
  );
  expect(screen.getByRole("link", { name: "1 pedido aguarda pagamento" })).toHaveAttribute(
    "href",
    "/pizza-admin?cobranca=a_receber",
  );
  // Includes orders of past rounds and delivered orders, like the linked list.
  const orders = calls.find(({ path }) => path.endsWith("/pedidos_pizza"));
  expect(Object.fromEntries(orders?.query ?? [])).toEqual({ select: "id", falta: "gt.0" });
  expect(screen.getByRole("link", { name: "4 rascunhos por publicar" })).toHaveAttribute(
    "href",
    "/blog-admin?situacao=rascunhos",
  );
  expect(screen.getByText("Nenhuma retirada de pizzas marcada")).toBeVisible();
});

it.each([
  ["on another day to the rounds", "2026-11-27", "Próxima retirada de pizzas", "/pizza-admin/rodadas"],
  ["on its day to the pickup", "2026-11-28", "Retirada de pizzas hoje", "/pizza-admin/retirada?rodada=7"],
])("the first task is the next pickup, and leads %s", async (_, day, name, href) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${day}T10:30:00-03:00`) });
  const round = { id: 7, data_retirada: "2026-11-28", retirada_inicio: "11:00", retirada_fim: "12:00" };
  fakeServer(({ path }) => (path.endsWith("/rodadas_resumo") ? { body: [round] } : { body: [], total: 0 }));
  renderScreen(<Tasks />);
  const [first] = await screen.findAllByRole("link");
  expect(first).toHaveAccessibleName(new RegExp(`^${name}`));
  expect(first).toHaveAttribute("href", href);
});

it("leads to the newest order, opened", async () => {
  const order = {
    id: 41,
    nome_cliente: "Rute",
    data_pedido: "2026-11-27T18:05:00Z",
    valor_total: 150,
    falta: 50,
    status: "Pendente",
  };
  const calls = fakeServer(({ path }) =>
    path.endsWith("/pedidos_pizza") ? { body: [order], total: 1 } : { body: [], total: 0 },
  );
  renderScreen(<Tasks />);
  const link = await screen.findByRole("link", { name: /^Último pedido: Rute/ });
  expect(link).toHaveTextContent(/R\$\s150,00 · 27\/11\/2026 às 15:05/);
  expect(link).toHaveAttribute("href", "/pizza-admin?pedido=41");
  // The first of the list of orders, which shows it whatever its page.
  const orders = calls.filter(({ path }) => path.endsWith("/pedidos_pizza"));
  expect(orders.map(({ query }) => query.get("order"))).toContain("data_pedido.desc,id.desc");
});

it.each([
  ["an open task while the money is to be given back", -150, "bg-gold-soft"],
  ["no task otherwise", 0, "bg-success-soft"],
])("says that the newest order is cancelled: %s", async (_, falta, color) => {
  const order = {
    id: 41,
    nome_cliente: "Rute",
    data_pedido: "2026-11-27T18:05:00Z",
    valor_total: 150,
    falta,
    status: "Cancelado",
  };
  fakeServer(({ path }) =>
    path.endsWith("/pedidos_pizza") ? { body: [order], total: 0 } : { body: [], total: 0 },
  );
  renderScreen(<Tasks />);
  const link = await screen.findByRole("link", { name: /^Último pedido: Rute/ });
  expect(link).toHaveTextContent(/Cancelado · R\$\s150,00/);
  expect(link.firstElementChild).toHaveClass(color);
});

it("asks for the first round that was not cancelled and whose pickup is not over", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T12:30:00-03:00") });
  const calls = fakeServer(() => ({ total: 0 }));
  renderScreen(<Tasks />);
  await screen.findByText("Nenhuma retirada de pizzas marcada");
  const rounds = calls.find(({ path }) => path.endsWith("/rodadas_resumo"));
  expect(rounds?.query.get("or")).toBe(
    "(data_retirada.gt.2026-11-28,and(data_retirada.eq.2026-11-28,retirada_fim.gt.12:30))",
  );
  expect(rounds?.query.get("cancelada_em")).toBe("is.null");
});
