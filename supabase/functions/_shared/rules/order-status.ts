export const STATUS_PEDIDO = ["Pendente", "Confirmado", "Entregue", "Cancelado"] as const;
