import type { Manifest } from "../functions/_shared/archive/manifest.ts";
import type { Queryable } from "../local/database.ts";

/**
 * Orders of a release before payments had rows of their own: what they say was received, when and by whom becomes a row,
 * and the sums are computed from it.
 */
export async function addEarlierPayments(db: Queryable, manifest: Manifest) {
  if (manifest.tables.some(({ name }) => name === "public.pagamentos")) return;
  await db.script(`
    set local session_replication_role = origin;
    insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, registrado_em, registrado_por)
    select p.id, coalesce(nullif(p.valor_recebido, 0), i.total), coalesce(p.forma_pagamento, 'nao_informado'),
           p.data_pagamento, p.data_pagamento, p.pagamento_por
    from public.pedidos_pizza p
    join (select pedido_id, sum(valor_total) as total from public.itens_pedido_pizza group by pedido_id) i on i.pedido_id = p.id
    where p.data_pagamento is not null;
    select private.refresh_order_money(id) from public.pedidos_pizza`);
}
