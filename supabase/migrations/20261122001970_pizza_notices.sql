-- Charity pizza: notices to customers. Staff send them by WhatsApp or e-mail; the database lists which are due and which were sent.

create table public.avisos (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references public.pedidos_pizza (id) on delete cascade,
  tipo text not null constraint aviso_tipo_known check (tipo in
    ('pagamento', 'vencido', 'confirmado', 'retirada', 'liberado', 'mudanca', 'rodada_cancelada', 'mantida')),
  canal text not null constraint aviso_canal_known check (canal in ('whatsapp', 'email', 'telefone')),
  enviado_em timestamptz not null default now(),
  enviado_por uuid default auth.uid() references public.profiles (id) on delete set null,
  constraint avisos_once unique (pedido_id, tipo)
);
comment on table public.avisos is 'Notices sent to the customer of an order: each kind at most once, with sender and time.';
comment on column public.avisos.tipo is
  'pagamento: payment reminder; vencido: reminder after the payment deadline; confirmado: payment received; retirada: the pickup is tomorrow; liberado: cancelled because it was not paid in time; mudanca: the round has moved; rodada_cancelada: cancelled with its round; mantida: the round takes place after all.';
create index avisos_recent on public.avisos (enviado_em desc, id desc);
create index avisos_enviado_por on public.avisos (enviado_por);

alter table public.avisos enable row level security;
create policy "Admins read avisos" on public.avisos for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
create policy "Admins delete avisos" on public.avisos for delete to authenticated using ((select private.is_admin()));
create policy "Admins add avisos" on public.avisos for insert to authenticated with check ((select private.is_admin()));
grant select, delete, insert (pedido_id, tipo, canal) on public.avisos to authenticated;

-- When a round's pickup moves, its customers get the pickup notice again.
create function private.forget_pickup_notices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.avisos a using public.pedidos_pizza p
  where p.id = a.pedido_id and p.rodada_id = new.id and a.tipo = 'retirada';
  return null;
end $$;
create trigger rodadas_forget_pickup_notices after update of data_retirada on public.rodadas
  for each row when (old.data_retirada is distinct from new.data_retirada) execute function private.forget_pickup_notices();

-- When a paid order becomes unpaid, because pizzas were added or because a payment was removed after its confirmation notice, payment
-- reminder and confirmation become due again.
create function private.forget_payment_notices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.valor_total > old.valor_total
     or exists (select from public.avisos where pedido_id = new.id and tipo = 'confirmado') then
    delete from public.avisos where pedido_id = new.id and tipo in ('pagamento', 'vencido', 'confirmado');
  end if;
  return null;
end $$;
create trigger pedidos_forget_payment_notices after update of data_pagamento on public.pedidos_pizza
  for each row when (old.data_pagamento is not null and new.data_pagamento is null) execute function private.forget_payment_notices();

create function private.was_told(p_kind text, p_pedido_id bigint) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return exists (select from public.avisos a where a.pedido_id = p_pedido_id and a.tipo = p_kind); end $$;
grant execute on function private.was_told(text, bigint) to authenticated, service_role;

-- Orders that must still be picked up, or were released or cancelled with their round, with each notice that is due and was not sent. Who
-- must still be told of another day is told nothing else before, except that the order was cancelled. The first payment reminder is due a
-- day after the order, or earlier when the payment deadline is less than a day away.
create view private.avisos_devidos with (security_invoker = true) as
  select case d.tipo when 'vencido' then 'pagamento' when 'mantida' then 'mudanca' else d.tipo end as lista, d.tipo, p.id as pedido_id, p.rodada_id, p.telefone_chave
  from public.pedidos_pizza p
  join public.rodadas r on r.id = p.rodada_id
  cross join lateral unnest(
    array['pagamento', 'vencido', 'confirmado', 'retirada', 'liberado', 'mudanca', 'rodada_cancelada', 'mantida']) as d (tipo)
  where (p.data_cancelamento is not null) = (d.tipo in ('liberado', 'rodada_cancelada')) and p.data_entrega is null and p.anonimizado_em is null
    and r.data_retirada >= private.sao_paulo_day(now()) and private.pickup_end(r) > now()
    and case d.tipo
      when 'vencido' then private.is_overdue(p, r)
      when 'pagamento' then p.falta > 0 and not private.is_overdue(p, r)
        and (p.data_pedido < now() - interval '1 day'
             or coalesce(private.pay_until(p, r), private.sao_paulo_time(r.data_retirada, r.retirada_inicio)) < now() + interval '1 day')
      when 'liberado' then p.liberado_em is not null
      when 'mudanca' then p.dia_anterior is not null
      when 'rodada_cancelada' then p.data_cancelamento = r.cancelada_em
      when 'mantida' then private.was_told('rodada_cancelada', p.id)
      when 'confirmado' then p.data_pagamento is not null
      when 'retirada' then r.data_retirada = private.sao_paulo_day(now()) + 1
    end
    and (p.email is null or not private.is_mail_on_its_way(d.tipo, p.id))
    and (p.dia_anterior is null or d.tipo in ('mudanca', 'rodada_cancelada', 'liberado') or private.was_told('mudanca', p.id))
    -- A notice that the order is overdue (vencido) replaces the payment reminder.
    and not exists (select from public.avisos a where a.pedido_id = p.id
                      and (a.tipo = d.tipo or a.tipo = 'vencido' and d.tipo = 'pagamento'));
grant select on private.avisos_devidos to authenticated, service_role;

-- One row per customer (phone) and list: one message covers all orders of the customer in a round, and later rounds follow after the
-- nearest. If any order is overdue, the message covers only the overdue ones, but is recorded for all of them (pedidos), so that the
-- customer does not get a second message about the rest. The e-mail is null unless all these orders have the same e-mail, because
-- anybody may order with another person's phone number.
create function public.notices_due() returns table (
  lista text, tipo text, pedidos bigint[], codigos text[], segredos text[], nome text, telefone text, eh_whatsapp boolean, email text, pizzas text,
  total numeric, falta numeric, data_retirada date, retirada_inicio time, retirada_fim time, pagar_ate timestamptz, data_pedido timestamptz,
  dia_anterior date, motivo text)
language sql stable set search_path = ''
as $$
  with due as (
    -- 'vencido' if any order is overdue, because it follows 'pagamento', the other kind of its list, in the alphabet.
    select d.*, max(d.tipo) over customer as tipo_da_mensagem, array_agg(d.pedido_id) over customer as pedidos
    from private.avisos_devidos d
    window customer as (partition by d.lista, d.telefone_chave, d.rodada_id
                      order by d.pedido_id rows between unbounded preceding and unbounded following)
  ), customers as (
    select distinct on (d.lista, d.telefone_chave) d.lista, r.id as rodada_id, d.tipo, d.pedidos, array_agg(p.id) as pedidos_na_mensagem,
           array_agg(p.codigo order by p.id) as codigos, array_agg(p.segredo order by p.id) as segredos, (array_agg(p.nome_cliente order by p.id))[1] as nome,
           (array_agg(p.telefone order by p.eh_whatsapp desc, p.id))[1] as telefone, bool_or(p.eh_whatsapp) as eh_whatsapp,
           case when count(p.email) = count(*) and min(p.email) = max(p.email) then max(p.email) end as email, sum(p.valor_total) as total, sum(p.falta) as falta, min(p.data_pedido) as data_pedido,
           min(private.pay_until(p, r)) as pagar_ate, min(p.dia_anterior) as dia_anterior, max(p.motivo_cancelamento) as motivo
    from due d
    join public.pedidos_pizza p on p.id = d.pedido_id
    join public.rodadas r on r.id = d.rodada_id
    where d.tipo = d.tipo_da_mensagem
    group by d.lista, d.telefone_chave, r.id, d.tipo, d.pedidos
    order by d.lista, d.telefone_chave, r.data_retirada
  )
  select w.lista, w.tipo, w.pedidos, w.codigos, w.segredos, w.nome, w.telefone, w.eh_whatsapp, w.email,
         (select string_agg(c.quantidade || ' ' || t.nome, ', ' order by t.ordem, t.id)
          from (select i.tipo_pizza_id, sum(i.quantidade) as quantidade from public.itens_pedido_pizza i
                where i.pedido_id = any (w.pedidos_na_mensagem) group by i.tipo_pizza_id) as c
          join public.tipos_pizza t on t.id = c.tipo_pizza_id),
         w.total, w.falta, r.data_retirada, r.retirada_inicio, r.retirada_fim, w.pagar_ate, w.data_pedido,
         w.dia_anterior, w.motivo
  from customers w join public.rodadas r on r.id = w.rodada_id
  order by w.lista, r.data_retirada, w.tipo desc, w.data_pedido, w.nome
$$;
comment on function public.notices_due is 'Customers to notify now: payment reminders, payment confirmations, pickups tomorrow, released orders, and rounds that were moved or cancelled.';

-- p_day: the pickup day in the message; null skips the check. The rounds are locked, so that a move waits until the notice is recorded.
create function public.record_notice(p_orders bigint[], p_kind text, p_channel text, p_day date default null) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_day date;
  v_count integer;
begin
  for v_day in
    select r.data_retirada from public.rodadas r
    where r.id in (select p.rodada_id from public.pedidos_pizza p where p.id = any (p_orders)) order by r.id for share
  loop
    if v_day <> p_day then
      raise sqlstate 'PT409' using hint = 'day_changed',
        message = format('A rodada mudou de dia: a retirada agora é em %s. Avise de novo, com o dia certo.', to_char(v_day, 'DD/MM'));
    end if;
  end loop;
  insert into public.avisos (pedido_id, tipo, canal) select unnest(p_orders), p_kind, p_channel on conflict (pedido_id, tipo) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
comment on function public.record_notice is
  'Records that a notice was sent; idempotent. PT409 when the round has another day than p_day. Returns how many orders had no such notice before.';
grant execute on function public.notices_due(), public.record_notice(bigint[], text, text, date) to authenticated;
