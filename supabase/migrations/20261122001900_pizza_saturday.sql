-- Charity pizza: the pickup Saturday. The orders and the pizzas to bake, for admins and helpers; and the closing report.

-- In one value, because the list has no end that a page could cut. Security definer like round_pizzas, because helpers cannot read orders.
create function private.saturday_orders(p_rodada_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_is_admin boolean := private.is_admin();
begin
  perform private.require_saturday_help(p_rodada_id);
  return (select coalesce(jsonb_agg(case when v_is_admin then to_jsonb(o) else private.helpers_order(o) end order by o.nome_dobrado, o.id), '[]')
          from public.pedidos_completos o where o.rodada_id = p_rodada_id and o.data_cancelamento is null);
end $$;
select private.expose_in_api('saturday_orders', 'authenticated');
comment on function public.saturday_orders is
  'For admins, and for helpers in current rounds: the orders of a round by name, without cancelled ones. Helpers see no e-mail, and the last digits of phones.';

create function private.round_pizzas(p_rodada_id bigint) returns table (tipo_pizza_id bigint, nome text, total integer, tardias integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_saturday_help(p_rodada_id);
  return query
    select t.id, t.nome, sum(i.quantidade)::int, coalesce(sum(i.quantidade) filter (where p.fora_do_prazo), 0)::int
    from public.pedidos_pizza p
    join public.itens_pedido_pizza i on i.pedido_id = p.id
    join public.tipos_pizza t on t.id = i.tipo_pizza_id
    where p.rodada_id = p_rodada_id and p.data_cancelamento is null
    group by t.id order by t.ordem, t.id;
end $$;
select private.expose_in_api('round_pizzas', 'authenticated');
comment on function public.round_pizzas is 'For admins, and for helpers in current rounds: number of pizzas to bake, by type, without cancelled orders. tardias: pizzas of orders with fora_do_prazo.';

create function private.record_kitchen_print(p_rodada_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_saturday_help(p_rodada_id);
  update public.rodadas set folha_impressa_em = now() where id = p_rodada_id and folha_impressa_em is null;
end $$;
select private.expose_in_api('record_kitchen_print', 'authenticated');
comment on function public.record_kitchen_print is 'For admins, and for helpers in current rounds: records that the kitchen sheet was printed; idempotent.';

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

-- The totals are computed only when they are selected, and only for the rounds of the page.
create view public.rodadas_resumo with (security_invoker = true) as
  select r.id, r.data_retirada, r.retirada_inicio, r.retirada_fim, r.pedidos_de, r.pedidos_ate, r.capacidade, r.aberta, r.observacao, r.updated_at,
         private.takes_orders(r) as recebe_pedidos, private.is_current(r) as atual, s.pedidos, coalesce(s.pizzas, 0) as pizzas, coalesce(s.valor, 0) as valor,
         r.pagar_ate, r.tolerancia_dias, r.libera_vencidos, r.data_anterior, r.mudada_em, r.cancelada_em, r.motivo_cancelamento
  from public.rodadas r
  left join lateral (
    select count(*) as pedidos, sum(p.valor_total) as valor,
           sum((select sum(i.quantidade) from public.itens_pedido_pizza i where i.pedido_id = p.id))::bigint as pizzas
    from public.pedidos_pizza p where p.rodada_id = r.id and p.data_cancelamento is null) s on true;
comment on view public.rodadas_resumo is 'All rounds with the totals of their orders, without cancelled orders. Totals are zero for users who may not read orders. atual: helpers may work with it now.';
grant select on public.rodadas_resumo to authenticated;

grant execute on function public.round_report(bigint), public.round_payments(bigint) to authenticated;
