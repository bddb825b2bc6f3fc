-- Charity pizza: orders not paid by their round's payment deadline, and how their capacity is released.

-- Cancels the overdue orders without any payment of a round that releases them, which frees their capacity. The caller has locked the
-- round. Orders are locked in order of id, as record_statement does. Security definer, because nobody else may write these columns.
create function private.release_overdue(p_rodada_id bigint) returns void
language sql security definer set search_path = ''
as $$
  update public.pedidos_pizza p set data_cancelamento = now(), liberado_em = now(), motivo_cancelamento = 'Não pago até o prazo'
  where p.id in (select o.id from public.pedidos_pizza o join public.rodadas r on r.id = o.rodada_id
                 where r.id = p_rodada_id and r.libera_vencidos and o.valor_recebido is null and private.is_overdue(o, r)
                 order by o.id for update of o)
$$;

-- Rejects additions to an unpaid order after its payment deadline, because they would be cancelled with the order.
create function private.check_time_to_pay(p_pedido public.pedidos_pizza) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_pedido.valor_recebido is null and p_pedido.data_entrega is null
     and exists (select 1 from public.rodadas r where r.id = p_pedido.rodada_id and private.pay_until(p_pedido, r) < now()) then
    raise sqlstate 'PT409' using hint = 'time_to_pay_over',
      message = 'O prazo para pagar este pedido terminou. Para mais pizzas, faça um novo pedido.';
  end if;
end $$;

-- Releases overdue orders in all rounds with libera_vencidos, also while nobody orders. Locks rounds one by one, as placing an order does.
create function private.release_overdue_orders() returns void
language plpgsql security definer set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  for v_rodada in
    select r.* from public.rodadas r
    where r.libera_vencidos and r.pagar_ate < now() and private.pickup_end(r) > now()
    order by r.id for no key update
  loop
    perform private.release_overdue(v_rodada.id);
  end loop;
  insert into public.job_runs (job) values ('release') on conflict (job) do update set succeeded_at = now();
end $$;
comment on function private.release_overdue_orders is
  'Cancels unpaid overdue orders in rounds with libera_vencidos. Safe to run at any time.';

select private.expose_in_api('release_overdue_orders', 'service_role');

-- The only function that cancels orders for users, who may not write these columns, and reverts it (p_at null). Security definer for that.
create function private.set_cancelled_at(p_order_id bigint, p_at timestamptz, p_reason text default null, p_is_released boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.pedidos_pizza set data_cancelamento = p_at, motivo_cancelamento = coalesce(p_reason, motivo_cancelamento),
                                  liberado_em = case when p_is_released then p_at else liberado_em end
  where id = p_order_id;
end $$;

create function public.release_order(p_order_id bigint) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_order(p_order_id);
  v_rodada public.rodadas;
begin
  if v_pedido.liberado_em is not null then return private.order_answer(p_order_id); end if;
  select * into v_rodada from public.rodadas where id = v_pedido.rodada_id;
  if not private.is_overdue(v_pedido, v_rodada) then
    raise sqlstate 'PT409' using hint = 'not_overdue', message = format('O pedido %s não está vencido: confira se foi pago.', v_pedido.codigo);
  end if;
  perform private.set_cancelled_at(p_order_id, now(),
    case when v_pedido.valor_recebido is null then 'Não pago até o prazo' else 'Não pago por inteiro até o prazo' end, p_is_released => true);
  return private.order_answer(p_order_id);
end $$;
comment on function public.release_order is 'Cancels an overdue order, which frees its capacity; idempotent. Returns the order.';

grant execute on function private.release_overdue(bigint), private.check_time_to_pay(public.pedidos_pizza),
  private.set_cancelled_at(bigint, timestamptz, text, boolean) to authenticated, service_role;
grant execute on function public.release_order(bigint) to authenticated;
