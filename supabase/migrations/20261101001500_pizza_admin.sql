-- Charity pizza: what admins do to orders. Every function runs as the caller, so Row Level Security decides.
-- Actions take the id of a line, as the REST contract does, and act on the order around it.

create function private.lock_order_of_line(p_line_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza;
begin
  select p.* into v_pedido from public.pedidos_pizza p
  where p.id = (select i.pedido_id from public.itens_pedido_pizza i where i.id = p_line_id) for update;
  if not found then
    raise sqlstate 'PT404' using message = format('Pedido com ID %s não encontrado', p_line_id), hint = 'not_found';
  end if;
  return v_pedido;
end $$;

create function public.set_order_payment(p_line_id bigint, p_confirmed boolean) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_order_of_line(p_line_id);
begin
  update public.pedidos_pizza set data_pagamento = case when p_confirmed then coalesce(data_pagamento, now()) end where id = v_pedido.id;
  return v_pedido.id;
end $$;
comment on function public.set_order_payment is 'Confirms or unconfirms payment of the line''s order; repeating is harmless. Returns the order id.';

create function public.set_order_delivery(p_line_id bigint, p_confirmed boolean) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_order_of_line(p_line_id);
begin
  update public.pedidos_pizza set data_entrega = case when p_confirmed then coalesce(data_entrega, now()) end where id = v_pedido.id;
  return v_pedido.id;
end $$;
comment on function public.set_order_delivery is 'Confirms or unconfirms delivery of the line''s order; repeating is harmless. Returns the order id.';

create function public.set_order_status(p_line_id bigint, p_status text, p_reason text default null) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_order_of_line(p_line_id);
  v_rodada public.rodadas;
begin
  if v_pedido.data_cancelamento is not null and p_status <> 'Cancelado' then
    select * into v_rodada from public.rodadas where id = v_pedido.rodada_id for update;
  end if;
  update public.pedidos_pizza set
    data_pagamento = case p_status when 'Pendente' then null when 'Confirmado' then coalesce(data_pagamento, now()) else data_pagamento end,
    data_entrega = case p_status when 'Entregue' then coalesce(data_entrega, now()) when 'Cancelado' then data_entrega end,
    data_cancelamento = case p_status when 'Cancelado' then coalesce(data_cancelamento, now()) end,
    motivo_cancelamento = case p_status when 'Cancelado' then coalesce(p_reason, motivo_cancelamento) end
  where id = v_pedido.id;
  -- A cancelled order that comes back needs its places again.
  if v_rodada.id is not null then perform private.check_capacity(v_rodada); end if;
  return v_pedido.id;
end $$;
comment on function public.set_order_status is 'Sets the dates behind Pendente, Confirmado, Entregue or Cancelado. Returns the order id.';

create function private.lock_changeable_order(p_line_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza;
begin
  -- Round first, then order: the same sequence as placing, so that the two can never wait for each other.
  perform 1 from public.rodadas r where r.id = (
    select p.rodada_id from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id where i.id = p_line_id) for update;
  v_pedido := private.lock_order_of_line(p_line_id);
  if v_pedido.data_cancelamento is not null then
    raise sqlstate 'PT409' using message = 'Este pedido foi cancelado.', hint = 'order_cancelled';
  end if;
  return v_pedido;
end $$;

create function private.check_order_capacity(p_pedido public.pedidos_pizza) returns void
language plpgsql set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  select * into v_rodada from public.rodadas where id = p_pedido.rodada_id;
  perform private.check_capacity(v_rodada);
end $$;

create function public.set_line_quantity(p_line_id bigint, p_quantity integer) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_changeable_order(p_line_id);
  v_before integer;
begin
  select quantidade into v_before from public.itens_pedido_pizza where id = p_line_id for update;
  update public.itens_pedido_pizza set quantidade = p_quantity where id = p_line_id;
  if p_quantity > v_before then perform private.check_order_capacity(v_pedido); end if;
  return v_pedido.id;
end $$;

create function public.add_order_pizza(p_line_id bigint, p_tipo_pizza_id bigint, p_quantity integer) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_changeable_order(p_line_id);
  v_item_id bigint;
begin
  if not exists (select 1 from public.tipos_pizza where id = p_tipo_pizza_id and ativo) then
    raise sqlstate 'PT400' using message = 'Tipo de pizza não encontrado.', hint = 'unknown_pizza_type';
  end if;
  insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) values (v_pedido.id, p_tipo_pizza_id, p_quantity)
  returning id into v_item_id;
  perform private.check_order_capacity(v_pedido);
  return v_item_id;
end $$;
comment on function public.add_order_pizza is 'Adds a line at today''s price to the order of p_line_id. Returns the new line''s id.';

-- Orders whose customer, phone (with or without the ninth digit), code or pizza type contains the words.
create function private.find_orders(p_search text) returns setof bigint
language plpgsql stable set search_path = ''
as $$
declare
  v_folded text := private.fold_text(left(p_search, 100));
  v_like text := '%' || replace(replace(replace(v_folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_digits text := regexp_replace(v_folded, '\D', '', 'g');
begin
  return query
    select p.id from public.pedidos_pizza p where p.nome_dobrado like v_like
    union select p.id from public.pedidos_pizza p where p.codigo = upper(v_folded)
    union select p.id from public.pedidos_pizza p
      where char_length(v_digits) >= 4 and p.telefone_chave like '%' || right(v_digits, 8) || '%'
    union select i.pedido_id from public.itens_pedido_pizza i
      where i.tipo_pizza_id in (select t.id from public.tipos_pizza t where strpos(private.fold_text(t.nome), v_folded) > 0);
end $$;

-- One page of orders, newest first, as flat lines; total_orders repeats on each line. Grouping them is the reader's part.
create function public.search_order_lines(
  p_search text default null, p_rodada_id bigint default null, p_status text default null, p_payment text default null,
  p_limit integer default 20, p_offset integer default 0
) returns table (line public.linhas_pedido_pizza, total_orders bigint)
language plpgsql stable set search_path = ''
as $$
declare
  v_limit integer := least(greatest(p_limit, 1), 100);
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
    select array_agg(page.id order by page.data_pedido desc, page.id desc), max(page.total) into v_ids, v_total from (
      select p.id, p.data_pedido, count(*) over () as total from public.pedidos_pizza p
      where p.id in (select private.find_orders(p_search))
        and (p_rodada_id is null or p.rodada_id = p_rodada_id) and (p_status is null or p.status = p_status)
        and (p_payment is null or p.forma_pagamento = p_payment)
      order by p.data_pedido desc, p.id desc limit v_limit offset greatest(p_offset, 0)) as page;
  end if;
  return query
    select l, v_total from public.linhas_pedido_pizza l where l.pedido_id = any (v_ids)
    order by l.data_pedido desc, l.pedido_id desc, l.id;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.lock_order_of_line(bigint), private.lock_changeable_order(bigint),
  private.check_order_capacity(public.pedidos_pizza), private.find_orders(text), private.check_capacity(public.rodadas) to authenticated, service_role;
grant execute on function public.set_order_payment(bigint, boolean), public.set_order_delivery(bigint, boolean),
  public.set_order_status(bigint, text, text), public.set_line_quantity(bigint, integer),
  public.add_order_pizza(bigint, bigint, integer),
  public.search_order_lines(text, bigint, text, text, integer, integer) to authenticated, service_role;
