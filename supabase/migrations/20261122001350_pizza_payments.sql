-- Charity pizza: what was received, apart from what is owed. An order's sums are computed from its lines and payments, here
-- only, with the order locked: two people at once, or a payment while the order changes, give the sums of both.

create table public.pagamentos (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references public.pedidos_pizza (id) on delete restrict,
  valor numeric not null constraint valor_in_cents check (valor <> 0 and valor = round(valor, 2) and abs(valor) <= 500000),
  metodo text not null constraint metodo_known check (metodo in ('pix', 'dinheiro', 'cartao', 'nao_informado')),
  recebido_em timestamptz not null default now() constraint recebido_em_is_moment check (private.is_moment(recebido_em)),
  origem text not null default 'balcao' constraint origem_known check (origem in ('balcao', 'extrato')),
  nota text constraint nota_is_line check (private.is_single_line(nota, 300)),
  id_banco text unique constraint id_banco_is_short check (private.is_single_line(id_banco, 120)),
  marca uuid unique,
  registrado_em timestamptz not null default now(),
  registrado_por uuid default auth.uid() references public.profiles (id) on delete set null,
  -- Clocks of devices are some minutes fast.
  constraint recebido_em_not_future check (recebido_em <= registrado_em + interval '5 minutes'),
  constraint extrato_has_id check (origem <> 'extrato' or id_banco is not null)
);
comment on table public.pagamentos is 'Money received for an order; negative: given back. Several an order.';
comment on column public.pagamentos.valor is 'BRL.';
comment on column public.pagamentos.id_banco is 'The bank''s id of the movement, or a hash of its line: imported once. Never the text of the statement. Parts after the first end in #2, #3...';
comment on column public.pagamentos.marca is 'Made on the device of who recorded it, so that a retry counts once.';
create index pagamentos_by_order on public.pagamentos (pedido_id, recebido_em, id);
create index pagamentos_registrado_por on public.pagamentos (registrado_por);
create index pagamentos_of_statements on public.pagamentos (recebido_em) where id_banco is not null;
create index pagamentos_of_movements on public.pagamentos (split_part(id_banco, '#', 1)) where id_banco is not null;

select private.admins_may('select, delete, insert (pedido_id, valor, metodo, recebido_em, origem, nota, id_banco, marca)', 'public.pagamentos');

create function private.audit_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_row public.pagamentos := case when tg_op = 'DELETE' then old else new end;
begin
  if auth.uid() is null then return null; end if;
  perform private.note_action(auth.uid(), lower(tg_op), tg_table_name, v_row.id::text,
    format('R$ %s (%s) do pedido %s', replace(round(v_row.valor, 2)::text, '.', ','),
           case v_row.metodo when 'pix' then 'Pix' when 'cartao' then 'cartão' when 'dinheiro' then 'dinheiro' else 'sem forma' end,
           (select codigo from public.pedidos_pizza where id = v_row.pedido_id)));
  return null;
end $$;
create trigger pagamentos_audit after insert or delete on public.pagamentos
  for each row execute function private.audit_payment();

-- As definer: the sums are nobody's to write. No key is locked, so that rows that refer to the order may come meanwhile.
create function private.refresh_order_money(p_pedido_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_total numeric;
  v_received numeric;
  v_last public.pagamentos;
begin
  perform 1 from public.pedidos_pizza where id = p_pedido_id for no key update;
  if not found then return; end if;
  select coalesce(sum(valor_total), 0) into v_total from public.itens_pedido_pizza where pedido_id = p_pedido_id;
  select nullif(sum(valor), 0) into v_received from public.pagamentos where pedido_id = p_pedido_id;
  if v_received > 0 and v_received >= v_total then
    select * into v_last from public.pagamentos where pedido_id = p_pedido_id and valor > 0 order by recebido_em desc, id desc limit 1;
  end if;
  -- How it was paid is what was still to be agreed.
  update public.pedidos_pizza set valor_total = v_total, valor_recebido = v_received,
                                  data_pagamento = v_last.recebido_em, pagamento_por = v_last.registrado_por,
                                  forma_pagamento = coalesce(forma_pagamento, nullif(v_last.metodo, 'nao_informado'))
  where id = p_pedido_id
    and (valor_total, valor_recebido, data_pagamento, pagamento_por)
        is distinct from (v_total, v_received, v_last.recebido_em, v_last.registrado_por);
end $$;

create function private.refresh_money() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then perform private.refresh_order_money(old.pedido_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.pedido_id <> old.pedido_id) then
    perform private.refresh_order_money(new.pedido_id);
  end if;
  return null;
end $$;
create trigger itens_refresh_money after insert or update or delete on public.itens_pedido_pizza
  for each row execute function private.refresh_money();
create trigger pagamentos_refresh_money after insert or update or delete on public.pagamentos
  for each row execute function private.refresh_money();

create function private.keep_paid_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.pagamentos where pedido_id = old.id) then
    raise sqlstate 'PT409' using hint = 'order_has_payments',
      message = format('O pedido %s tem pagamentos registrados e não pode ser excluído. Cancele o pedido, ou desfaça antes os pagamentos.', old.codigo);
  end if;
  return old;
end $$;
create trigger pedidos_keep_paid before delete on public.pedidos_pizza
  for each row execute function private.keep_paid_orders();

-- What is still to come of an order, whether cancelled or not. The caller has locked it.
create function private.pay_missing(
  p_pedido public.pedidos_pizza, p_metodo text default null, p_at timestamptz default now(), p_marca uuid default null, p_most numeric default null
) returns numeric
language plpgsql set search_path = ''
as $$
declare v_missing numeric := least(p_pedido.valor_total - coalesce(p_pedido.valor_recebido, 0), p_most);
begin
  if v_missing > 0 then
    insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, marca)
    values (p_pedido.id, v_missing, coalesce(p_metodo, p_pedido.forma_pagamento, 'nao_informado'), p_at, p_marca);
  end if;
  return greatest(v_missing, 0);
end $$;

-- The last payments first, until the order is not paid any more. The caller has locked it.
create function private.unpay(p_pedido_id bigint) returns void
language plpgsql set search_path = ''
as $$
declare v_payment bigint;
begin
  for v_payment in select id from public.pagamentos where pedido_id = p_pedido_id and valor > 0 order by registrado_em desc, id desc loop
    exit when (select data_pagamento is null from public.pedidos_pizza where id = p_pedido_id);
    perform private.take_back(v_payment);
  end loop;
end $$;

create function private.take_back(p_payment_id bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.pagamentos where id = p_payment_id;
exception when check_violation then
  raise sqlstate 'PT409' using hint = 'refund_stands', message = 'Parte deste pagamento já foi devolvida. Desfaça antes a devolução.';
end $$;

-- p_asked_id: what the caller called the order, where that is another number. A caller who sees no orders is told why: the
-- device at the counter keeps what is refused for that reason.
create function private.lock_order(p_order_id bigint, p_asked_id bigint default null) returns public.pedidos_pizza
language plpgsql set search_path = ''
as $$
declare v_pedido public.pedidos_pizza;
begin
  select * into v_pedido from public.pedidos_pizza where id = p_order_id for update;
  if not found then
    perform private.require_admin();
    raise sqlstate 'PT404' using message = format('Pedido com ID %s não encontrado', coalesce(p_asked_id, p_order_id)), hint = 'not_found';
  end if;
  return v_pedido;
end $$;

-- One payment, or a refund as a negative amount. Under the same mark it is recorded once. p_due: what the caller saw as owed, BRL,
-- so that two people do not record the same money; null asks for no comparison.
create function public.record_payment(
  p_order_id bigint, p_amount numeric, p_method text, p_at timestamptz default now(), p_note text default null, p_mark uuid default null,
  p_due numeric default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_pedido public.pedidos_pizza := private.lock_order(p_order_id);
  v_id bigint := (select id from public.pagamentos where marca = p_mark);
begin
  if v_id is not null then
    if not exists (select from public.pagamentos g where g.id = v_id and g.pedido_id = p_order_id and g.valor = p_amount and g.metodo = p_method) then
      raise sqlstate 'PT409' using hint = 'idempotency_conflict',
        message = 'O primeiro envio já tinha chegado. Confira os pagamentos do pedido antes de registrar outro.';
    end if;
    return v_id;
  end if;
  if p_amount is null or p_amount = 0 or p_amount <> round(p_amount, 2) or abs(p_amount) > 500000 then
    raise sqlstate 'PT400' using hint = 'invalid_amount', message = 'Informe um valor em reais com no máximo duas casas depois da vírgula, como 50,00.';
  elsif p_at > now() + interval '5 minutes' then
    raise sqlstate 'PT400' using hint = 'future_payment', message = 'A data do pagamento está no futuro.';
  elsif -p_amount > coalesce(v_pedido.valor_recebido, 0) then
    raise sqlstate 'PT409' using hint = 'nothing_to_refund',
      message = format('Não há esse valor para devolver: deste pedido foram recebidos R$ %s.',
                       replace(round(coalesce(v_pedido.valor_recebido, 0), 2)::text, '.', ','));
  elsif v_pedido.falta <> p_due then
    raise sqlstate 'PT409' using hint = 'due_changed',
      message = 'O que falta deste pedido mudou enquanto você registrava. Confira os pagamentos e, se este é mais um, registre de novo.';
  end if;
  insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, nota, marca)
  values (p_order_id, p_amount, p_method, p_at, p_note, p_mark) returning id into v_id;
  return v_id;
end $$;
comment on function public.record_payment is 'Records money received for an order, or given back; once for each mark, which belongs to one amount and method. Returns the payment''s id.';

create function public.remove_payment(p_payment_id bigint) returns void
language plpgsql set search_path = ''
as $$
declare v_pedido bigint := (select pedido_id from public.pagamentos where id = p_payment_id);
begin
  -- Undone by somebody else already: nothing is left to do.
  if v_pedido is null then return; end if;
  perform private.lock_order(v_pedido);
  perform private.take_back(p_payment_id);
end $$;
comment on function public.remove_payment is 'Takes a recorded payment back; repeating is harmless.';

-- p_matches: array of {pedido_id, valor, data, id_banco}. Orders are locked in one sequence, so that two treasurers with the
-- same statement wait for, and never block, each other. `novo` is false for a movement that was recorded before. A movement that pays
-- several orders comes in parts, all in one call: parts that are added later would be more than the bank received.
create function public.record_statement(p_matches jsonb) returns table (id_banco text, pagamento_id bigint, pedido_id bigint, novo boolean)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  v_match record;
  v_id bigint;
  v_new bigint[] := '{}';
begin
  perform private.require_admin();
  if jsonb_array_length(p_matches) > 5000 then
    raise sqlstate 'PT400' using hint = 'too_many', message = 'Envie no máximo 5000 movimentos por vez.';
  end if;
  -- One statement at a time: two that split the same movement lock different orders.
  perform pg_advisory_xact_lock(hashtext('record_statement'));
  for v_match in
    select m.* from jsonb_to_recordset(p_matches) as m (pedido_id bigint, valor numeric, data date, id_banco text)
    order by m.pedido_id, m.id_banco
  loop
    perform private.lock_order(v_match.pedido_id);
    if v_match.data is null or v_match.valor is null or v_match.valor <= 0 then
      raise sqlstate 'PT400' using hint = 'invalid', message = 'Um movimento do extrato precisa de data e de valor recebido.';
    end if;
    if v_match.data > private.house_day(now()) then
      raise sqlstate 'PT400' using hint = 'future_payment', message = 'O extrato tem um movimento com data no futuro.';
    end if;
    if exists (select from public.pagamentos p where split_part(p.id_banco, '#', 1) = split_part(v_match.id_banco, '#', 1) and p.id <> all (v_new))
       and not exists (select from public.pagamentos p where p.id_banco = v_match.id_banco) then
      raise sqlstate 'PT409' using hint = 'movement_recorded',
        message = 'Este movimento do extrato já foi registrado, todo ou em parte. Escolha o arquivo de novo.';
    end if;
    insert into public.pagamentos as p (pedido_id, valor, metodo, recebido_em, origem, id_banco)
    values (v_match.pedido_id, v_match.valor, 'pix',
            least(private.house_time(v_match.data, '12:00'), now()), 'extrato', v_match.id_banco)
    on conflict (id_banco) do nothing returning p.id into v_id;
    v_new := v_new || v_id;
    return query select p.id_banco, p.id, p.pedido_id, v_id is not null from public.pagamentos p where p.id_banco = v_match.id_banco;
  end loop;
end $$;
comment on function public.record_statement is 'Records confirmed matches of a bank statement; a movement that is there already changes nothing.';

grant execute on function private.pay_missing(public.pedidos_pizza, text, timestamptz, uuid, numeric), private.unpay(bigint),
  private.take_back(bigint), private.lock_order(bigint, bigint) to authenticated, service_role;
grant execute on function private.refresh_order_money(bigint) to service_role;
grant execute on function public.record_payment(bigint, numeric, text, timestamptz, text, uuid, numeric), public.remove_payment(bigint),
  public.record_statement(jsonb) to authenticated;
