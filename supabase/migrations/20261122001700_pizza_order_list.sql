-- Charity pizza: the list of orders that admins search and page through. Every function is security invoker.

-- Number of orders per filter value of the list. Triggers maintain the numbers, so that a page of 20 takes the same time with 60
-- orders and with 60,000.
create table private.contagem_pedidos (
  rodada_id bigint not null references public.rodadas (id) on delete cascade,
  status text not null,
  forma_pagamento text not null,
  pedidos bigint not null,
  primary key (rodada_id, status, forma_pagamento)
);
grant select on private.contagem_pedidos to authenticated, service_role;

create function private.count_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Sorted, so that two transactions that move orders in opposite directions lock the counters in the same order.
  insert into private.contagem_pedidos as c (rodada_id, status, forma_pagamento, pedidos)
  select delta.* from (
    select old.rodada_id, old.status, coalesce(old.forma_pagamento, ''), -1 where tg_op <> 'INSERT'
    union all
    select new.rodada_id, new.status, coalesce(new.forma_pagamento, ''), 1 where tg_op <> 'DELETE'
  ) as delta (rodada_id, status, forma_pagamento, change)
  order by 1, 2, 3
  on conflict (rodada_id, status, forma_pagamento) do update set pedidos = c.pedidos + excluded.pedidos;
  return null;
end $$;
create trigger pedidos_count after insert or delete on public.pedidos_pizza
  for each row execute function private.count_orders();
create trigger pedidos_recount after update on public.pedidos_pizza
  for each row when (old.rodada_id <> new.rodada_id or old.status <> new.status
                     or old.forma_pagamento is distinct from new.forma_pagamento)
  execute function private.count_orders();

-- Orders whose customer's name contains the words in this sequence, whose phone (with or without the ninth digit) contains the digits,
-- whose code equals the text, or whose pizza type contains the text.
-- rows 20: with this estimate the planner looks up each order by id; with the default of 1000 rows it would join all orders with
-- the result.
create function private.find_orders(p_search text) returns setof bigint
language plpgsql stable rows 20 set search_path = ''
as $$
declare
  v_folded text := private.fold_text(left(p_search, 100));
  v_like text := '%' || replace(replace(replace(replace(v_folded, '\', '\\'), '%', '\%'), '_', '\_'), ' ', '%') || '%';
  v_digits text := regexp_replace(v_folded, '\D', '', 'g');
begin
  return query
    select p.id from public.pedidos_pizza p where p.nome_dobrado like v_like
    union select p.id from public.pedidos_pizza p where p.codigo = upper(v_folded)
    union select p.id from public.pedidos_pizza p
      where char_length(v_digits) >= 4 and (p.telefone_chave like '%' || right(v_digits, 8) || '%'
        -- Without +55: "5564" would find every phone of the area.
        or substr(p.telefone, 4) like '%' || v_digits || '%')
    union select i.pedido_id from public.itens_pedido_pizza i
      where i.tipo_pizza_id in (select t.id from public.tipos_pizza t where strpos(private.fold_text(t.nome), v_folded) > 0);
end $$;

-- Payment states of an order that need an action; the list of orders is filtered by them. In all of them falta is not 0.
create function private.has_payment_state(p_pedido public.pedidos_pizza, p_state text) returns boolean
language sql stable set search_path = ''
as $$
  select p_pedido.falta <> 0 and case p_state
    when 'a_receber' then p_pedido.falta > 0
    when 'nao_pago' then p_pedido.falta > 0 and p_pedido.valor_recebido is null
    when 'parcial' then p_pedido.falta > 0 and p_pedido.valor_recebido is not null
    when 'entregue_sem_pagar' then p_pedido.falta > 0 and p_pedido.data_entrega is not null
    when 'a_combinar' then p_pedido.falta > 0 and p_pedido.forma_pagamento is null
    when 'vencido' then private.is_overdue(p_pedido, (select r from public.rodadas r where r.id = p_pedido.rodada_id))
    when 'a_devolver' then p_pedido.falta < 0
    else false end
$$;

create function public.payment_state_counts(p_rodada_id bigint default null) returns table (situacao text, pedidos bigint, valor numeric)
language sql stable set search_path = ''
as $$
  select state, count(p.id), coalesce(sum(abs(p.falta)), 0)
  from unnest(array['a_receber', 'nao_pago', 'parcial', 'entregue_sem_pagar', 'a_combinar', 'vencido', 'a_devolver']) as state
  left join public.pedidos_pizza p
    on p.falta <> 0 and (p_rodada_id is null or p.rodada_id = p_rodada_id) and private.has_payment_state(p, state)
  group by state
$$;
comment on function public.payment_state_counts is 'Number of orders in each payment state, in one round or in all, with the amount due or to be refunded in BRL.';

-- One page of orders, newest first, as order lines; total_orders repeats on each line. The client groups the lines by order.
create function private.search_order_lines(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment_method text default null,
  p_payment_state text default null, p_limit integer default 20, p_offset integer default 0
) returns table (line public.linhas_pedido_pizza, total_orders bigint)
language plpgsql stable set search_path = ''
as $$
declare
  v_limit integer := least(greatest(p_limit, 1), 100);
  v_ids bigint[];
  v_total bigint;
begin
  if btrim(coalesce(p_search, '')) = '' then
    if p_payment_state is null then
      select coalesce(sum(c.pedidos), 0) into v_total from private.contagem_pedidos c
      where (p_rodada_id is null or c.rodada_id = p_rodada_id) and (p_status is null or c.status = p_status)
        and (p_payment_method is null or c.forma_pagamento = p_payment_method);
    else
      select count(*) into v_total from public.pedidos_pizza p
      where p.falta <> 0 and (p_rodada_id is null or p.rodada_id = p_rodada_id) and (p_status is null or p.status = p_status)
        and (p_payment_method is null or p.forma_pagamento = p_payment_method) and private.has_payment_state(p, p_payment_state);
    end if;
    v_ids := array(
      select p.id from public.pedidos_pizza p
      where (p_rodada_id is null or p.rodada_id = p_rodada_id) and (p_status is null or p.status = p_status)
        and (p_payment_method is null or p.forma_pagamento = p_payment_method)
        and (p_payment_state is null or private.has_payment_state(p, p_payment_state))
      order by p.data_pedido desc, p.id desc limit v_limit offset greatest(p_offset, 0));
  else
    select array_agg(page.id order by page.data_pedido desc, page.id desc), max(page.total) into v_ids, v_total from (
      select p.id, p.data_pedido, count(*) over () as total from public.pedidos_pizza p
      where p.id in (select private.find_orders(p_search))
        and (p_rodada_id is null or p.rodada_id = p_rodada_id) and (p_status is null or p.status = p_status)
        and (p_payment_method is null or p.forma_pagamento = p_payment_method)
        and (p_payment_state is null or private.has_payment_state(p, p_payment_state))
      order by p.data_pedido desc, p.id desc limit v_limit offset greatest(p_offset, 0)) as page;
  end if;
  return query
    select l, v_total from public.linhas_pedido_pizza l where l.pedido_id = any (v_ids)
    order by l.data_pedido desc, l.pedido_id desc, l.id;
end $$;

-- A page as a single JSON row, because not every client receives a composite column as an object.
create function private.order_page_json(p_search text, p_rodada_id bigint, p_status text, p_payment_method text, p_payment_state text, p_limit integer, p_offset integer)
returns table (total bigint, lines jsonb)
language sql stable set search_path = ''
as $$
  select max(found.total_orders), jsonb_agg(to_jsonb(found.line) - '{nome_dobrado,telefone_chave}'::text[] order by found.n)
  from private.search_order_lines(p_search, p_rodada_id, p_status, p_payment_method, p_payment_state, p_limit, p_offset)
       with ordinality as found (line, total_orders, n)
$$;

-- For pages without a search text. Reads at most a hundred orders by id with nested-loop index scans. Other plans are disabled,
-- because before the first ANALYZE of a table (autovacuum runs it about a minute after the first rows; test databases have none) the
-- planner would read all orders to join these few. Disabled plan types make the estimated cost huge, which would trigger JIT
-- compilation of a query that takes two milliseconds, so JIT is off, too.
create function private.order_page_without_search(p_rodada_id bigint, p_status text, p_payment_method text, p_payment_state text, p_limit integer, p_offset integer)
returns table (total bigint, lines jsonb)
language sql stable set search_path = ''
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$ select * from private.order_page_json(null, p_rodada_id, p_status, p_payment_method, p_payment_state, p_limit, p_offset) $$;

create function public.order_page(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment_method text default null,
  p_payment_state text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, lines jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  -- Raises an error where Row Level Security would only return an empty page, so that clients need no separate check.
  perform private.require_admin();
  if btrim(coalesce(p_search, '')) = '' then
    select l.total, l.lines into total, lines from private.order_page_without_search(p_rodada_id, p_status, p_payment_method, p_payment_state, p_limit, p_offset) as l;
  else
    select f.total, f.lines into total, lines
    from private.order_page_json(p_search, p_rodada_id, p_status, p_payment_method, p_payment_state, p_limit, p_offset) as f;
  end if;
  -- A page after the last one has no rows, but must still contain the number of orders.
  if total is null and p_offset > 0 then
    select max(s.total_orders) into total
    from private.search_order_lines(p_search, p_rodada_id, p_status, p_payment_method, p_payment_state, 1, 0) as s;
  end if;
  total := coalesce(total, 0);
  lines := coalesce(lines, '[]');
  return next;
end $$;
comment on function public.order_page is
  'A page of orders: the number of all matching orders, and the lines of the page''s orders, newest first. PT401 without a session, PT403 for users who are not admins.';

grant execute on function private.has_payment_state(public.pedidos_pizza, text), private.find_orders(text),
  private.search_order_lines(text, bigint, text, text, text, integer, integer),
  private.order_page_without_search(bigint, text, text, text, integer, integer),
  private.order_page_json(text, bigint, text, text, text, integer, integer) to authenticated, service_role;
grant execute on function public.payment_state_counts(bigint),
  public.order_page(text, bigint, text, text, text, integer, integer) to authenticated;
