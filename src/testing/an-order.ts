import type { Order } from "@/features/orders/order";

/** A line of an order; pizzas cost R$ 50. */
export const aLine = (id: number, tipo_pizza_nome = `Pizza ${id}`, quantidade = 1) => ({
  id,
  tipo_pizza_id: id,
  tipo_pizza_nome,
  tipo_pizza_preco: 50,
  quantidade,
  valor_total: 50 * quantidade,
  observacoes: null,
  nota: null,
});

/** An order of two pizzas that nobody has paid, as staff read it. */
export function anOrder(values: Partial<Order> = {}): Order {
  const { valor_total = 100, valor_recebido = null, status = "Pendente" } = values;
  return {
    id: 7,
    codigo: "A2B3C4",
    rodada_id: 1,
    data_retirada: "2026-11-28",
    nome_cliente: "Ana Lima",
    nome_dobrado: "ana lima",
    telefone: "+5564999990001",
    eh_whatsapp: true,
    email: null,
    forma_pagamento: "pix",
    origem: "site",
    fora_do_prazo: false,
    status,
    valor_total,
    valor_recebido,
    falta: Math.round(100 * ((status === "Cancelado" ? 0 : valor_total) - (valor_recebido ?? 0))) / 100,
    data_pedido: "2026-11-20T12:00:00-03:00",
    data_pagamento: null,
    data_entrega: null,
    data_cancelamento: null,
    motivo_cancelamento: null,
    liberado_em: null,
    pagamento_por_nome: null,
    entrega_por_nome: null,
    entrega_minha: null,
    recebido_na_entrega: null,
    linhas: [aLine(11), aLine(12)],
    ...values,
  };
}
