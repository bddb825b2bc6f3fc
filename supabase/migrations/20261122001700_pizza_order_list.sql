-- Charity pizza: the list of orders that admins search and page through.

-- The payment states of unsettled orders that need an action, a row for each state. The list of orders is filtered by them.
create view private.payment_states with (security_invoker = true) as
  select p.id, p.rodada_id, p.falta, unnest(array_remove(array[
    case when p.falta > 0 then 'a_receber' end,
    case when p.falta > 0 and p.valor_recebido is null then 'nao_pago' end,
    case when p.falta > 0 and p.valor_recebido is not null then 'parcial' end,
    case when p.falta > 0 and p.data_entrega is not null then 'entregue_sem_pagar' end,
    case when p.falta > 0 and p.forma_pagamento is null then 'a_combinar' end,
    case when private.is_overdue(p, r) then 'vencido' end,
    case when p.falta < 0 then 'a_devolver' end
  ], null)) as state
  from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
  where p.falta <> 0;
grant select on private.payment_states to authenticated, service_role;

-- The two functions below are security definer, because with Row Level Security these conditions could not use the indexes.
create function private.payment_state_counts(p_rodada_id bigint default null) returns table (situacao text, pedidos bigint, valor numeric)
language sql stable security definer set search_path = ''
as $$
  select state, count(s.id), coalesce(sum(abs(s.falta)), 0)
  from unnest(array['a_receber', 'nao_pago', 'parcial', 'entregue_sem_pagar', 'a_combinar', 'vencido', 'a_devolver']) as state
  left join (select * from private.payment_states where (select private.is_admin()) and (p_rodada_id is null or rodada_id = p_rodada_id)) s
    using (state)
  group by state
$$;
select private.expose_in_api('payment_state_counts', 'authenticated');
comment on function public.payment_state_counts is 'Number of orders in each payment state, in one round or in all, with the amount due or to be refunded in BRL.';

-- The number of all orders that match, and the ids of a page of them, newest first. The search finds orders whose customer's name contains
-- the words in this sequence, whose phone contains the digits (the last eight, so with or without the ninth digit), whose code equals the
-- text, or whose pizza type contains it. A plan for the filters of each call: one plan for all combinations could use no index.
create function private.matching_orders(
  p_search text, p_rodada_id bigint, p_status text, p_payment_method text, p_payment_state text, p_limit integer, p_offset integer,
  out total bigint, out ids bigint[]
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_folded text := nullif(private.fold_text(left(p_search, 100)), '');
  v_like text := '%' || replace(replace(replace(replace(v_folded, '\', '\\'), '%', '\%'), '_', '\_'), ' ', '%') || '%';
  v_digits text := substring(regexp_replace(v_folded, '\D', '', 'g') from '\d{4,8}$');
  v_types bigint[] := array(select t.id from public.tipos_pizza t where strpos(private.fold_text(t.nome), v_folded) > 0);
  v_in_state bigint[];
begin
  perform private.require_admin();
  if p_payment_state is not null then
    v_in_state := array(select s.id from private.payment_states s where s.state = p_payment_state);
  end if;
  -- Materialized: where few orders match, counting them and finding the page are two scans of all orders otherwise.
  with matching as materialized (
    select p.id, p.data_pedido from public.pedidos_pizza p
    where (v_folded is null
           or v_types <> '{}' and exists (select from public.itens_pedido_pizza i where i.pedido_id = p.id and i.tipo_pizza_id = any (v_types))
           or p.nome_dobrado like v_like or p.codigo = upper(v_folded)
           -- Without +55: "5564" would find every phone of the area.
           or v_digits is not null and p.telefone like '___%' || v_digits || '%')
      and (v_in_state is null or p.id = any (v_in_state))
      and (p_rodada_id is null or p.rodada_id = p_rodada_id)
      and (p_status is null or p.status = p_status)
      and (p_payment_method is null or p.forma_pagamento = p_payment_method)
  )
  select (select count(*) from matching),
         array(select m.id from matching m order by m.data_pedido desc, m.id desc limit p_limit offset p_offset)
  into total, ids;
end $$;

-- The page's orders in a single row, because not every client receives a composite column as an object.
create function public.order_page(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment_method text default null,
  p_payment_state text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, orders jsonb)
language sql stable set search_path = ''
as $$
  select found.total, (select coalesce(jsonb_agg(to_jsonb(o) order by o.data_pedido desc, o.id desc), '[]')
                       from public.pedidos_completos o where o.id = any (found.ids))
  from private.matching_orders(p_search, p_rodada_id, p_status, p_payment_method, p_payment_state,
                               least(greatest(p_limit, 1), 100), greatest(p_offset, 0)) as found
$$;
comment on function public.order_page is
  'A page of orders: the number of all matching orders, and the page''s orders as in pedidos_completos, newest first. PT401 without a session, PT403 for users who are not admins.';

grant execute on function private.matching_orders(text, bigint, text, text, text, integer, integer) to authenticated, service_role;
grant execute on function public.order_page(text, bigint, text, text, text, integer, integer) to authenticated;
