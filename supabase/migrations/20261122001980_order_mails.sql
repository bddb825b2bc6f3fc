-- Charity pizza: the e-mails to customers who gave an address. What staff do, and the daily job, enqueues here; placing and changing an
-- order enqueue in their own functions, so that imported orders are no news.

create function private.enqueue_order_mail(p_kind text, p_pedido_id bigint) returns void
language sql set search_path = ''
as $$
  select private.enqueue_mail(p_kind, p_pedido_id => p.id)
  from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
  where p.id = p_pedido_id and p.email is not null and private.pickup_end(r) > now()
$$;
grant execute on function private.enqueue_order_mail(text, bigint) to service_role;

-- Security definer, because staff cannot read the outbox. The release job has no user; an import has none either, and inserts its payments.
create function private.enqueue_order_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.data_cancelamento is null and new.data_cancelamento is not null then
    perform private.enqueue_order_mail(
      case when new.liberado_em is not null then 'liberado'
           when exists (select from public.rodadas r where r.id = new.rodada_id and r.cancelada_em = new.data_cancelamento) then 'rodada_cancelada'
           else 'cancelado' end, new.id);
  elsif old.data_pagamento is null and new.data_pagamento is not null and new.data_cancelamento is null and auth.uid() is not null then
    perform private.enqueue_order_mail('confirmado', new.id);
  end if;
  return null;
end $$;
create trigger pedidos_enqueue after update of data_cancelamento, data_pagamento on public.pedidos_pizza
  for each row when (new.email is not null) execute function private.enqueue_order_change();

-- A second release is news again.
create function private.forget_release_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.avisos where pedido_id = new.id and tipo = 'liberado';
  return null;
end $$;
create trigger pedidos_forget_release_notice after update on public.pedidos_pizza
  for each row when (old.liberado_em is not null and new.liberado_em is null) execute function private.forget_release_notice();

-- On the day before the pickup, from 9 to 20 o'clock in the house's zone.
create function private.enqueue_pickup_mails() returns void
language sql set search_path = ''
as $$
  select private.enqueue_mail('retirada', p_pedido_id => p.id)
  from public.rodadas r join public.pedidos_pizza p on p.rodada_id = r.id
  where r.data_retirada = private.sao_paulo_day(now()) + 1
    and extract(hour from now() at time zone 'America/Sao_Paulo') between 9 and 19
    and p.email is not null and p.data_cancelamento is null and p.data_entrega is null
    and not exists (select from public.avisos a where a.pedido_id = p.id and a.tipo = 'retirada')
    and not exists (select from private.outbox o where o.pedido_id = p.id and o.kind = 'retirada'
                      and o.created_at > private.sao_paulo_time(private.sao_paulo_day(now()), '00:00'))
$$;
grant execute on function private.enqueue_pickup_mails() to service_role;

-- Whether the e-mail still tells the truth, and something new: after the pickup nothing does, and an order that was cancelled since gets
-- only the e-mail about that.
create function private.is_mail_true(p_kind text, p_pedido public.pedidos_pizza) returns boolean
language sql stable set search_path = ''
as $$
  select p_pedido.anonimizado_em is null
    and exists (select from public.rodadas r where r.id = p_pedido.rodada_id and private.pickup_end(r) > now()
                  and (p_kind <> 'retirada' or r.data_retirada = private.sao_paulo_day(now()) + 1))
    and case p_kind
      when 'liberado' then p_pedido.liberado_em is not null
      when 'cancelado' then p_pedido.data_cancelamento is not null
      when 'rodada_cancelada' then p_pedido.data_cancelamento is not null and not private.was_told('rodada_cancelada', p_pedido.id)
      when 'mantida' then p_pedido.data_cancelamento is null and not private.was_told('mantida', p_pedido.id)
      when 'mudanca' then p_pedido.data_cancelamento is null and p_pedido.dia_anterior is not null
        and not private.was_told('mudanca', p_pedido.id)
      when 'confirmado' then p_pedido.data_cancelamento is null and p_pedido.data_pagamento is not null
      else p_pedido.data_cancelamento is null and p_pedido.data_entrega is null end
$$;
grant execute on function private.is_mail_true(text, public.pedidos_pizza) to service_role;
