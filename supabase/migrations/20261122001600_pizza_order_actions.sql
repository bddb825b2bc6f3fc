-- Charity pizza: the actions of admins on orders. Every function is security invoker, so Row Level Security applies.
-- As in the REST API, actions take the id of a line and act on the line's order.
-- p_over_capacity: staff exceed the round's capacity on purpose.

create function private.lock_order_of_line(p_line_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$ begin return private.lock_order((select pedido_id from public.itens_pedido_pizza where id = p_line_id), p_line_id); end $$;

-- Locks the round before the order, in the same sequence as place_order, so that the two cannot deadlock.
create function private.lock_round_and_order(p_line_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
begin
  perform 1 from public.rodadas r where r.id = (
    select p.rodada_id from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id where i.id = p_line_id) for no key update;
  return private.lock_order_of_line(p_line_id);
end $$;

-- p_total: the total that the caller saw, BRL. Pizzas added since then stay unpaid. p_method: how it was paid; by default as announced.
create function public.set_order_payment(
  p_line_id bigint, p_confirmed boolean, p_total numeric default null, p_method text default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_order_of_line(p_line_id);
begin
  if p_confirmed then perform private.pay_amount_due(v_pedido, p_method, p_max => p_total - coalesce(v_pedido.valor_recebido, 0));
  else perform private.make_unpaid(v_pedido.id); end if;
  return v_pedido.id;
end $$;
comment on function public.set_order_payment is
  'Records a payment of the amount still owed of p_total, or deletes payments until the order is not fully paid; idempotent. Returns the order id.';

create function public.set_order_delivery(p_line_id bigint, p_confirmed boolean) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_order_of_line(p_line_id);
begin
  if p_confirmed and v_pedido.data_cancelamento is not null then
    raise sqlstate 'PT409' using message = 'Este pedido foi cancelado.', hint = 'order_cancelled';
  end if;
  update public.pedidos_pizza set data_entrega = case when p_confirmed then coalesce(data_entrega, now()) end where id = v_pedido.id;
  return v_pedido.id;
end $$;
comment on function public.set_order_delivery is 'Confirms or unconfirms the delivery of the line''s order; idempotent. PT409 for the delivery of a cancelled order. Returns the order id.';

create function private.check_order_capacity(p_pedido public.pedidos_pizza) returns void
language plpgsql set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  select * into v_rodada from public.rodadas where id = p_pedido.rodada_id;
  perform private.check_capacity(v_rodada);
end $$;

create function public.set_order_status(p_line_id bigint, p_status text, p_reason text default null) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_round_and_order(p_line_id);
begin
  if p_status is null or p_status not in ('Pendente', 'Confirmado', 'Entregue', 'Cancelado') then
    raise sqlstate 'PT400' using hint = 'invalid', message = 'Status desconhecido: use Pendente, Confirmado, Entregue ou Cancelado.';
  end if;
  if p_status = 'Cancelado' and v_pedido.data_cancelamento is null and v_pedido.data_entrega is not null then
    raise sqlstate 'PT409' using hint = 'order_delivered',
      message = 'Este pedido já foi entregue. Para cancelar, desfaça a entrega antes.';
  end if;
  -- Before a reactivation, which depends on whether the order is paid.
  if p_status = 'Pendente' then perform private.make_unpaid(v_pedido.id);
  elsif p_status = 'Confirmado' then perform private.pay_amount_due(v_pedido); end if;
  update public.pedidos_pizza set
    data_entrega = case p_status when 'Entregue' then coalesce(data_entrega, now()) when 'Cancelado' then data_entrega end,
    data_cancelamento = case p_status when 'Cancelado' then coalesce(data_cancelamento, now()) end,
    motivo_cancelamento = case p_status when 'Cancelado' then coalesce(p_reason, motivo_cancelamento) end
  where id = v_pedido.id;
  -- A cancelled order that is reactivated needs free capacity again.
  if v_pedido.data_cancelamento is not null and p_status <> 'Cancelado' then perform private.check_order_capacity(v_pedido); end if;
  return v_pedido.id;
end $$;
comment on function public.set_order_status is
  'Sets the payments and dates behind Pendente, Confirmado, Entregue or Cancelado. PT409 for the cancellation of a delivered order. Returns the order id.';

create function public.reactivate_order(p_line_id bigint, p_over_capacity boolean default false) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_round_and_order(p_line_id);
begin
  if v_pedido.data_cancelamento is not null then
    update public.pedidos_pizza set data_cancelamento = null where id = v_pedido.id;
    if not p_over_capacity then perform private.check_order_capacity(v_pedido); end if;
  end if;
  return v_pedido.id;
end $$;
comment on function public.reactivate_order is
  'Reverts a cancellation without changing payments and delivery; idempotent. Returns the order id.';

create function private.lock_changeable_order(p_line_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_round_and_order(p_line_id);
begin
  if v_pedido.data_cancelamento is not null then
    raise sqlstate 'PT409' using message = 'Este pedido foi cancelado.', hint = 'order_cancelled';
  elsif v_pedido.data_entrega is not null then
    raise sqlstate 'PT409' using message = 'Este pedido já foi entregue. Para mudar, desfaça a entrega antes.', hint = 'order_delivered';
  end if;
  return v_pedido;
end $$;

create function public.delete_order_line(p_line_id bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_order_of_line(p_line_id);
begin
  delete from public.itens_pedido_pizza where id = p_line_id;
  return v_pedido.id;
end $$;
comment on function public.delete_order_line is 'Deletes a line, and the order with its last line. Returns the order id.';

-- p_seen: the quantity that the caller saw; null skips the check. No conflict when p_quantity is stored already, as after a lost response.
create function public.set_line_quantity(p_line_id bigint, p_quantity integer, p_seen integer default null, p_over_capacity boolean default false) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_changeable_order(p_line_id);
  v_before integer;
begin
  select quantidade into v_before from public.itens_pedido_pizza where id = p_line_id for update;
  if v_before not in (p_seen, p_quantity) then
    raise sqlstate 'PT409' using hint = 'quantity_changed',
      message = format('Outra pessoa mudou esta quantidade para %s. Confira e mude de novo.', v_before);
  end if;
  update public.itens_pedido_pizza set quantidade = p_quantity where id = p_line_id;
  if p_quantity > v_before then
    perform private.check_time_to_pay(v_pedido);
    if not p_over_capacity then perform private.check_order_capacity(v_pedido); end if;
  end if;
  return v_pedido.id;
end $$;

-- Idempotency for add_order_pizza, in the same table as for place_order. Security definer, because users cannot read the keys.
create function private.claim_key(p_idempotency_key uuid, p_request_hash text, p_conflict text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare v_stored private.idempotency_keys;
begin
  perform private.require_admin();
  insert into private.idempotency_keys (key, request_hash) values (p_idempotency_key, p_request_hash) on conflict (key) do nothing;
  if found then return null; end if;
  select * into strict v_stored from private.idempotency_keys where key = p_idempotency_key;
  if v_stored.request_hash is distinct from p_request_hash then
    raise sqlstate 'PT409' using message = p_conflict, hint = 'idempotency_conflict';
  end if;
  return v_stored.response;
end $$;
comment on function private.claim_key is 'The stored response of this key; null for the first request, which stores its response with store_key_response in the same transaction.';

create function private.store_key_response(p_idempotency_key uuid, p_response jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.idempotency_keys set response = p_response where key = p_idempotency_key and response is null;
end $$;

create function public.add_order_pizza(p_line_id bigint, p_tipo_pizza_id bigint, p_quantity integer, p_idempotency_key uuid default null, p_over_capacity boolean default false) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido_id bigint := (select pedido_id from public.itens_pedido_pizza where id = p_line_id);
  v_pedido public.pedidos_pizza;
  v_item_id bigint;
begin
  -- Before the order is checked, so that a retry gets the first result even if the order has been cancelled since.
  if p_idempotency_key is not null and v_pedido_id is not null then
    v_item_id := (private.claim_key(p_idempotency_key, format('add_order_pizza %s %s %s', v_pedido_id, p_tipo_pizza_id, p_quantity),
      'Uma pizza já foi acrescentada com este envio. Confira o pedido antes de acrescentar outra.'))::bigint;
    if v_item_id is not null then return v_item_id; end if;
  end if;
  v_pedido := private.lock_changeable_order(p_line_id);
  perform private.check_time_to_pay(v_pedido);
  perform private.active_type(p_tipo_pizza_id);
  insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) values (v_pedido.id, p_tipo_pizza_id, p_quantity)
  returning id into v_item_id;
  if not p_over_capacity then perform private.check_order_capacity(v_pedido); end if;
  if p_idempotency_key is not null then perform private.store_key_response(p_idempotency_key, to_jsonb(v_item_id)); end if;
  return v_item_id;
end $$;
comment on function public.add_order_pizza is
  'Adds a line at today''s price to the order of p_line_id, once per p_idempotency_key. Returns the new line''s id.';

grant execute on function private.lock_order_of_line(bigint), private.lock_round_and_order(bigint), private.lock_changeable_order(bigint),
  private.check_order_capacity(public.pedidos_pizza), private.check_capacity(public.rodadas),
  private.claim_key(uuid, text, text), private.store_key_response(uuid, jsonb) to authenticated, service_role;
grant execute on function public.set_order_payment(bigint, boolean, numeric, text), public.set_order_delivery(bigint, boolean),
  public.set_order_status(bigint, text, text), public.reactivate_order(bigint, boolean), public.set_line_quantity(bigint, integer, integer, boolean),
  public.delete_order_line(bigint), public.add_order_pizza(bigint, bigint, integer, uuid, boolean) to authenticated;
