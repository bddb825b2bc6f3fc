-- Charity pizza: the entrance for money. insert_payment and erase_payment are the only functions that write payments for users, who may only
-- read the table. They ask for no rights, and are granted to nobody: add_payment and delete_payment call them for admins, and the pickup
-- for the people who work there.

-- When the caller cannot read orders, raises the reason instead of 404: the device at the counter keeps actions rejected for that reason, to
-- try them again later.
create function private.lock_order(p_order_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza;
begin
  select * into v_pedido from public.pedidos_pizza where id = p_order_id for update;
  if not found then
    perform private.require_admin();
    raise sqlstate 'PT404' using message = format('Pedido com ID %s não encontrado', p_order_id), hint = 'not_found';
  end if;
  return v_pedido;
end $$;

create function private.require_not_cancelled(p_pedido public.pedidos_pizza) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_pedido.data_cancelamento is not null then
    raise sqlstate 'PT409' using message = format('O pedido %s foi cancelado.', p_pedido.codigo), hint = 'order_cancelled';
  end if;
end $$;

create function private.require_not_delivered(p_pedido public.pedidos_pizza) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_pedido.data_entrega is not null then
    raise sqlstate 'PT409' using message = format('O pedido %s já foi entregue. Desfaça antes a entrega.', p_pedido.codigo), hint = 'order_delivered';
  end if;
end $$;

create function private.refuse_due_changed() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using hint = 'due_changed',
    message = 'O que falta deste pedido mudou enquanto você registrava. Confira os pagamentos e, se este é mais um, registre de novo.';
end $$;

-- The caller has locked the order.
create function private.insert_payment(
  p_pedido public.pedidos_pizza, p_amount numeric, p_method text, p_at timestamptz, p_note text default null, p_idempotency_key uuid default null,
  p_bank_id text default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare v_id bigint;
begin
  if p_amount is null or p_amount = 0 or p_amount <> round(p_amount, 2) or abs(p_amount) > 500000 then
    raise sqlstate 'PT400' using hint = 'invalid_amount', message = 'Informe um valor em reais com no máximo duas casas depois da vírgula, como 50,00.';
  elsif p_at > now() + interval '5 minutes' then
    raise sqlstate 'PT400' using hint = 'future_payment', message = 'A data do pagamento está no futuro.';
  elsif p_method = 'ajuste' and abs(p_amount) >= 1 then
    raise sqlstate 'PT400' using hint = 'invalid_amount', message = 'Só se dá por quitado o que é menos de R$ 1,00.';
  elsif p_method = 'ajuste' and p_amount <> p_pedido.falta then
    perform private.refuse_due_changed();
  elsif -p_amount > coalesce(p_pedido.valor_recebido, 0) then
    raise sqlstate 'PT409' using hint = 'nothing_to_refund',
      message = format('Não há esse valor para devolver: deste pedido foram recebidos R$ %s.',
                       replace(round(coalesce(p_pedido.valor_recebido, 0), 2)::text, '.', ','));
  end if;
  insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, origem, nota, id_banco, chave_idempotencia)
  values (p_pedido.id, p_amount, p_method, p_at, case when p_bank_id is null then 'balcao' else 'extrato' end, p_note, p_bank_id, p_idempotency_key)
  returning id into v_id;
  return v_id;
end $$;

-- Security definer, because nobody else may insert payments.
create function private.add_payment(
  p_order_id bigint, p_amount numeric, p_method text, p_at timestamptz default now(), p_note text default null, p_idempotency_key uuid default null,
  p_bank_id text default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.insert_payment(private.lock_order(p_order_id), p_amount, p_method, p_at, p_note, p_idempotency_key, p_bank_id);
end $$;

-- Also deletes the order's adjustments of cents: without this payment the order is not settled by them.
create function private.erase_payment(p_payment_id bigint) returns void
language plpgsql set search_path = ''
as $$
declare v_pedido_id bigint := (select pedido_id from public.pagamentos where id = p_payment_id);
begin
  if v_pedido_id is null then return; end if;
  perform private.lock_order(v_pedido_id);
  delete from public.pagamentos where pedido_id = v_pedido_id and metodo = 'ajuste' and id <> p_payment_id;
  delete from public.pagamentos where id = p_payment_id;
exception when check_violation then
  raise sqlstate 'PT409' using hint = 'refund_stands', message = 'Parte deste pagamento já foi devolvida. Desfaça antes a devolução.';
end $$;

-- Security definer as add_payment.
create function private.delete_payment(p_payment_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.erase_payment(p_payment_id);
end $$;

-- What has not been paid, also of a cancelled order; at most p_max.
create function private.unpaid_amount(p_pedido public.pedidos_pizza, p_max numeric) returns numeric
language plpgsql immutable set search_path = ''
as $$ begin return greatest(least(p_pedido.valor_total - coalesce(p_pedido.valor_recebido, 0), p_max), 0); end $$;

-- Records a payment of the amount due (at most p_max), also for cancelled orders. The caller has locked the order.
create function private.pay_amount_due(
  p_pedido public.pedidos_pizza, p_method text default null, p_at timestamptz default now(), p_idempotency_key uuid default null, p_max numeric default null
) returns numeric
language plpgsql set search_path = ''
as $$
declare v_due numeric := private.unpaid_amount(p_pedido, p_max);
begin
  if v_due > 0 then
    perform private.add_payment(p_pedido.id, v_due, coalesce(p_method, p_pedido.forma_pagamento, 'nao_informado'), p_at,
                                p_idempotency_key => p_idempotency_key);
  end if;
  return v_due;
end $$;

-- Deletes payments, the last one first, until the order is not fully paid. The caller has locked the order.
create function private.make_unpaid(p_pedido_id bigint) returns void
language plpgsql set search_path = ''
as $$
declare v_payment bigint;
begin
  for v_payment in select id from public.pagamentos where pedido_id = p_pedido_id and valor > 0 order by registrado_em desc, id desc loop
    exit when (select data_pagamento is null from public.pedidos_pizza where id = p_pedido_id);
    perform private.delete_payment(v_payment);
  end loop;
end $$;

-- Records a payment, or a refund as a negative amount; once per p_idempotency_key. The method ajuste settles an order that lacks less than
-- one real, or received too much by less. p_due: the amount due that the caller saw, BRL, so
-- that two users do not record the same money; null skips this check.
create function public.record_payment(
  p_order_id bigint, p_amount numeric, p_method text, p_at timestamptz default now(), p_note text default null, p_idempotency_key uuid default null,
  p_due numeric default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_order(p_order_id);
  v_id bigint := (select id from public.pagamentos where chave_idempotencia = p_idempotency_key);
begin
  if v_id is null then
    if v_pedido.falta <> p_due then perform private.refuse_due_changed(); end if;
    v_id := private.add_payment(p_order_id, p_amount, p_method, p_at, p_note, p_idempotency_key);
  elsif not exists (select from public.pagamentos g where g.id = v_id and g.pedido_id = p_order_id and g.valor = p_amount and g.metodo = p_method
                      and g.nota is not distinct from p_note) then
    raise sqlstate 'PT409' using hint = 'idempotency_conflict',
      message = 'O primeiro envio já tinha chegado. Confira os pagamentos do pedido antes de registrar outro.';
  end if;
  return private.order_answer(p_order_id) || jsonb_build_object('pagamento_id', v_id);
end $$;
comment on function public.record_payment is 'Records a payment or refund, once per idempotency key. PT409 when the key was used for another order, amount, method or note. Returns the order, and the payment''s id as pagamento_id.';

create function public.remove_payment(p_payment_id bigint) returns jsonb
language plpgsql set search_path = ''
as $$
declare v_pedido_id bigint := (select pedido_id from public.pagamentos where id = p_payment_id);
begin
  perform private.delete_payment(p_payment_id);
  return private.order_answer(v_pedido_id);
end $$;
comment on function public.remove_payment is 'Deletes a recorded payment; idempotent. Returns the order, or null when the payment was deleted already.';

-- p_total: the total that the caller saw, BRL. Pizzas added since then stay unpaid. p_method: how it was paid; by default as announced.
create function public.set_order_payment(
  p_order_id bigint, p_confirmed boolean, p_total numeric default null, p_method text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_order(p_order_id);
  v_received numeric;
begin
  if p_confirmed then v_received := private.pay_amount_due(v_pedido, p_method, p_max => p_total - coalesce(v_pedido.valor_recebido, 0));
  else perform private.make_unpaid(p_order_id); end if;
  return private.order_answer(p_order_id) || jsonb_build_object('recebido', v_received);
end $$;
comment on function public.set_order_payment is
  'Records a payment of the amount still owed of p_total, or deletes payments until the order is not fully paid; idempotent. Returns the order, with the amount of the recorded payment as recebido (0: it was paid).';

-- p_matches: array of {pedido_id, valor, data, id_banco, valor_movimento, quitar}; valor is negative for a refund. `novo` is false for a
-- transaction that was imported before. A transaction that pays several orders has a match for each, with ids "x", "x#2", "x#3"; together
-- they are at most valor_movimento, the amount that the bank received (by default valor). quitar: what the order then lacks, or received
-- too much, is less than one real and is settled. Orders are locked in order of id, so that two imports do not deadlock.
create function public.record_statement(p_matches jsonb) returns table (id_banco text, pagamento_id bigint, pedido_id bigint, novo boolean)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  v_match record;
  v_id bigint;
  v_falta numeric;
begin
  perform private.require_admin();
  if jsonb_array_length(p_matches) > 5000 then
    raise sqlstate 'PT400' using hint = 'too_many', message = 'Envie no máximo 5000 movimentos por vez.';
  end if;
  -- One import at a time, because two imports that split the same transaction lock different orders.
  perform pg_advisory_xact_lock(hashtext('record_statement'));
  for v_match in
    select m.*, coalesce(m.valor_movimento, m.valor) as inteiro
    from jsonb_to_recordset(p_matches) as m (pedido_id bigint, valor numeric, data date, id_banco text, valor_movimento numeric, quitar boolean)
    order by m.pedido_id, m.id_banco
  loop
    v_id := null;
    perform private.lock_order(v_match.pedido_id);
    if v_match.data is null or v_match.id_banco is null or v_match.valor is null or v_match.valor = 0 or sign(v_match.valor) <> sign(v_match.inteiro) then
      raise sqlstate 'PT400' using hint = 'invalid', message = 'Um movimento do extrato precisa de data e de valor.';
    elsif v_match.data > private.sao_paulo_day(now()) then
      raise sqlstate 'PT400' using hint = 'future_payment', message = 'O extrato tem um movimento com data no futuro.';
    end if;
    if not exists (select from public.pagamentos p where p.id_banco = v_match.id_banco) then
      if abs(v_match.inteiro) < abs(v_match.valor + (select coalesce(sum(p.valor), 0) from public.pagamentos p
                                     where private.movement_of(p.id_banco) = private.movement_of(v_match.id_banco))) then
        raise sqlstate 'PT409' using hint = 'movement_recorded',
          message = 'Este movimento do extrato já foi registrado, todo ou em parte. Escolha o arquivo de novo.';
      end if;
      v_id := private.add_payment(v_match.pedido_id, v_match.valor, 'pix', private.sao_paulo_time(v_match.data, '00:00'),
                                  p_bank_id => v_match.id_banco);
      if v_match.quitar then
        select falta into v_falta from public.pedidos_pizza where id = v_match.pedido_id;
        if v_falta <> 0 and abs(v_falta) < 1 then perform private.add_payment(v_match.pedido_id, v_falta, 'ajuste'); end if;
      end if;
    end if;
    return query select p.id_banco, p.id, p.pedido_id, v_id is not null from public.pagamentos p where p.id_banco = v_match.id_banco;
  end loop;
end $$;
comment on function public.record_statement is 'Records confirmed matches of a bank statement; skips transactions that were imported before.';

grant execute on function private.lock_order(bigint), private.refuse_due_changed(), private.require_not_cancelled(public.pedidos_pizza),
  private.require_not_delivered(public.pedidos_pizza), private.add_payment(bigint, numeric, text, timestamptz, text, uuid, text),
  private.delete_payment(bigint), private.unpaid_amount(public.pedidos_pizza, numeric), private.pay_amount_due(public.pedidos_pizza, text, timestamptz, uuid, numeric),
  private.make_unpaid(bigint) to authenticated, service_role;
grant execute on function public.record_payment(bigint, numeric, text, timestamptz, text, uuid, numeric), public.remove_payment(bigint),
  public.set_order_payment(bigint, boolean, numeric, text), public.record_statement(jsonb) to authenticated;
