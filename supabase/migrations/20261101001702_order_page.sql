-- One page of orders as a single row of JSON: a composite column does not reach every client as an object, and a page beyond the
-- last still tells how many orders there are.

-- A page of at most a hundred orders is reached by their ids: always nested index look-ups. The planner is told so, because before a
-- table's first ANALYZE (an embedded database runs none by itself) it would read all orders to join those few.
create function private.listed_orders(p_rodada_id bigint, p_status text, p_payment text, p_limit integer, p_offset integer)
returns table (total bigint, lines jsonb)
language sql stable set search_path = ''
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select max(found.total_orders), jsonb_agg(to_jsonb(found.line) - '{nome_dobrado,telefone_chave}'::text[] order by found.n)
  from public.search_order_lines(null, p_rodada_id, p_status, p_payment, p_limit, p_offset)
       with ordinality as found (line, total_orders, n)
$$;

create function private.found_orders(p_search text, p_rodada_id bigint, p_status text, p_payment text, p_limit integer, p_offset integer)
returns table (total bigint, lines jsonb)
language sql stable set search_path = ''
as $$
  select max(found.total_orders), jsonb_agg(to_jsonb(found.line) - '{nome_dobrado,telefone_chave}'::text[] order by found.n)
  from public.search_order_lines(p_search, p_rodada_id, p_status, p_payment, p_limit, p_offset)
       with ordinality as found (line, total_orders, n)
$$;

create function public.order_page(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment text default null,
  p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, lines jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  -- Refuses in words what Row Level Security would answer with an empty page, so that nobody has to ask beforehand.
  if not (select private.is_signed_in()) then
    raise sqlstate 'PT401' using message = 'Token expirado', hint = 'unauthorized';
  elsif not (select private.is_admin()) then
    raise sqlstate 'PT403' using message = 'Acesso negado para esta operação', hint = 'forbidden';
  end if;
  if btrim(coalesce(p_search, '')) = '' then
    select l.total, l.lines into total, lines from private.listed_orders(p_rodada_id, p_status, p_payment, p_limit, p_offset) as l;
  else
    select f.total, f.lines into total, lines
    from private.found_orders(p_search, p_rodada_id, p_status, p_payment, p_limit, p_offset) as f;
  end if;
  if total is null and p_offset > 0 then
    select max(s.total_orders) into total
    from public.search_order_lines(p_search, p_rodada_id, p_status, p_payment, 1, 0) as s;
  end if;
  total := coalesce(total, 0);
  lines := coalesce(lines, '[]');
  return next;
end $$;
comment on function public.order_page is
  'What search_order_lines finds, as { total, lines }. PT401 without a live session, PT403 for who is no admin.';

revoke execute on all functions in schema private from public;
grant execute on function private.listed_orders(bigint, text, text, integer, integer),
  private.found_orders(text, bigint, text, text, integer, integer) to authenticated, service_role;
grant execute on function public.order_page(text, bigint, text, text, integer, integer) to authenticated, service_role;
