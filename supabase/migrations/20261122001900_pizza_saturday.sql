-- Charity pizza: the pickup Saturday. Deliveries that devices may report late but that count once, the pizzas to bake, and the closing
-- report. Every function is security invoker, so Row Level Security applies.

create table private.delivery_marks (
  idempotency_key uuid primary key,
  pedido_id bigint not null references public.pedidos_pizza (id) on delete cascade,
  entregue boolean not null,
  aplicada boolean not null,
  marcado_em timestamptz not null,
  marcado_por uuid references public.profiles (id) on delete set null,
  recebido numeric,
  created_at timestamptz not null default now()
);
comment on table private.delivery_marks is 'Deliveries and undos that volunteers tapped. The device generates the idempotency key, so that a retry counts once.';
comment on column private.delivery_marks.entregue is 'True: a delivery; false: the undo of one.';
comment on column private.delivery_marks.aplicada is 'Whether the tap changed the order, which may already have been in that state.';
comment on column private.delivery_marks.recebido is 'BRL recorded as payment with the tap; null: no money was received.';
create index delivery_marks_by_order on private.delivery_marks (pedido_id, marcado_em);
create index delivery_marks_marcado_por on private.delivery_marks (marcado_por);
select private.admins_may('select, insert', 'private.delivery_marks');
grant all on private.delivery_marks to service_role;

-- p_at: when the volunteer tapped (the device may have been offline). An undo does not clear a delivery later than the undo.
-- p_method, p_amount: money received with the tap. At most the amount due is recorded, and an undo deletes the payments of
-- the present delivery, from whichever device. For an order that was cancelled meanwhile the payment is recorded, too, and must be refunded.
-- Returns {"aplicada", "entregue", "data_entrega", "entrega_por_nome", "falta", "cancelado", "recebido"}. aplicada: false when the
-- order already was in that state. recebido: the recorded part of p_amount; the volunteer must return the rest to the customer.
create function public.mark_order_delivery(
  p_order_id bigint, p_idempotency_key uuid, p_delivered boolean, p_at timestamptz default now(), p_method text default null, p_amount numeric default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_order(p_order_id);
  v_applied boolean;
  v_recorded numeric;
  v_at timestamptz;
begin
  if exists (select 1 from private.delivery_marks where idempotency_key = p_idempotency_key and (pedido_id <> p_order_id or entregue <> p_delivered)) then
    raise sqlstate 'PT409' using hint = 'idempotency_conflict', message = 'Esta marca já foi usada. Confira a entrega e marque de novo.';
  end if;
  select aplicada, recebido into v_applied, v_recorded from private.delivery_marks where idempotency_key = p_idempotency_key;
  if not found then
    if v_pedido.data_cancelamento is not null and (p_method is null or not p_delivered) then
      raise sqlstate 'PT409' using message = format('O pedido %s foi cancelado.', v_pedido.codigo), hint = 'order_cancelled';
    end if;
    v_at := greatest(least(p_at, now()), v_pedido.data_pedido);
    v_applied := case when p_delivered then v_pedido.data_entrega is null and v_pedido.data_cancelamento is null
                      else v_pedido.data_entrega is not null and v_pedido.data_entrega <= v_at end;
    if v_applied then
      update public.pedidos_pizza set data_entrega = case when p_delivered then v_at end where id = p_order_id;
    end if;
    -- Received cash is recorded even when another device had already marked the order as delivered.
    if p_delivered and p_method is not null then
      v_recorded := private.pay_amount_due(v_pedido, p_method, v_at, p_idempotency_key, p_amount);
    elsif v_applied and not p_delivered then
      -- Not the money of an earlier delivery, which set_order_delivery undid without its payments.
      perform private.delete_payment(p.id) from public.pagamentos p
      where p.chave_idempotencia in (select m.idempotency_key from private.delivery_marks m
                                     where m.pedido_id = p_order_id and m.entregue and m.created_at >= v_pedido.data_entrega);
    end if;
    select * into v_pedido from public.pedidos_pizza where id = p_order_id;
    insert into private.delivery_marks (idempotency_key, pedido_id, entregue, aplicada, marcado_em, marcado_por, recebido)
    values (p_idempotency_key, p_order_id, p_delivered, v_applied, v_at, auth.uid(), v_recorded);
  end if;
  return jsonb_build_object('aplicada', v_applied, 'entregue', v_pedido.data_entrega is not null, 'data_entrega', v_pedido.data_entrega,
                            'entrega_por_nome', (select name from public.profiles where id = v_pedido.entrega_por), 'falta', v_pedido.falta,
                            'cancelado', v_pedido.data_cancelamento is not null, 'recebido', v_recorded);
end $$;
comment on function public.mark_order_delivery is 'Marks an order as delivered, or undoes a delivery, exactly once per idempotency key.';

create function public.round_pizzas(p_rodada_id bigint) returns table (tipo_pizza_id bigint, nome text, pagas integer, pendentes integer, total integer, tardias integer)
language sql stable set search_path = ''
as $$
  select t.id, t.nome,
         coalesce(sum(i.quantidade) filter (where p.data_pagamento is not null), 0)::int,
         coalesce(sum(i.quantidade) filter (where p.data_pagamento is null), 0)::int,
         sum(i.quantidade)::int,
         coalesce(sum(i.quantidade) filter (where p.fora_do_prazo), 0)::int
  from public.pedidos_pizza p
  join public.itens_pedido_pizza i on i.pedido_id = p.id
  join public.tipos_pizza t on t.id = i.tipo_pizza_id
  where p.rodada_id = p_rodada_id and p.data_cancelamento is null
  group by t.id order by t.ordem, t.id
$$;
comment on function public.round_pizzas is 'Number of pizzas to bake for a round, by type, without cancelled orders. tardias: pizzas of orders with fora_do_prazo.';

-- situacao: pago, parcial, pendente, cancelado, a_devolver (cancelled, with money to refund). valor: total ordered; recebido: total
-- received. Rows with forma_pagamento '' contain orders without a payment method; the row with forma_pagamento null is the total of
-- its situacao.
create function public.round_report(p_rodada_id bigint)
returns table (situacao text, forma_pagamento text, pedidos integer, pizzas integer, valor numeric, recebido numeric)
language sql stable set search_path = ''
as $$
  with orders as (
    select case when p.data_cancelamento is not null then case when coalesce(p.valor_recebido, 0) = 0 then 'cancelado' else 'a_devolver' end
                when p.data_pagamento is not null then 'pago' when coalesce(p.valor_recebido, 0) = 0 then 'pendente' else 'parcial'
           end as situacao,
           coalesce(p.forma_pagamento, '') as forma_pagamento,
           (select sum(i.quantidade) from public.itens_pedido_pizza i where i.pedido_id = p.id) as pizzas,
           p.valor_total as valor, coalesce(p.valor_recebido, 0) as recebido
    from public.pedidos_pizza p where p.rodada_id = p_rodada_id
  )
  select o.situacao, o.forma_pagamento, count(*)::int, sum(o.pizzas)::int, sum(o.valor), sum(o.recebido)
  from orders o group by grouping sets ((o.situacao, o.forma_pagamento), (o.situacao))
  order by o.situacao, o.forma_pagamento nulls last
$$;
comment on function public.round_report is 'Closing report of a round: orders, pizzas, BRL ordered and BRL received by situation and payment method.';

create function public.round_payments(p_rodada_id bigint)
returns table (dia date, metodo text, pagamentos integer, recebido numeric, devolvido numeric, valor numeric)
language sql stable set search_path = ''
as $$
  select private.sao_paulo_day(g.recebido_em), g.metodo, count(*)::int,
         coalesce(sum(g.valor) filter (where g.valor > 0), 0), coalesce(-sum(g.valor) filter (where g.valor < 0), 0), sum(g.valor)
  from public.pagamentos g join public.pedidos_pizza p on p.id = g.pedido_id
  where p.rodada_id = p_rodada_id
  group by grouping sets ((1, 2), (2), ())
  order by 1 nulls last, 2 nulls last
$$;
comment on function public.round_payments is
  'Payments of a round added up by day and method; dia null: the total of the method; metodo null: the grand total. BRL.';

-- Each total is computed only when it is selected, and only for the rounds of the page.
create view public.rodadas_resumo with (security_invoker = true) as
  select r.id, r.data_retirada, r.retirada_inicio, r.retirada_fim, r.pedidos_de, r.pedidos_ate, r.capacidade, r.aberta, r.observacao, r.updated_at,
         private.takes_orders(r) as recebe_pedidos,
         (select count(*) from public.pedidos_pizza p where p.rodada_id = r.id and p.data_cancelamento is null) as pedidos,
         (select coalesce(sum(i.quantidade), 0) from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id
          where p.rodada_id = r.id and p.data_cancelamento is null) as pizzas,
         (select coalesce(sum(p.valor_total), 0) from public.pedidos_pizza p
          where p.rodada_id = r.id and p.data_cancelamento is null) as valor,
         r.pagar_ate, r.tolerancia_dias, r.libera_vencidos
  from public.rodadas r;
comment on view public.rodadas_resumo is 'All rounds with the totals of their orders, without cancelled orders. Totals are zero for users who may not read orders.';
grant select on public.rodadas_resumo to authenticated;

grant execute on function public.mark_order_delivery(bigint, uuid, boolean, timestamptz, text, numeric), public.round_pizzas(bigint),
  public.round_report(bigint), public.round_payments(bigint) to authenticated;
