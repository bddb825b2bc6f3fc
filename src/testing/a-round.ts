import type { Round } from "@/features/orders/rounds";

/** A round of the far future that takes orders, as staff read it. */
export const aRound = (values: Partial<Round> = {}) =>
  ({
    id: 5,
    updated_at: "2026-11-20T12:00:00-03:00",
    data_retirada: "2099-04-04",
    retirada_inicio: "11:00:00",
    retirada_fim: "12:00:00",
    pedidos_de: "2026-11-20T12:00:00-03:00",
    pedidos_ate: "2099-04-02T20:00:00-03:00",
    capacidade: null,
    observacao: null,
    pagar_ate: null,
    tolerancia_dias: 1,
    libera_vencidos: false,
    aberta: true,
    recebe_pedidos: true,
    atual: false,
    data_anterior: null,
    mudada_em: null,
    cancelada_em: null,
    motivo_cancelamento: null,
    ...values,
  }) satisfies Round;
