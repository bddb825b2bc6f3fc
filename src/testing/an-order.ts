import type { GroupedOrder } from "@shared/contract/order-responses.ts";

/** A line of an order; pizzas cost R$ 50. */
export const aLine = (id: number, tipoPizzaNome = `Pizza ${id}`, quantidade = 1) => ({
  id,
  tipoPizzaId: id,
  tipoPizzaNome,
  tipoPizzaPreco: 50,
  quantidade,
  valorTotal: 50 * quantidade,
  observacoes: null,
  nota: null,
});

/** An order of two pizzas that nobody has paid, as the administration reads it. */
export const anOrder = (values: Partial<GroupedOrder> = {}): GroupedOrder => ({
  pedidoId: 7,
  codigo: "A2B3C4",
  rodadaId: 1,
  dataRetirada: "2026-11-28",
  nomeCliente: "Ana Lima",
  telefone: "+5564999990001",
  ehWhatsapp: true,
  email: null,
  formaPagamento: "pix",
  origem: "site",
  foraDoPrazo: false,
  dataPedido: "2026-11-20T12:00:00-03:00",
  dataPagamento: null,
  dataEntrega: null,
  dataCancelamento: null,
  motivoCancelamento: null,
  liberadoEm: null,
  valorRecebido: null,
  statusPedido: "Pendente",
  valorTotalGeral: 100,
  pizzas: [aLine(11), aLine(12)],
  ...values,
});
