import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { WaitingList } from "./waiting-list";

const ANA = {
  id: 3,
  rodada_id: 7,
  data_retirada: "2026-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pagar_ate: "2026-11-26T20:00:00-03:00",
  tipo_pizza_id: 1,
  tipo_pizza_nome: "Palmito",
  preco: 50,
  nome_cliente: "Ana Lima",
  telefone: "+5564999990001",
  email: null as string | null,
  email_a_caminho: false,
  quantidade: 2,
  created_at: "2026-11-20T12:00:00Z",
  chamado_em: null as string | null,
  chamado_por_nome: null as string | null,
  cabe: true,
};

function open(entries: (typeof ANA)[], respond: (call: Call) => object = () => ({})) {
  const calls = fakeServer((call) => {
    if (call.path.endsWith("/espera_atual")) return { body: entries };
    if (call.path.endsWith("/site_settings"))
      return { body: { message_waiting: "Oi {nome}: {pizzas} até {prazo}?" } };
    return respond(call);
  });
  renderScreen(<WaitingList />);
  return { writes: () => calls.filter(({ method }) => method !== "GET"), user: userEvent.setup() };
}

it("marks the first uncalled customer whose pizzas are available as the next one", async () => {
  open([
    { ...ANA, nome_cliente: "Bia Chamada", id: 1, chamado_em: "2026-11-21T12:00:00Z" },
    { ...ANA, nome_cliente: "Caio Demais", id: 2, cabe: false },
    { ...ANA, nome_cliente: "Eva Correio", id: 5, email: "eva@exemplo.org.br", email_a_caminho: true },
    {
      ...ANA,
      nome_cliente: "Fia Avisada",
      id: 6,
      email: "fia@exemplo.org.br",
      chamado_em: "2026-11-21T12:00:00Z",
    },
    ANA,
    { ...ANA, id: 4, nome_cliente: "Davi Depois" },
  ]);
  const badge = await screen.findByText("Chame primeiro");
  expect(badge.closest("li")).toHaveTextContent("Ana Lima");
  expect(screen.getByText("Ainda sem lugar").closest("li")).toHaveTextContent("Caio Demais");
  expect(screen.getByText("E-mail a caminho").closest("li")).toHaveTextContent("Eva Correio");
  expect(screen.getByText(/Chamado em .+ por e-mail$/).closest("li")).toHaveTextContent("Fia Avisada");
});

it("opens WhatsApp with the message template, and records the call", async () => {
  const { writes, user } = open([ANA]);
  const link = await screen.findByRole("link", { name: /Chamar no WhatsApp/ });
  await expect
    .poll(() => link.getAttribute("href"))
    .toBe(
      `https://wa.me/5564999990001?text=${encodeURIComponent("Oi Ana: 2 Palmito até quinta-feira, 26 de novembro, às 20h?")}`,
    );
  await user.click(link);
  await expect.poll(writes).toMatchObject([{ method: "PATCH", path: "/rest/v1/lista_espera" }]);
});

it("creates an order with one tap, and asks for confirmation only when the round is full", async () => {
  let isFull = true;
  const { writes, user } = open([ANA], () => {
    const refusal = {
      status: 409,
      body: { code: "PT409", hint: "sold_out", message: "Não há pizzas suficientes." },
    };
    return isFull ? refusal : { body: "A2B3C4" };
  });
  await user.click(await screen.findByRole("button", { name: "Virou pedido: Ana Lima" }));
  const question = await screen.findByRole("alertdialog", { name: /Registrar mesmo assim/ });
  expect(question).toBeVisible();
  isFull = false;
  await user.click(screen.getByRole("button", { name: "Registrar mesmo assim" }));
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([
      { p_id: 3, p_over_capacity: false },
      { p_id: 3, p_over_capacity: true },
    ]);
});

it("shows any other reason for which an order is refused, without asking for confirmation", async () => {
  const message = "Outra pessoa já mudou este pedido.";
  const refusal = { status: 409, body: { code: "PT409", hint: "order_changed", message } };
  const { user } = open([ANA], () => refusal);
  const failed = vi.spyOn(toast, "error");
  await user.click(await screen.findByRole("button", { name: "Virou pedido: Ana Lima" }));
  await expect.poll(() => failed.mock.lastCall).toEqual(["Erro ao registrar o pedido", message]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("an accidental tap can be undone from the toast", async () => {
  const { writes, user } = open([ANA], ({ path }) => ({ body: path.includes("undo") ? null : "A2B3C4" }));
  const success = vi.spyOn(toast, "success");
  await user.click(await screen.findByRole("button", { name: "Virou pedido: Ana Lima" }));
  await expect.poll(() => success.mock.lastCall?.[1]).toBe("Código A2B3C4");
  success.mock.lastCall?.[2]?.action?.onClick();
  await expect
    .poll(() => writes().map(({ path, body }) => [path, body]))
    .toContainEqual(["/rest/v1/rpc/undo_order_from_waiting_list", { p_id: 3 }]);
  await expect.poll(() => success.mock.lastCall?.[0]).toBe("Desfeito");
});
