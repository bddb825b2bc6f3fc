-- Charity pizza: payment deadlines, and the pizzas left in a round, which depend on them.

-- The payment deadline of an order. Null: payment by the pickup, for rounds without deadline, for orders placed after the deadline, and
-- for orders that staff accepted outside the round's order period.
create function private.pay_until(p_pedido public.pedidos_pizza, p_rodada public.rodadas) returns timestamptz
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when not p_pedido.fora_do_prazo and p_pedido.data_pedido <= p_rodada.pagar_ate then p_rodada.pagar_ate end;
end $$;

-- Not fully paid although the payment deadline and tolerancia_dias (for slow bank transfers) are over.
create function private.is_overdue(p_pedido public.pedidos_pizza, p_rodada public.rodadas) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return p_pedido.falta > 0 and p_pedido.data_entrega is null
     and coalesce(now() > private.pay_until(p_pedido, p_rodada) + make_interval(days => p_rodada.tolerancia_dias), false);
end $$;

-- Pizzas ordered in a round, including unpaid orders, except overdue orders that the round releases automatically. Security definer,
-- because visitors may know how many pizzas are left; returns only a number.
create function private.pizzas_pedidas(p_rodada_id bigint) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(i.quantidade), 0)::int
  from public.pedidos_pizza p
  join public.rodadas r on r.id = p.rodada_id
  join public.itens_pedido_pizza i on i.pedido_id = p.id
  where p.rodada_id = p_rodada_id and p.data_cancelamento is null
    and not (r.libera_vencidos and p.valor_recebido is null and private.is_overdue(p, r))
$$;
grant execute on function private.pay_until(public.pedidos_pizza, public.rodadas), private.is_overdue(public.pedidos_pizza, public.rodadas) to authenticated, service_role;
grant execute on function private.pizzas_pedidas(bigint) to anon, authenticated, service_role;

create view public.rodadas_publicas with (security_invoker = true) as
  select id, data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, observacao, capacidade,
         private.takes_orders(r) as recebe_pedidos,
         aberta,
         case when capacidade is not null then greatest(capacidade - private.pizzas_pedidas(id), 0) end as restantes
  from public.rodadas r
  where r.data_retirada >= private.sao_paulo_day(now()) and private.pickup_end(r) > now() and r.cancelada_em is null;
comment on view public.rodadas_publicas is
  'Rounds whose pickup is not over, without cancelled ones. aberta: the staff''s switch; recebe_pedidos: switched on, and now within the order period. restantes: pizzas left; null: no limit.';
grant select on public.rodadas_publicas to anon, authenticated;
