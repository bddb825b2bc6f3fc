export const ORDER_STATUSES = ["Pendente", "Confirmado", "Entregue", "Cancelado"] as const;
