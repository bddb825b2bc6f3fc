import type { OwnOrder } from "@shared/contract/order-responses.ts";

export const ownLine = (tipoPizzaId: number, nome: string, quantidade = 1): OwnOrder["linhas"][number] => ({
  id: tipoPizzaId,
  tipoPizzaId,
  nome,
  quantidade,
  precoUnitario: 50,
  valorTotal: 50 * quantidade,
  deOutros: false,
  observacoes: null,
  nota: null,
});

/** An order as its customer reads it, by its secret; pizzas cost R$ 50. */
export const ownOrderOf = (linhas: OwnOrder["linhas"]): OwnOrder => ({
  codigo: "A2B3C4",
  nomeCliente: "Ana Lima",
  telefone: "+5564999990001",
  ehWhatsapp: true,
  email: null,
  formaPagamento: "dinheiro",
  status: "Pendente",
  valorRecebido: null,
  dataPedido: "2026-11-20T12:00:00-03:00",
  dataPagamento: null,
  dataEntrega: null,
  dataCancelamento: null,
  motivoCancelamento: null,
  liberadoEm: null,
  podeAlterar: true,
  podeCorrigir: true,
  rodada: {
    id: 1,
    dataRetirada: "2026-11-28",
    dataAnterior: null,
    retiradaInicio: "18:00",
    retiradaFim: "20:00",
    pedidosAte: "2026-11-20T12:00:00-03:00",
    pagarAte: null,
  },
  linhas,
  valorTotal: linhas.reduce((sum, { valorTotal }) => sum + valorTotal, 0),
});
