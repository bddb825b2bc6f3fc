import type { OwnOrder } from "@shared/contract/order-answers.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { ChangeOrder } from "./change-order";

const AT = "2026-11-20T12:00:00Z";
const line = (tipoPizzaId: number, nome: string, quantidade: number) => ({
  tipoPizzaId,
  nome,
  quantidade,
  precoUnitario: 50,
  valorTotal: 50 * quantidade,
  observacoes: null,
  nota: null,
});
const orderOf = (linhas: OwnOrder["linhas"]): OwnOrder => ({
  codigo: "A2B3C4",
  nomeCliente: "Rute",
  telefone: "+5564999990001",
  ehWhatsapp: true,
  email: null,
  formaPagamento: null,
  status: "Pendente",
  valorRecebido: null,
  dataPedido: AT,
  dataPagamento: null,
  dataEntrega: null,
  dataCancelamento: null,
  motivoCancelamento: null,
  liberadoEm: null,
  podeAlterar: true,
  rodada: {
    id: 1,
    dataRetirada: "2026-11-28",
    retiradaInicio: "11:00",
    retiradaFim: "12:00",
    pedidosAte: AT,
    pagarAte: null,
  },
  linhas,
  valorTotal: linhas.reduce((sum, { valorTotal }) => sum + valorTotal, 0),
});
const pizza = (id: number, nome: string) => ({ id, nome, descricao: "", preco: 50, esgotado: false });
const MENU = [pizza(1, "Margherita"), pizza(2, "Calabresa")];

it("keeps a pizza that staff added while the dialog was open, and says what it has seen", async () => {
  const calls = fakeServer(() => ({ body: { data: {} } }));
  const user = userEvent.setup();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  const dialog = (...linhas: ReturnType<typeof line>[]) => (
    <QueryClientProvider client={client}>
      <ChangeOrder onClose={() => undefined} secret="a" order={orderOf(linhas)} menu={MENU} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(line(1, "Margherita", 2)));
  await user.click(screen.getByRole("button", { name: "Aumentar Margherita" }));
  rerender(dialog(line(1, "Margherita", 2), line(2, "Calabresa", 1)));
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    Pizzas: [
      { TipoPizzaId: 1, Quantidade: 3, QuantidadeAnterior: 2 },
      { TipoPizzaId: 2, Quantidade: 1, QuantidadeAnterior: 1 },
    ],
  });
});
