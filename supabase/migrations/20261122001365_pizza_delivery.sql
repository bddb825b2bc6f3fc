-- Charity pizza: deliveries, which devices may report late but which count once.

create table private.delivery_marks (
  idempotency_key uuid primary key,
  pedido_id bigint not null references public.pedidos_pizza (id) on delete cascade,
  entregue boolean not null,
  aplicada boolean not null,
  marcado_em timestamptz not null,
  marcado_por uuid references public.profiles (id) on delete set null,
  recebido numeric,
  desfeito numeric,
  -- Not now(), so that marks of one transaction have a sequence.
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.delivery_marks is 'Deliveries and undos that volunteers tapped. The device generates the idempotency key, so that a retry counts once.';
comment on column private.delivery_marks.entregue is 'True: a delivery; false: the undo of one.';
comment on column private.delivery_marks.aplicada is 'Whether the tap changed the order, which may already have been in that state.';
comment on column private.delivery_marks.recebido is 'BRL recorded as payment with the tap; null: no money was received.';
comment on column private.delivery_marks.desfeito is 'BRL of the payments that an undo deleted with the delivery.';
create index delivery_marks_by_order on private.delivery_marks (pedido_id, marcado_em);
create index delivery_marks_marcado_por on private.delivery_marks (marcado_por);
alter table private.delivery_marks enable row level security;
create policy "Admins read delivery_marks" on private.delivery_marks for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
grant select on private.delivery_marks to authenticated;
grant all on private.delivery_marks to service_role;

-- The payments received with an order's present delivery, from whichever device: those of the deliveries tapped since the last undo. For a
-- helper, only the own ones.
create view private.delivery_payments with (security_invoker = true) as
  select g.id, g.pedido_id, g.valor
  from public.pedidos_pizza p
  join private.delivery_marks m on m.pedido_id = p.id and m.entregue and m.created_at >= p.data_entrega
  join public.pagamentos g on g.chave_idempotencia = m.idempotency_key
  where (g.registrado_por = auth.uid() or not (select private.may_help_saturday()))
    and not exists (select from private.delivery_marks u
                    where u.pedido_id = p.id and not u.entregue and u.aplicada and u.created_at > m.created_at);
grant select on private.delivery_payments to authenticated, service_role;

create function private.lock_pickup_order(p_order_id bigint) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
begin
  perform private.require_saturday_help((select p.rodada_id from public.pedidos_pizza p where p.id = p_order_id));
  return private.lock_order(p_order_id);
end $$;

-- Delivers the order, or undoes its delivery. The money received with the tap that delivered it is undone with the delivery, unless
-- p_keep_payment. An undo does not clear a delivery later than the undo, and a delivery older than an undo does not return. Helpers undo
-- only what they delivered themselves. Security definer, because helpers may neither read orders nor write payments.
create function private.change_delivery(
  p_order_id bigint, p_delivered boolean, p_idempotency_key uuid default gen_random_uuid(), p_at timestamptz default now(), p_method text default null,
  p_amount numeric default null, p_keep_payment boolean default false
) returns private.delivery_marks
language plpgsql security definer set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_pickup_order(p_order_id);
  v_at timestamptz := greatest(least(p_at, now()), v_pedido.data_pedido);
  v_applied boolean := case when p_delivered then v_pedido.data_entrega is null and v_pedido.data_cancelamento is null
                              and not exists (select from private.delivery_marks u where u.pedido_id = p_order_id
                                                and not u.entregue and u.aplicada and u.marcado_em > v_at)
                            else coalesce(v_pedido.data_entrega <= v_at, false) end;
  v_payment private.delivery_payments;
  v_received numeric;
  v_undone numeric;
  v_mark private.delivery_marks;
begin
  if p_method is not null and private.payment_label(p_method) is null then
    raise sqlstate 'PT400' using message = 'Escolha uma das formas de pagamento.', hint = 'invalid';
  elsif v_applied and not p_delivered and v_pedido.entrega_por is distinct from auth.uid() and not private.is_admin() then
    raise sqlstate 'PT409' using hint = 'not_own_delivery',
      message = format('O pedido %s foi entregue por outra pessoa. Só ela ou um administrador desfaz.', v_pedido.codigo);
  end if;
  if v_applied and not p_delivered and not p_keep_payment then
    for v_payment in select * from private.delivery_payments where pedido_id = p_order_id loop
      perform private.erase_payment(v_payment.id);
      v_undone := coalesce(v_undone, 0) + v_payment.valor;
    end loop;
  end if;
  if v_applied then
    update public.pedidos_pizza set data_entrega = case when p_delivered then v_at end where id = p_order_id;
  end if;
  -- Received cash is recorded even when another device had already marked the order as delivered, or the order was cancelled.
  if p_delivered and p_method is not null then
    v_received := private.unpaid_amount(v_pedido, p_amount);
    if v_received > 0 then
      perform private.insert_payment(v_pedido, v_received, p_method, v_at, p_idempotency_key => p_idempotency_key);
    end if;
  end if;
  insert into private.delivery_marks (idempotency_key, pedido_id, entregue, aplicada, marcado_em, marcado_por, recebido, desfeito)
  values (p_idempotency_key, p_order_id, p_delivered, v_applied, v_at, auth.uid(), v_received, v_undone)
  returning * into v_mark;
  return v_mark;
end $$;

-- p_at: when the volunteer tapped (the device may have been offline). p_method, p_amount: money received with the tap, of which at most the
-- amount due is recorded. For an order that was cancelled meanwhile the payment is recorded, too, and must be refunded.
create function private.mark_order_delivery(
  p_order_id bigint, p_delivered boolean, p_idempotency_key uuid default gen_random_uuid(), p_at timestamptz default now(),
  p_method text default null, p_amount numeric default null, p_keep_payment boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_pickup_order(p_order_id);
  v_mark private.delivery_marks := (select m from private.delivery_marks m where m.idempotency_key = p_idempotency_key);
begin
  if v_mark.pedido_id <> p_order_id or v_mark.entregue <> p_delivered then
    raise sqlstate 'PT409' using hint = 'idempotency_conflict', message = 'Esta marca já foi usada. Confira a entrega e marque de novo.';
  elsif v_mark.idempotency_key is null then
    if p_delivered and p_method is null then perform private.require_not_cancelled(v_pedido); end if;
    v_mark := private.change_delivery(p_order_id, p_delivered, p_idempotency_key, p_at, p_method, p_amount, p_keep_payment);
  end if;
  return case when private.is_admin() then private.order_answer(p_order_id) else private.helpers_order_answer(p_order_id) end
    || jsonb_build_object('aplicada', v_mark.aplicada, 'recebido', v_mark.recebido, 'desfeito', v_mark.desfeito);
end $$;
select private.expose_in_api('mark_order_delivery', 'authenticated');
comment on function public.mark_order_delivery is
  'For admins, and for helpers in current rounds: delivers an order, or undoes its delivery with the money received at that tap (p_keep_payment: without), once per idempotency key. Returns the order with aplicada (false: it already was in that state), recebido (the recorded part of p_amount) and desfeito (BRL of the payments undone with the delivery).';

grant execute on function private.change_delivery(bigint, boolean, uuid, timestamptz, text, numeric, boolean) to authenticated;
