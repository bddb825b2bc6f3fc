-- Charity pizza: the customer's page. The holder of the order's secret may read the order, and change or cancel it until the round's
-- pedidos_ate. The edge function calls these functions with the service key.

create function private.lock_own_order(p_secret text) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza;
begin
  -- Locks the round before the order, in the same sequence as place_order, so that the two cannot deadlock.
  perform 1 from public.rodadas r
  where r.id = (select p.rodada_id from public.pedidos_pizza p where p.segredo = p_secret) for no key update;
  select * into v_pedido from public.pedidos_pizza where segredo = p_secret and anonimizado_em is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Pedido não encontrado. Confira o endereço da página.', hint = 'not_found';
  end if;
  return v_pedido;
end $$;

create function private.check_changeable(p_pedido public.pedidos_pizza, p_rodada public.rodadas) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_pedido.data_cancelamento is not null then
    raise sqlstate 'PT409' using message = 'Este pedido foi cancelado.', hint = 'order_cancelled';
  elsif p_pedido.status = 'Pendente' and p_pedido.valor_recebido is not null then
    raise sqlstate 'PT409' using hint = 'order_paid',
      message = 'Já recebemos um pagamento deste pedido. Para mudar ou cancelar, fale conosco.';
  elsif p_pedido.status <> 'Pendente' then
    raise sqlstate 'PT409' using hint = 'order_paid',
      message = 'O pagamento deste pedido já foi confirmado. Para mudar ou cancelar, fale conosco.';
  elsif now() >= p_rodada.pedidos_ate then
    raise sqlstate 'PT409' using hint = 'round_closed',
      message = 'O prazo para mudar este pedido terminou. Se precisar, fale conosco.';
  end if;
end $$;

-- Only the customer's own data: no user ids, no other orders of the round.
create function public.order_by_secret(p_secret text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'codigo', p.codigo, 'nome_cliente', p.nome_cliente, 'telefone', p.telefone, 'eh_whatsapp', p.eh_whatsapp, 'email', p.email,
    'forma_pagamento', p.forma_pagamento, 'status', p.status, 'valor_recebido', p.valor_recebido,
    'data_pedido', p.data_pedido, 'data_pagamento', p.data_pagamento, 'data_entrega', p.data_entrega,
    'data_cancelamento', p.data_cancelamento, 'motivo_cancelamento', p.motivo_cancelamento,
    'pode_alterar', p.status = 'Pendente' and p.valor_recebido is null and now() < r.pedidos_ate, 'liberado_em', p.liberado_em,
    'rodada', jsonb_build_object('id', r.id, 'data_retirada', r.data_retirada, 'data_anterior', p.dia_anterior, 'retirada_inicio', r.retirada_inicio,
                                 'retirada_fim', r.retirada_fim, 'pedidos_ate', r.pedidos_ate, 'pagar_ate', private.pay_until(p, r)),
    'pode_corrigir', p.data_cancelamento is null and p.data_entrega is null and now() < r.pedidos_ate and r.folha_impressa_em is null,
    'linhas', (select jsonb_agg(jsonb_build_object(
                 'id', i.id, 'tipo_pizza_id', i.tipo_pizza_id, 'nome', t.nome, 'quantidade', i.quantidade,
                 'preco_unitario', i.preco_unitario, 'valor_total', i.valor_total,
                 'de_outros', i.sem_segredo, 'observacoes', case when not i.sem_segredo then i.observacoes end, 'nota', case when not i.sem_segredo then i.nota end) order by i.id)
               from public.itens_pedido_pizza i join public.tipos_pizza t on t.id = i.tipo_pizza_id where i.pedido_id = p.id),
    'valor_total', p.valor_total)
  from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
  where p.segredo = p_secret and p.anonimizado_em is null
$$;
comment on function public.order_by_secret is 'The customer''s own order as one object; null for an unknown secret. Service key only.';

-- One answer for a wrong code and a wrong phone. The code is unique, so that both take one look at one index. Limited to recent pickups,
-- because an order code is short and spoken at the counter.
create function public.find_own_order(p_code text, p_phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('codigo', p.codigo, 'segredo', p.segredo, 'data_retirada', r.data_retirada)
  from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
  where p.codigo = p_code and p.telefone_chave = private.phone_key(p_phone) and p.anonimizado_em is null
    and r.data_retirada > current_date - 30
$$;
comment on function public.find_own_order is 'The secret of an order by its code and the customer''s phone; null when they do not belong together. Service key only, behind rate limits.';

create function private.raise_joined_by_others() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using hint = 'joined_by_others',
    message = 'Há pizzas neste pedido que não foram pedidas por esta página. Para tirá-las ou cancelar, fale conosco.';
end $$;

-- Sets the quantity of one pizza type in an order. Existing pizzas keep their price; added pizzas have the current price.
create function private.set_type_quantity(p_pedido_id bigint, p_tipo_pizza_id bigint, p_wanted integer, p_seen_price numeric) returns void
language plpgsql set search_path = ''
as $$
declare
  v_tipo public.tipos_pizza;
  v_line public.itens_pedido_pizza;
  v_difference integer := p_wanted - coalesce((select sum(quantidade) from public.itens_pedido_pizza
                                         where pedido_id = p_pedido_id and tipo_pizza_id = p_tipo_pizza_id), 0);
begin
  if v_difference > 0 then
    v_tipo := private.type_on_sale(p_tipo_pizza_id, p_seen_price);
    update public.itens_pedido_pizza set quantidade = quantidade + v_difference
    where id = (select max(id) from public.itens_pedido_pizza
                where pedido_id = p_pedido_id and tipo_pizza_id = p_tipo_pizza_id and preco_unitario = v_tipo.preco and not sem_segredo);
    if not found then
      insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario)
      values (p_pedido_id, p_tipo_pizza_id, v_difference, v_tipo.preco);
    end if;
  end if;
  -- Reduces the newest lines first.
  for v_line in select * from public.itens_pedido_pizza
                where pedido_id = p_pedido_id and tipo_pizza_id = p_tipo_pizza_id and not sem_segredo order by id desc loop
    exit when v_difference >= 0;
    if v_line.quantidade <= -v_difference then
      delete from public.itens_pedido_pizza where id = v_line.id;
    else
      update public.itens_pedido_pizza set quantidade = quantidade + v_difference where id = v_line.id;
    end if;
    v_difference := v_difference + v_line.quantidade;
  end loop;
  if v_difference < 0 then perform private.raise_joined_by_others(); end if;
end $$;

create function private.pizza_count(p_quantities jsonb) returns integer
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(sum(value::int), 0)::int from jsonb_each_text(p_quantities) $$;

create function private.order_quantities(p_pedido_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(tipo_pizza_id, quantidade), '{}')
  from (select tipo_pizza_id, sum(quantidade) as quantidade from public.itens_pedido_pizza
        where pedido_id = p_pedido_id group by tipo_pizza_id) as by_type
$$;

-- p_wanted, p_seen: {"<tipo_pizza_id>": quantity}, complete. p_seen: the quantities on the customer's screen, so that a concurrent
-- change (by staff, on another device) is not overwritten. p_prices: {"<tipo_pizza_id>": price on the screen}, may be partial.
create function public.change_order_by_secret(
  p_secret text, p_wanted jsonb, p_seen jsonb, p_prices jsonb default '{}', p_payment_method text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_own_order(p_secret);
  v_rodada public.rodadas;
  v_wanted jsonb := (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_wanted) where value::int > 0);
  v_current jsonb := private.order_quantities(v_pedido.id);
  v_type text;
begin
  select * into strict v_rodada from public.rodadas where id = v_pedido.rodada_id;
  -- A retry of a change that has already been made is not an error.
  if v_current <> v_wanted or p_payment_method is distinct from v_pedido.forma_pagamento then
    perform private.check_changeable(v_pedido, v_rodada);
  end if;
  if v_current <> v_wanted then
    if v_current <> p_seen then
      raise sqlstate 'PT409' using message = 'Seu pedido mudou enquanto esta página estava aberta. Confira e envie de novo.', hint = 'order_changed';
    elsif v_wanted = '{}' then
      raise sqlstate 'PT400' using message = 'Deixe ao menos uma pizza ou cancele o pedido.', hint = 'empty_order';
    end if;
    -- Additions first, because a trigger deletes an order without lines.
    for v_type in select key from jsonb_object_keys(v_wanted || v_current) as key
                  order by coalesce((v_wanted ->> key)::int, 0) <= coalesce((v_current ->> key)::int, 0), key::bigint loop
      perform private.set_type_quantity(v_pedido.id, v_type::bigint, coalesce((v_wanted ->> v_type)::int, 0), (p_prices ->> v_type)::numeric);
    end loop;
    if private.pizza_count(v_wanted) > private.pizza_count(v_current) then
      perform private.check_time_to_pay(v_pedido);
      perform private.lock_open_round(v_rodada.id);
      perform private.check_capacity(v_rodada);
    end if;
    perform private.enqueue_order_mail('alterado', v_pedido.id);
    perform private.enqueue_order_push('Pedido alterado', v_rodada.id, private.pizza_count(v_wanted));
  end if;
  update public.pedidos_pizza set forma_pagamento = p_payment_method where id = v_pedido.id and forma_pagamento is distinct from p_payment_method;
  return public.order_by_secret(p_secret);
end $$;
comment on function public.change_order_by_secret is 'Sets the quantities by type and the payment method of the customer''s own order. Idempotent. Service key only.';

-- p_observacoes: the note on the whole order; '': none; null: unchanged. p_notas: {"<line id>": note, or null for none}, may be partial. Also
-- of a paid order. Lines that were added without the secret keep their notes, which the caller does not see.
create function public.correct_notes_by_secret(p_secret text, p_observacoes text default null, p_notas jsonb default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_own_order(p_secret);
  v_rodada public.rodadas;
begin
  perform private.require_not_cancelled(v_pedido);
  perform private.require_not_delivered(v_pedido);
  select * into strict v_rodada from public.rodadas where id = v_pedido.rodada_id;
  if v_rodada.folha_impressa_em is not null then
    raise sqlstate 'PT409' using message = 'A cozinha já imprimiu a lista das pizzas. Se precisar, fale conosco.', hint = 'sheet_printed';
  elsif now() >= v_rodada.pedidos_ate then
    raise sqlstate 'PT409' using message = 'O prazo para mudar este pedido terminou. Se precisar, fale conosco.', hint = 'round_closed';
  end if;
  update public.itens_pedido_pizza i set
    observacoes = case when p_observacoes is null then i.observacoes else nullif(p_observacoes, '') end,
    nota = case when p_notas ? i.id::text then p_notas ->> i.id::text else i.nota end
  where i.pedido_id = v_pedido.id and not i.sem_segredo;
  return public.order_by_secret(p_secret);
end $$;
comment on function public.correct_notes_by_secret is 'Replaces the given notes of the customer''s own order; idempotent. Service key only.';

create function public.cancel_order_by_secret(p_secret text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_own_order(p_secret);
  v_rodada public.rodadas;
begin
  if v_pedido.data_cancelamento is null then
    select * into strict v_rodada from public.rodadas where id = v_pedido.rodada_id;
    perform private.check_changeable(v_pedido, v_rodada);
    if exists (select 1 from public.itens_pedido_pizza where pedido_id = v_pedido.id and sem_segredo) then
      perform private.raise_joined_by_others();
    end if;
    update public.pedidos_pizza set data_cancelamento = now(), motivo_cancelamento = 'Cancelado pelo cliente' where id = v_pedido.id;
    perform private.enqueue_order_push('Pedido cancelado', v_rodada.id, private.pizza_count(private.order_quantities(v_pedido.id)));
  end if;
  return public.order_by_secret(p_secret);
end $$;
comment on function public.cancel_order_by_secret is 'Cancels the customer''s own order; idempotent. Service key only.';

grant execute on function private.lock_own_order(text), private.check_changeable(public.pedidos_pizza, public.rodadas),
  private.set_type_quantity(bigint, bigint, integer, numeric), private.order_quantities(bigint),
  private.pizza_count(jsonb), private.raise_joined_by_others() to service_role;
