-- A search that finds most orders of a full round took seconds once its plan was kept for later calls: without knowing how many
-- are found, the planner compared every order with every one found. Handed over as a list, each is looked up by its id.
create or replace function public.search_order_lines(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment text default null,
  p_limit integer default 20, p_offset integer default 0
) returns table (line public.linhas_pedido_pizza, total_orders bigint)
language plpgsql stable set search_path = ''
as $$
declare
  v_limit integer := least(greatest(p_limit, 1), 100);
  v_found bigint[];
  v_ids bigint[];
  v_total bigint;
begin
  if btrim(coalesce(p_search, '')) = '' then
    select coalesce(sum(c.pedidos), 0) into v_total from private.contagem_pedidos c
    where (p_rodada_id is null or c.rodada_id = p_rodada_id) and (p_status is null or c.status = p_status)
      and (p_payment is null or c.forma_pagamento = p_payment);
    v_ids := array(
      select p.id from public.pedidos_pizza p
      where (p_rodada_id is null or p.rodada_id = p_rodada_id) and (p_status is null or p.status = p_status)
        and (p_payment is null or p.forma_pagamento = p_payment)
      order by p.data_pedido desc, p.id desc limit v_limit offset greatest(p_offset, 0));
  else
    v_found := array(select private.find_orders(p_search));
    select array_agg(page.id order by page.data_pedido desc, page.id desc), max(page.total) into v_ids, v_total from (
      select p.id, p.data_pedido, count(*) over () as total
      from unnest(v_found) as found (id) join public.pedidos_pizza p on p.id = found.id
      where (p_rodada_id is null or p.rodada_id = p_rodada_id) and (p_status is null or p.status = p_status)
        and (p_payment is null or p.forma_pagamento = p_payment)
      order by p.data_pedido desc, p.id desc limit v_limit offset greatest(p_offset, 0)) as page;
  end if;
  return query
    select l, v_total from public.linhas_pedido_pizza l where l.pedido_id = any (v_ids)
    order by l.data_pedido desc, l.pedido_id desc, l.id;
end $$;
