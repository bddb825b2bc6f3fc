import type { Sql, TestDatabase } from "./test-database.ts";

/** The ids of a menu and of rounds with known prices and limits; created without the demo content. */
export type Pizzeria = {
  margherita: number; // R$ 50,00
  calabresa: number; // R$ 55,50
  esgotada: number;
  foraDoCardapio: number;
  nextRound: number; // takes orders, 10 pizzas
  laterRound: number; // takes orders, without limit
  closedRound: number;
  lateRound: number; // its order-until time has passed
  earlyRound: number; // takes no orders yet
};

export async function createPizzeria(database: TestDatabase): Promise<Pizzeria> {
  const menu = await database.query<{ id: number }>(`
    insert into public.tipos_pizza (nome, preco, ativo, esgotado, ordem) values
      ('Margherita', 50, true, false, 1), ('Calabresa', 55.50, true, false, 2),
      ('Palmito', 50, true, true, 3), ('Antiga', 40, false, false, 4) returning id`);
  const rounds = await database.query<{ id: number }>(`
    insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, capacidade, aberta)
    select current_date + v.dia, now() + v.de * interval '1 day', now() + v.ate * interval '1 day', v.capacidade, v.aberta
    from (values (7, -9, 5, 10, true), (21, -9, 19, null, true), (8, -9, 5, null, false), (3, -9, -1, null, true), (35, 9, 33, null, true))
         as v (dia, de, ate, capacidade, aberta) returning id`);
  const [margherita, calabresa, esgotada, foraDoCardapio] = menu.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ];
  const [nextRound, laterRound, closedRound, lateRound, earlyRound] = rounds.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    margherita,
    calabresa,
    esgotada,
    foraDoCardapio,
    nextRound,
    laterRound,
    closedRound,
    lateRound,
    earlyRound,
  };
}

export type Line = {
  nome_cliente: string;
  telefone: string;
  tipo_pizza_id: number;
  quantidade: number;
  email?: string;
  eh_whatsapp?: boolean;
  observacoes?: string;
  nota?: string;
  forma_pagamento?: string;
  preco?: number;
  data_retirada?: string;
};

export type PlaceOrderResult = {
  rodada_id: number;
  lines: {
    id: number;
    pedido_id: number;
    quantidade: number;
    valor_total: number;
    tipo_pizza_preco: number;
  }[];
  orders: { id: number; codigo: string; segredo: string | null; valor_total_geral: number }[];
};

export type Submission = {
  round?: number;
  key?: string;
  hash?: string;
  secrets?: string[];
  origin?: string;
  isLate?: boolean;
  allowOverCapacity?: boolean;
};

/** Calls place_order as the edge function does: one call places all lines or none. */
export async function placeOrder(sql: Sql, lines: Line[], submission: Submission = {}) {
  const { round, key, hash, secrets, origin, isLate, allowOverCapacity } = submission;
  const rows = await sql<{ result: PlaceOrderResult }>(
    `select public.place_order($1::text::jsonb, $2::bigint, $3::text, $4::text::uuid, $5::text,
                               coalesce(string_to_array($6::text, ','), '{}'), $7::boolean, $8::boolean) as result`,
    [
      JSON.stringify(lines),
      round ?? null,
      origin ?? "site",
      key ?? null,
      hash ?? null,
      secrets?.join(",") ?? null,
      isLate ?? false,
      allowOverCapacity ?? false,
    ],
  );
  return rows[0]?.result as PlaceOrderResult;
}
