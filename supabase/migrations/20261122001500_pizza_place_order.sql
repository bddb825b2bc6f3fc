-- Placing an order: one transaction that prices, groups and counts. The edge function calls it with the service key.

-- Locks the requested round, or the next one that takes orders, so that concurrent transactions check the capacity one after another.
-- "No key", because a transaction that has locked an order (a payment, a delivery) may insert a row that references the round.
-- p_late: the requested round may be closed to the public, until its pickup is over.
create function private.lock_open_round(p_rodada_id bigint, p_late boolean default false) returns public.rodadas
language plpgsql set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  select r.* into v_rodada from public.rodadas r
  where (p_rodada_id is null or r.id = p_rodada_id)
    and (private.takes_orders(r)
         or p_late and p_rodada_id is not null and r.cancelada_em is null
            and now() >= r.pedidos_de and private.pickup_end(r) > now())
  order by r.data_retirada limit 1 for no key update;
  if not found then
    raise sqlstate 'PT409' using hint = 'round_closed',
      message = case when p_rodada_id is null then 'No momento não há rodada aberta para pedidos.'
                     else 'Esta rodada não está mais recebendo pedidos.' end;
  end if;
  return v_rodada;
end $$;

-- Counts only in rounds with a limit, so that without one the cost does not grow with the number of orders. Overdue orders do not count
-- in rounds that release them, so they are released here: one of them paid later would exceed the limit.
create function private.check_capacity(p_rodada public.rodadas) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_rodada.capacidade is null then return; end if;
  if p_rodada.libera_vencidos then perform private.release_overdue(p_rodada.id); end if;
  if private.pizzas_pedidas(p_rodada.id) > p_rodada.capacidade then
    raise sqlstate 'PT409' using hint = 'sold_out',
      message = 'Não há pizzas suficientes para esta retirada. Diminua a quantidade ou escolha outra data.';
  end if;
end $$;

-- Adds one line to the customer's pending order in the round, or creates an order. The caller has locked the round. A caller who is
-- matched by name and phone only adds the line; staff and holders of the order's secret (p_secrets) may also set e-mail and payment
-- method. Lines added without the secret are marked (sem_segredo), because anybody may order under another person's name.
-- Late lines go to an order of their own, so that fora_do_prazo applies to the whole order; so do lines after the payment deadline,
-- so that they are not cancelled when the earlier order is released.
create function private.add_order_line(p_rodada_id bigint, p_line jsonb, p_origem text, p_secrets text[], p_is_late boolean, p_over_capacity boolean)
returns public.itens_pedido_pizza
language plpgsql set search_path = ''
as $$
declare
  v_tipo public.tipos_pizza := private.type_on_sale((p_line ->> 'tipo_pizza_id')::bigint, (p_line ->> 'preco')::numeric, p_over_capacity);
  v_pedido_id bigint;
  v_lacks_secret boolean;
  v_item public.itens_pedido_pizza;
begin
  select p.id, coalesce(p.segredo <> all (p_secrets), true) into v_pedido_id, v_lacks_secret from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
  where p.rodada_id = p_rodada_id
    and p.telefone_chave = private.phone_key(p_line ->> 'telefone')
    and p.nome_dobrado = private.fold_text(p_line ->> 'nome_cliente')
    and p.status = 'Pendente' and p.valor_recebido is null and p.fora_do_prazo = p_is_late
    and coalesce(private.pay_until(p, r) >= now(), true)
  order by p.id limit 1 for update of p;
  if v_pedido_id is null then
    -- Inserts valor_total directly: setting it only by the line's trigger would write the row and all its index entries twice.
    insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, eh_whatsapp, email, forma_pagamento, origem, fora_do_prazo, valor_total)
    values (p_rodada_id, btrim(p_line ->> 'nome_cliente'), p_line ->> 'telefone', coalesce((p_line ->> 'eh_whatsapp')::boolean, false),
            p_line ->> 'email', p_line ->> 'forma_pagamento', p_origem, p_is_late,
            (p_line ->> 'quantidade')::int * v_tipo.preco)
    returning id into v_pedido_id;
  else
    update public.pedidos_pizza set
      email = coalesce(email, p_line ->> 'email'),
      forma_pagamento = coalesce(p_line ->> 'forma_pagamento', forma_pagamento)
    where id = v_pedido_id and (p_origem <> 'site' or not v_lacks_secret);
  end if;

  insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario, observacoes, nota, sem_segredo)
  values (v_pedido_id, v_tipo.id, (p_line ->> 'quantidade')::int, v_tipo.preco, p_line ->> 'observacoes', p_line ->> 'nota',
          coalesce(v_lacks_secret, false))
  returning * into v_item;
  return v_item;
end $$;

-- The line as the response contains it: complete for staff and for holders of the order's secret, otherwise only the values that the
-- caller sent, so that a name and a phone reveal nothing about an existing order.
create function private.placed_line(p_item_id bigint, p_sent jsonb, p_origem text, p_secrets text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select to_jsonb(l) - '{nome_dobrado,telefone_chave,pagamento_por_nome,entrega_por_nome}'::text[]
    || case when p_origem <> 'site' or p.segredo = any (p_secrets) then '{}' else jsonb_build_object(
         'codigo', null, 'nome_cliente', btrim(p_sent ->> 'nome_cliente'), 'telefone', p_sent ->> 'telefone',
         'eh_whatsapp', coalesce((p_sent ->> 'eh_whatsapp')::boolean, false) and private.is_mobile(p_sent ->> 'telefone'),
         'email', p_sent ->> 'email',
         'forma_pagamento', p_sent ->> 'forma_pagamento', 'origem', p_origem,
         'data_pedido', i.created_at, 'updated_at', i.created_at) end
  from public.linhas_pedido_pizza l
  join public.itens_pedido_pizza i on i.id = l.id
  join public.pedidos_pizza p on p.id = l.pedido_id
  where l.id = p_item_id);
end $$;

-- The orders of the lines p_items. Secret, code and total only for holders of the secret (code and total also for staff); otherwise the sum of
-- p_items. With the phone, the code opens the order's page.
create function private.placed_orders(p_items bigint[], p_origem text, p_secrets text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select jsonb_agg(jsonb_build_object(
           'id', p.id, 'codigo', case when p_origem <> 'site' or p.segredo = any (p_secrets) then p.codigo end,
           'segredo', case when p.segredo = any (p_secrets) then p.segredo end,
           'valor_total_geral', (
             select sum(i.valor_total) from public.itens_pedido_pizza i
             where i.pedido_id = p.id and (p_origem <> 'site' or p.segredo = any (p_secrets) or i.id = any (p_items)))) order by p.id)
  from public.pedidos_pizza p
  where p.id in (select i.pedido_id from public.itens_pedido_pizza i where i.id = any (p_items)));
end $$;

-- p_lines: array of {nome_cliente, telefone (E.164), email?, eh_whatsapp?, tipo_pizza_id, quantidade, observacoes?, nota?,
-- forma_pagamento?, preco? (the unit price that the customer saw), data_retirada? (the day that the customer saw)}. All lines are inserted, or none.
-- p_known_secrets: order secrets that the caller holds. A caller with only a name and a phone may add to that customer's pending
-- order, but does not receive the order's secret.
-- p_late, p_over_capacity: staff accept the lines in a closed round, over the capacity, or of sold-out types.
-- p_actor_id: the admin who enters the order; the audit entry is written in this transaction, so that a retry does not repeat it.
create function public.place_order(
  p_lines jsonb, p_rodada_id bigint default null, p_origem text default 'site',
  p_idempotency_key uuid default null, p_request_hash text default null, p_known_secrets text[] default '{}',
  p_late boolean default false, p_over_capacity boolean default false, p_actor_id uuid default null
) returns jsonb
-- force_generic_plan: planning the view of order lines for each order costs more than reading from it.
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_stored private.idempotency_keys;
  v_rodada public.rodadas;
  v_line jsonb;
  v_item public.itens_pedido_pizza;
  v_items bigint[] := '{}';
  v_secrets text[] := coalesce(p_known_secrets, '{}');
  v_last_id bigint;
  v_is_staff boolean := p_origem <> 'site';
  v_is_late boolean;
  v_over_capacity boolean := v_is_staff and p_over_capacity;
  v_response jsonb;
begin
  if p_idempotency_key is not null then
    insert into private.idempotency_keys (key, request_hash) values (p_idempotency_key, p_request_hash) on conflict (key) do nothing;
    if not found then
      select * into strict v_stored from private.idempotency_keys where key = p_idempotency_key;
      if v_stored.request_hash is distinct from p_request_hash then
        raise sqlstate 'PT409' using hint = 'idempotency_conflict',
          message = 'Este pedido já foi enviado com outro conteúdo. Recarregue a página e confira antes de enviar de novo.';
      end if;
      return v_stored.response;
    end if;
  end if;

  v_rodada := private.lock_open_round(p_rodada_id, v_is_staff and p_late);
  if exists (select from jsonb_array_elements(p_lines) as l where l ->> 'data_retirada' <> to_char(v_rodada.data_retirada, 'YYYY-MM-DD')) then
    raise sqlstate 'PT409' using hint = 'day_changed',
      message = format('A retirada mudou de dia: agora é em %s. Confira e envie de novo.', to_char(v_rodada.data_retirada, 'DD/MM'));
  end if;
  v_is_late := not private.takes_orders(v_rodada);
  select coalesce(max(id), 0) into v_last_id from public.pedidos_pizza;
  for v_line in select value from jsonb_array_elements(p_lines) loop
    v_item := private.add_order_line(v_rodada.id, v_line, p_origem, v_secrets, v_is_late, v_over_capacity);
    v_items := v_items || v_item.id;
    -- The caller owns an order that this request created.
    v_secrets := v_secrets || array(select segredo from public.pedidos_pizza where id = v_item.pedido_id and id > v_last_id);
  end loop;
  if not v_over_capacity then perform private.check_capacity(v_rodada); end if;

  v_response := jsonb_build_object(
    'rodada_id', v_rodada.id,
    'lines', (select jsonb_agg(private.placed_line(id, p_lines -> (n::int - 1), p_origem, v_secrets) order by n)
              from unnest(v_items) with ordinality as item (id, n)),
    'orders', private.placed_orders(v_items, p_origem, v_secrets));
  perform private.enqueue_order_mail(case when (o ->> 'id')::bigint > v_last_id then 'recebido' else 'alterado' end, (o ->> 'id')::bigint)
  from jsonb_array_elements(v_response -> 'orders') as o;
  if not v_is_staff then
    perform private.enqueue_order_push('Pedido novo', v_rodada.id, (select sum(quantidade) from public.itens_pedido_pizza where id = any (v_items)));
  end if;
  if p_actor_id is not null then
    perform private.log_action(p_actor_id, case when (o ->> 'id')::bigint > v_last_id then 'insert' else 'update' end,
                                'pedidos_pizza', o ->> 'id', o ->> 'codigo')
    from jsonb_array_elements(v_response -> 'orders') as o;
  end if;
  if p_idempotency_key is not null then
    update private.idempotency_keys set response = v_response where key = p_idempotency_key;
  end if;
  return v_response;
end $$;
comment on function public.place_order is 'Inserts the lines of one request into new or existing orders, with prices and capacity check. Service key only.';

grant execute on function private.lock_open_round(bigint, boolean),
  private.check_capacity(public.rodadas), private.add_order_line(bigint, jsonb, text, text[], boolean, boolean), private.placed_line(bigint, jsonb, text, text[]),
  private.placed_orders(bigint[], text, text[]) to service_role;
