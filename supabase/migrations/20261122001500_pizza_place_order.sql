-- Placing an order: one transaction that prices, groups and counts. Called by the edge function with the service key.

-- The round that takes orders now, earliest pickup first; locked, so that capacity is counted by one at a time.
create function private.lock_open_round(p_rodada_id bigint) returns public.rodadas
language plpgsql set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  select * into v_rodada from public.rodadas
  where (p_rodada_id is null or id = p_rodada_id) and aberta and now() >= pedidos_de and now() < pedidos_ate
  order by data_retirada limit 1 for update;
  if not found then
    raise sqlstate 'PT409' using hint = 'round_closed',
      message = case when p_rodada_id is null then 'No momento não há rodada aberta para pedidos.'
                     else 'Esta rodada não está mais recebendo pedidos.' end;
  end if;
  return v_rodada;
end $$;

-- Where a round has no limit nothing is counted: placing an order costs the same however many stand in its round.
create function private.check_capacity(p_rodada public.rodadas) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_rodada.capacidade is not null and private.pizzas_pedidas(p_rodada.id) > p_rodada.capacidade then
    raise sqlstate 'PT409' using hint = 'sold_out',
      message = 'Não há pizzas suficientes para esta retirada. Diminua a quantidade ou escolha outra data.';
  end if;
end $$;

-- Adds one line to the customer's open order of the round, or starts the order. The round is locked by the caller.
create function private.add_order_line(p_rodada_id bigint, p_line jsonb, p_origem text) returns public.itens_pedido_pizza
language plpgsql set search_path = ''
as $$
declare
  v_tipo public.tipos_pizza;
  v_pedido_id bigint;
  v_item public.itens_pedido_pizza;
begin
  select * into v_tipo from public.tipos_pizza where id = (p_line ->> 'tipo_pizza_id')::bigint and ativo;
  if not found then
    raise sqlstate 'PT400' using message = 'Tipo de pizza não encontrado.', hint = 'unknown_pizza_type';
  end if;
  if v_tipo.esgotado then
    raise sqlstate 'PT409' using message = format('A pizza %s está esgotada.', v_tipo.nome), hint = 'sold_out';
  end if;
  if v_tipo.preco <> (p_line ->> 'preco')::numeric then
    raise sqlstate 'PT409' using hint = 'price_changed',
      message = format('O preço da pizza %s mudou para R$ %s. Confira o total e envie de novo.', v_tipo.nome, replace(v_tipo.preco::text, '.', ','));
  end if;

  select id into v_pedido_id from public.pedidos_pizza
  where rodada_id = p_rodada_id
    and telefone_chave = private.phone_key(p_line ->> 'telefone')
    and nome_dobrado = private.fold_text(p_line ->> 'nome_cliente')
    and status = 'Pendente'
  order by id limit 1 for update;
  if v_pedido_id is null then
    insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, eh_whatsapp, email, forma_pagamento, observacoes, origem)
    values (p_rodada_id, btrim(p_line ->> 'nome_cliente'), p_line ->> 'telefone', coalesce((p_line ->> 'eh_whatsapp')::boolean, false),
            p_line ->> 'email', p_line ->> 'forma_pagamento', p_line ->> 'observacoes', p_origem)
    returning id into v_pedido_id;
  else
    update public.pedidos_pizza set
      email = coalesce(email, p_line ->> 'email'),
      forma_pagamento = coalesce(p_line ->> 'forma_pagamento', forma_pagamento)
    where id = v_pedido_id;
  end if;

  insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario, observacoes)
  values (v_pedido_id, v_tipo.id, (p_line ->> 'quantidade')::int, v_tipo.preco, p_line ->> 'observacoes')
  returning * into v_item;
  return v_item;
end $$;

-- p_lines: array of {nome_cliente, telefone (E.164), email?, eh_whatsapp?, tipo_pizza_id, quantidade, observacoes?,
-- forma_pagamento?, preco? (the unit price the customer saw)}. All lines or none.
-- p_known_secrets: secrets the caller already holds. Whoever only knows a name and a phone may add to that
-- customer's open order, but is not handed the key to the customer's page.
create function public.place_order(
  p_lines jsonb, p_rodada_id bigint default null, p_origem text default 'site',
  p_key uuid default null, p_request_hash text default null, p_known_secrets text[] default '{}'
) returns jsonb
-- The shape of its queries never changes; planning the lines' view anew for each order costs more than reading it.
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_stored private.idempotency_keys;
  v_rodada public.rodadas;
  v_line jsonb;
  v_items bigint[] := '{}';
  v_last_id bigint;
  v_answer jsonb;
begin
  if p_key is not null then
    insert into private.idempotency_keys (key, request_hash) values (p_key, p_request_hash) on conflict (key) do nothing;
    if not found then
      select * into strict v_stored from private.idempotency_keys where key = p_key;
      if v_stored.request_hash is distinct from p_request_hash then
        raise sqlstate 'PT409' using hint = 'idempotency_conflict',
          message = 'Este pedido já foi enviado com outro conteúdo. Recarregue a página e confira antes de enviar de novo.';
      end if;
      return v_stored.response;
    end if;
  end if;

  v_rodada := private.lock_open_round(p_rodada_id);
  select coalesce(max(id), 0) into v_last_id from public.pedidos_pizza;
  for v_line in select value from jsonb_array_elements(p_lines) loop
    v_items := v_items || (private.add_order_line(v_rodada.id, v_line, p_origem)).id;
  end loop;
  perform private.check_capacity(v_rodada);

  select jsonb_build_object(
    'rodada_id', v_rodada.id,
    'lines', (select jsonb_agg(to_jsonb(l) - '{nome_dobrado,telefone_chave,pagamento_por_nome,entrega_por_nome}'::text[] order by l.id)
              from public.linhas_pedido_pizza l where l.id = any (v_items)),
    'orders', (select jsonb_agg(jsonb_build_object(
                 'id', p.id, 'codigo', p.codigo,
                 'segredo', case when p.id > v_last_id or p.segredo = any (p_known_secrets) then p.segredo end,
                 'valor_total_geral', (select sum(i.valor_total) from public.itens_pedido_pizza i where i.pedido_id = p.id)) order by p.id)
               from public.pedidos_pizza p
               where p.id in (select i.pedido_id from public.itens_pedido_pizza i where i.id = any (v_items))))
  into v_answer;
  if p_key is not null then
    update private.idempotency_keys set response = v_answer where key = p_key;
  end if;
  return v_answer;
end $$;
comment on function public.place_order is 'Places, joins, prices and counts the lines of one submission. Service key only.';

grant execute on function private.lock_open_round(bigint), private.check_capacity(public.rodadas),
  private.add_order_line(bigint, jsonb, text) to service_role;
grant execute on function public.place_order(jsonb, bigint, text, uuid, text, text[]) to service_role;
