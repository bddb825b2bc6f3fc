-- Charity pizza: orders and their lines as staff read them.

create view public.linhas_pedido_pizza with (security_invoker = true) as
  select i.id, i.pedido_id, i.tipo_pizza_id, t.nome as tipo_pizza_nome, i.preco_unitario as tipo_pizza_preco,
         i.quantidade, i.valor_total, i.observacoes, i.nota,
         p.codigo, p.rodada_id, r.data_retirada, p.nome_cliente, p.nome_dobrado, p.telefone, p.telefone_chave, p.eh_whatsapp, p.email,
         p.forma_pagamento, p.origem, p.fora_do_prazo, p.data_pedido, p.data_pagamento, p.data_entrega, p.data_cancelamento,
         p.motivo_cancelamento, p.liberado_em, p.valor_recebido, p.status as status_pedido, p.updated_at,
         pago.name as pagamento_por_nome, entregue.name as entrega_por_nome
  from public.itens_pedido_pizza i
  join public.pedidos_pizza p on p.id = i.pedido_id
  join public.tipos_pizza t on t.id = i.tipo_pizza_id
  join public.rodadas r on r.id = p.rodada_id
  left join public.profiles pago on pago.id = p.pagamento_por
  left join public.profiles entregue on entregue.id = p.entrega_por;
comment on view public.linhas_pedido_pizza is 'Order lines with the columns of their order, as the REST API lists them.';
grant select on public.linhas_pedido_pizza to authenticated;

create view public.pedidos_completos with (security_invoker = true) as
  select p.id, p.codigo, p.rodada_id, r.data_retirada, p.nome_cliente, p.nome_dobrado, p.telefone, p.eh_whatsapp, p.email,
         p.forma_pagamento, p.origem, p.fora_do_prazo, p.status, p.valor_total, p.valor_recebido, p.falta,
         p.data_pedido, p.data_pagamento, p.data_entrega, p.data_cancelamento, p.motivo_cancelamento, p.liberado_em,
         pago.name as pagamento_por_nome, entregue.name as entrega_por_nome, p.entrega_por = auth.uid() as entrega_minha,
         case when p.data_entrega is not null then
           (select sum(d.valor) from private.delivery_payments d where d.pedido_id = p.id) end as recebido_na_entrega,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', i.id, 'tipo_pizza_id', i.tipo_pizza_id, 'tipo_pizza_nome', t.nome,
                   'tipo_pizza_preco', i.preco_unitario, 'quantidade', i.quantidade,
                   'valor_total', i.valor_total, 'observacoes', i.observacoes, 'nota', i.nota) order by i.id), '[]')
          from public.itens_pedido_pizza i join public.tipos_pizza t on t.id = i.tipo_pizza_id where i.pedido_id = p.id) as linhas
  from public.pedidos_pizza p
  join public.rodadas r on r.id = p.rodada_id
  left join public.profiles pago on pago.id = p.pagamento_por
  left join public.profiles entregue on entregue.id = p.entrega_por;
comment on view public.pedidos_completos is 'Orders with their lines, pickup day and money, as every screen of staff reads them and every action on an order answers.';
comment on column public.pedidos_completos.recebido_na_entrega is 'BRL received with the present delivery, which undoing it also undoes; null: none.';
grant select on public.pedidos_completos to authenticated;

-- The answer of every action on an order.
create function private.order_answer(p_order_id bigint) returns jsonb
language sql stable set search_path = ''
as $$ select to_jsonb(o) from public.pedidos_completos o where o.id = p_order_id $$;
grant execute on function private.order_answer(bigint) to authenticated, service_role;

-- An order as helpers see it, without e-mail, money that is settled, and phone: they find customers by its last four digits.
create function private.helpers_order(p_order public.pedidos_completos) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_order.id, 'codigo', p_order.codigo, 'rodada_id', p_order.rodada_id, 'nome_cliente', p_order.nome_cliente,
    'nome_dobrado', p_order.nome_dobrado, 'telefone', right(p_order.telefone, 4), 'forma_pagamento', p_order.forma_pagamento,
    'falta', p_order.falta, 'data_entrega', p_order.data_entrega, 'data_cancelamento', p_order.data_cancelamento,
    'entrega_por_nome', p_order.entrega_por_nome, 'entrega_minha', p_order.entrega_minha,
    'recebido_na_entrega', p_order.recebido_na_entrega, 'linhas', p_order.linhas)
$$;

create function private.helpers_order_answer(p_order_id bigint) returns jsonb
language sql stable set search_path = ''
as $$ select private.helpers_order(o) from public.pedidos_completos o where o.id = p_order_id $$;
