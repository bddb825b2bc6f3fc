import type { PublicRound } from "@/features/orders/queries";

/** A round of the far future that takes orders, without a limit. */
export const aPublicRound = (values: Partial<PublicRound> = {}): PublicRound => ({
  id: 7,
  data_retirada: "2999-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos_de: "2026-11-01T00:00:00+00:00",
  pedidos_ate: "2999-11-26T23:00:00+00:00",
  observacao: null,
  aberta: true,
  recebe_pedidos: true,
  restantes: null,
  ...values,
});
