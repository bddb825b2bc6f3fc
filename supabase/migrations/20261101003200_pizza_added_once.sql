-- A pizza that staff add is added once, however often the call is sent: its key is remembered with those of whole orders.

create function private.claim_key(p_key uuid, p_request_hash text, p_conflict text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare v_stored private.idempotency_keys;
begin
  if not private.is_admin() then
    raise sqlstate '42501' using message = 'Acesso negado para esta operação';
  end if;
  insert into private.idempotency_keys (key, request_hash) values (p_key, p_request_hash) on conflict (key) do nothing;
  if found then return null; end if;
  select * into strict v_stored from private.idempotency_keys where key = p_key;
  if v_stored.request_hash is distinct from p_request_hash then
    raise sqlstate 'PT409' using message = p_conflict, hint = 'idempotency_conflict';
  end if;
  return v_stored.response;
end $$;
comment on function private.claim_key is 'The first answer under this key; null for the first to ask, who leaves it with answer_key in the same transaction.';

create function private.answer_key(p_key uuid, p_response jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise sqlstate '42501' using message = 'Acesso negado para esta operação';
  end if;
  update private.idempotency_keys set response = p_response where key = p_key and response is null;
end $$;

drop function public.add_order_pizza(bigint, bigint, integer);
create function public.add_order_pizza(p_line_id bigint, p_tipo_pizza_id bigint, p_quantity integer, p_key uuid default null) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido_id bigint := (select pedido_id from public.itens_pedido_pizza where id = p_line_id);
  v_pedido public.pedidos_pizza;
  v_item_id bigint;
begin
  -- Before the order is judged: what was added once stays answered, also when the order has been cancelled since.
  if p_key is not null and v_pedido_id is not null then
    v_item_id := (private.claim_key(p_key, format('add_order_pizza %s %s %s', v_pedido_id, p_tipo_pizza_id, p_quantity),
      'Uma pizza já foi acrescentada com este envio. Confira o pedido antes de acrescentar outra.'))::bigint;
    if v_item_id is not null then return v_item_id; end if;
  end if;
  v_pedido := private.lock_changeable_order(p_line_id);
  if not exists (select 1 from public.tipos_pizza where id = p_tipo_pizza_id and ativo) then
    raise sqlstate 'PT400' using message = 'Tipo de pizza não encontrado.', hint = 'unknown_pizza_type';
  end if;
  insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) values (v_pedido.id, p_tipo_pizza_id, p_quantity)
  returning id into v_item_id;
  perform private.check_order_capacity(v_pedido);
  if p_key is not null then perform private.answer_key(p_key, to_jsonb(v_item_id)); end if;
  return v_item_id;
end $$;
comment on function public.add_order_pizza is
  'Adds a line at today''s price to the order of p_line_id, once for each p_key. Returns the new line''s id.';

revoke execute on all functions in schema private from public;
revoke execute on function public.add_order_pizza(bigint, bigint, integer, uuid) from public, anon;
grant execute on function private.claim_key(uuid, text, text), private.answer_key(uuid, jsonb) to authenticated, service_role;
grant execute on function public.add_order_pizza(bigint, bigint, integer, uuid) to authenticated, service_role;
