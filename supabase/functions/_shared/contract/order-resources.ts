import type { Resource } from "./resource.ts";

// Labels of the columns of orders, which are not edited as resources but by their own calls (orders.ts).

export const orders = {
  table: "pedidos_pizza",
  label: "Pedido",
  listLabel: "Pedidos de pizza",
  labelWithArticle: "o pedido",
  fields: {
    nome_cliente: { label: "Nome do cliente", requestName: "NomeCliente" },
    nome_dobrado: { label: "Nome para a busca", isHiddenInAudit: true },
    telefone: { label: "Telefone" },
    telefone_chave: { label: "Telefone para a busca", isHiddenInAudit: true },
    eh_whatsapp: { label: "WhatsApp" },
    email: { label: "E-mail" },
    forma_pagamento: { label: "Forma de pagamento" },
    fora_do_prazo: { label: "Fora do prazo" },
    valor_total: { label: "Valor", isHiddenInAudit: true },
    status: { label: "Situação", isHiddenInAudit: true },
    liberado_em: {
      label: "Liberação das pizzas",
      verbs: { set: "liberou as pizzas de", cleared: "reativou" },
    },
    data_cancelamento: { label: "Cancelamento", verbs: { set: "cancelou", cleared: "reativou" } },
    data_entrega: {
      label: "Entrega",
      verbs: { set: "confirmou a entrega de", cleared: "desfez a entrega de" },
    },
    data_pagamento: {
      label: "Pagamento",
      verbs: { set: "confirmou o pagamento de", cleared: "desfez o pagamento de" },
    },
    motivo_cancelamento: { label: "Motivo do cancelamento" },
    pagamento_por: { label: "Quem confirmou o pagamento", isHiddenInAudit: true },
    entrega_por: { label: "Quem entregou", isHiddenInAudit: true },
    cancelamento_por: { label: "Quem cancelou", isHiddenInAudit: true },
  },
} as const satisfies Resource;

export const orderLines = {
  table: "itens_pedido_pizza",
  label: "Pizza de um pedido",
  listLabel: "Pizzas dos pedidos",
  labelWithArticle: "uma pizza do pedido",
  fields: {
    tipo_pizza_id: { label: "Tipo de pizza" },
    quantidade: { label: "Quantidade" },
    observacoes: { label: "Observações" },
    nota: { label: "Observação da pizza" },
  },
} as const satisfies Resource;
