-- One page of orders as a single row of JSON: a composite column does not reach every client as an object, and a page beyond the
-- last still tells how many orders there are.

create function public.order_page(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment text default null,
  p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, lines jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  select max(found.total_orders), jsonb_agg(to_jsonb(found.line) - '{nome_dobrado,telefone_chave}'::text[] order by found.n)
    into total, lines
    from public.search_order_lines(p_search, p_rodada_id, p_status, p_payment, p_limit, p_offset)
         with ordinality as found (line, total_orders, n);
  if total is null and p_offset > 0 then
    select max(f.total_orders) into total from public.search_order_lines(p_search, p_rodada_id, p_status, p_payment, 1, 0) as f;
  end if;
  total := coalesce(total, 0);
  lines := coalesce(lines, '[]');
  return next;
end $$;
comment on function public.order_page is 'What search_order_lines finds, as { total, lines }.';
grant execute on function public.order_page(text, bigint, text, text, integer, integer) to authenticated, service_role;
