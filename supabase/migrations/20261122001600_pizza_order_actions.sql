-- Charity pizza: the actions of admins on orders. Every function takes the order's id, decides everything (locks, capacity, money, delivery,
-- repetition), and returns the order as in the view pedidos_completos. Security invoker, so Row Level Security applies.
-- p_over_capacity: staff exceed the round's capacity on purpose.

-- Locks the round before the order, in the same sequence as place_order, so that the two cannot deadlock.
create function private.lock_round_and_order(p_order_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
begin
  perform 1 from public.rodadas r where r.id = (select p.rodada_id from public.pedidos_pizza p where p.id = p_order_id) for no key update;
  return private.lock_order(p_order_id);
end $$;

create function private.check_order_capacity(p_pedido public.pedidos_pizza) returns void
language plpgsql set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  select * into v_rodada from public.rodadas where id = p_pedido.rodada_id;
  perform private.check_capacity(v_rodada);
end $$;

create function public.set_order_status(p_order_id bigint, p_status text, p_reason text default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_round_and_order(p_order_id);
begin
  if p_status is null or p_status not in ('Pendente', 'Confirmado', 'Entregue', 'Cancelado') then
    raise sqlstate 'PT400' using hint = 'invalid', message = 'O status deve ser Pendente, Confirmado, Entregue ou Cancelado.';
  elsif p_status = 'Cancelado' then
    if v_pedido.data_cancelamento is null then perform private.require_not_delivered(v_pedido); end if;
    perform private.set_cancelled_at(p_order_id, coalesce(v_pedido.data_cancelamento, now()), p_reason);
    return private.order_answer(p_order_id);
  end if;
  -- Before a reactivation, which depends on whether the order is paid.
  if p_status <> 'Entregue' and v_pedido.data_entrega is not null then
    perform private.change_delivery(p_order_id, false, p_keep_payment => p_status = 'Confirmado');
  end if;
  if p_status = 'Pendente' then perform private.make_unpaid(p_order_id);
  elsif p_status = 'Confirmado' then perform private.pay_amount_due(v_pedido); end if;
  if v_pedido.data_cancelamento is not null then
    perform private.set_cancelled_at(p_order_id, null);
    perform private.check_order_capacity(v_pedido);
  end if;
  if p_status = 'Entregue' then perform private.change_delivery(p_order_id, true); end if;
  return private.order_answer(p_order_id);
end $$;
comment on function public.set_order_status is
  'Sets the payments and dates behind Pendente, Confirmado, Entregue or Cancelado. PT409 for the cancellation of a delivered order. Returns the order.';

create function public.reactivate_order(p_order_id bigint, p_over_capacity boolean default false) returns jsonb
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_round_and_order(p_order_id);
begin
  if v_pedido.data_cancelamento is not null then
    perform private.set_cancelled_at(p_order_id, null);
    if not p_over_capacity then perform private.check_order_capacity(v_pedido); end if;
  end if;
  return private.order_answer(p_order_id);
end $$;
comment on function public.reactivate_order is
  'Reverts a cancellation without changing payments and delivery; idempotent. Returns the order.';

create function private.lock_changeable_order(p_order_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza := private.lock_round_and_order(p_order_id);
begin
  perform private.require_not_cancelled(v_pedido);
  perform private.require_not_delivered(v_pedido);
  return v_pedido;
end $$;

-- p_seen: the quantity that the caller saw; null skips the check. No conflict when p_quantity is stored already, as after a lost response.
create function public.set_line_quantity(
  p_order_id bigint, p_line_id bigint, p_quantity integer, p_seen integer default null, p_over_capacity boolean default false
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_changeable_order(p_order_id);
  v_before integer := private.line_quantity(p_order_id, p_line_id);
begin
  if v_before not in (p_seen, p_quantity) then
    raise sqlstate 'PT409' using hint = 'quantity_changed',
      message = format('Outra pessoa mudou esta quantidade para %s. Confira e mude de novo.', v_before);
  end if;
  perform private.change_line(p_line_id, p_quantity);
  if p_quantity > v_before then
    perform private.check_time_to_pay(v_pedido);
    if not p_over_capacity then perform private.check_order_capacity(v_pedido); end if;
  end if;
  return private.order_answer(p_order_id);
end $$;
comment on function public.set_line_quantity is 'Changes the quantity of a line that is still what the caller saw. Returns the order.';

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

create function public.add_order_pizza(
  p_order_id bigint, p_tipo_pizza_id bigint, p_quantity integer, p_idempotency_key uuid default null, p_over_capacity boolean default false
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza;
  v_line_id bigint;
begin
  -- Before the order is checked, so that a retry gets the first result even if the order has been cancelled since.
  if p_idempotency_key is not null then
    v_line_id := (private.claim_key(p_idempotency_key, format('add_order_pizza %s %s %s', p_order_id, p_tipo_pizza_id, p_quantity),
      'Uma pizza já foi acrescentada com este envio. Confira o pedido antes de acrescentar outra.'))::bigint;
  end if;
  if v_line_id is null then
    v_pedido := private.lock_changeable_order(p_order_id);
    perform private.check_time_to_pay(v_pedido);
    perform private.active_type(p_tipo_pizza_id);
    v_line_id := private.insert_line(p_order_id, p_tipo_pizza_id, p_quantity);
    if not p_over_capacity then perform private.check_order_capacity(v_pedido); end if;
    if p_idempotency_key is not null then perform private.store_key_response(p_idempotency_key, to_jsonb(v_line_id)); end if;
  end if;
  return private.order_answer(p_order_id) || jsonb_build_object('linha_id', v_line_id);
end $$;
comment on function public.add_order_pizza is
  'Adds a line at today''s price to the order, once per p_idempotency_key. Returns the order, and the new line''s id as linha_id.';

create function public.delete_order_line(p_order_id bigint, p_line_id bigint, p_idempotency_key uuid default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare v_line jsonb;
begin
  if p_idempotency_key is not null then
    v_line := private.claim_key(p_idempotency_key, format('delete_order_line %s %s', p_order_id, p_line_id),
      'Este envio já foi usado. Confira o pedido antes de excluir.');
  end if;
  if v_line is null then
    perform private.lock_changeable_order(p_order_id);
    perform private.line_quantity(p_order_id, p_line_id);
    v_line := private.delete_line(p_line_id);
    if p_idempotency_key is not null then perform private.store_key_response(p_idempotency_key, v_line); end if;
  end if;
  return private.order_answer(p_order_id);
end $$;
comment on function public.delete_order_line is
  'Deletes a line, and the order with its last line, once per p_idempotency_key, with which restore_order_line restores it. Returns the order, or null when it was deleted.';

-- Each deletion is reverted once: a repeated request finds the line, or that it was deleted again since. Security definer, because users
-- cannot read the keys, nor write prices.
create function private.restore_line(p_order_id bigint, p_idempotency_key uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_line public.itens_pedido_pizza;
begin
  perform private.require_admin();
  select line.* into v_line
  from private.idempotency_keys k, jsonb_populate_record(null::public.itens_pedido_pizza, k.response) line
  where k.key = p_idempotency_key and k.request_hash like 'delete_order_line %' and line.pedido_id = p_order_id
    and (not k.response ? 'restored' or exists (select from public.itens_pedido_pizza i where i.id = line.id));
  if not found then
    raise sqlstate 'PT404' using message = 'Esta pizza não pode voltar ao pedido. Adicione-a de novo.', hint = 'not_found';
  end if;
  insert into public.itens_pedido_pizza (id, pedido_id, tipo_pizza_id, quantidade, preco_unitario, sem_segredo) overriding system value
  values (v_line.id, p_order_id, v_line.tipo_pizza_id, v_line.quantidade, v_line.preco_unitario, v_line.sem_segredo) on conflict (id) do nothing;
  update private.idempotency_keys set response = response || '{"restored": true}' where key = p_idempotency_key;
end $$;

create function public.restore_order_line(p_order_id bigint, p_idempotency_key uuid) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_changeable_order(p_order_id);
  perform private.restore_line(p_order_id, p_idempotency_key);
  return private.order_answer(p_order_id);
end $$;
comment on function public.restore_order_line is
  'Reverts the deletion of a line, at its price and without its notes, also in a full round; idempotent. p_idempotency_key: of the deletion. Returns the order.';

grant execute on function private.lock_round_and_order(bigint), private.lock_changeable_order(bigint),
  private.check_order_capacity(public.pedidos_pizza), private.check_capacity(public.rodadas),
  private.claim_key(uuid, text, text), private.store_key_response(uuid, jsonb),
  private.restore_line(bigint, uuid) to authenticated, service_role;
grant execute on function public.set_order_status(bigint, text, text), public.reactivate_order(bigint, boolean),
  public.set_line_quantity(bigint, bigint, integer, integer, boolean), public.delete_order_line(bigint, bigint, uuid), public.restore_order_line(bigint, uuid),
  public.add_order_pizza(bigint, bigint, integer, uuid, boolean) to authenticated;
