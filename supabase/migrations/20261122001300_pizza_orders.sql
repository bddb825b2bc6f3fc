-- Charity pizza: orders and their lines. Triggers copy prices and compute totals; no client sends a total.

create function private.status_pedido(p_cancelamento timestamptz, p_entrega timestamptz, p_pagamento timestamptz) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when p_cancelamento is not null then 'Cancelado' when p_entrega is not null then 'Entregue'
              when p_pagamento is not null then 'Confirmado' else 'Pendente' end;
end $$;
comment on function private.status_pedido is 'Pendente, Confirmado, Entregue or Cancelado. The only place that derives the status from the dates.';

-- Area code and last eight digits identify a customer's phone, because mobile numbers are written with or without the ninth digit.
create function private.phone_key(p_phone text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return substr(p_phone, 4, 2) || right(p_phone, 8); end $$;

-- Six characters that are not confused when read out on the phone (no 0/O, 1/I/L).
create function private.random_order_code() returns text
language plpgsql volatile set search_path = ''
as $$
begin
  return (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(b, n) % 31, 1), '')
          from (select uuid_send(gen_random_uuid()) as b) as random, unnest(array[0, 1, 2, 3, 4, 5]) as n);
end $$;

-- Retries until the code is unused: with 20,000 orders, one random code in 44,000 is taken. Security definer, because callers cannot
-- read other customers' orders.
create function private.order_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_code text;
begin
  loop
    v_code := private.random_order_code();
    exit when not exists (select from public.pedidos_pizza where codigo = v_code);
  end loop;
  return v_code;
end
$$;
grant execute on function private.status_pedido(timestamptz, timestamptz, timestamptz), private.phone_key(text), private.order_code()
  to anon, authenticated, service_role;

create table public.pedidos_pizza (
  id bigint generated always as identity primary key,
  codigo text not null unique default private.order_code() check (codigo ~ '^[2-9A-HJKMNP-Z]{6}$'),
  segredo text not null unique default replace(gen_random_uuid()::text, '-', '') check (segredo ~ '^[0-9a-f]{32}$'),
  rodada_id bigint not null references public.rodadas (id) on delete restrict,
  nome_cliente text not null check (private.is_single_line(nome_cliente, 120)),
  nome_dobrado text not null generated always as (private.fold_text(nome_cliente)) stored,
  telefone text not null,
  telefone_chave text not null generated always as (private.phone_key(telefone)) stored,
  eh_whatsapp boolean not null default false,
  email text check (private.is_email(email)),
  forma_pagamento text check (forma_pagamento in ('pix', 'dinheiro', 'cartao')),
  origem text not null default 'site' check (origem in ('site', 'telefone', 'balcao')),
  data_pedido timestamptz not null default now(),
  fora_do_prazo boolean not null default false,
  data_pagamento timestamptz constraint data_pagamento_is_plausible check (private.is_plausible_time(data_pagamento)),
  pagamento_por uuid references public.profiles (id) on delete set null,
  valor_total numeric(10, 2) not null default 0,
  valor_recebido numeric(10, 2) constraint valor_recebido_not_negative check (valor_recebido >= 0),
  data_entrega timestamptz constraint data_entrega_is_plausible check (private.is_plausible_time(data_entrega)),
  entrega_por uuid references public.profiles (id) on delete set null,
  data_cancelamento timestamptz constraint data_cancelamento_is_plausible check (private.is_plausible_time(data_cancelamento)),
  cancelamento_por uuid references public.profiles (id) on delete set null,
  motivo_cancelamento text check (char_length(motivo_cancelamento) <= 300),
  liberado_em timestamptz,
  anonimizado_em timestamptz,
  updated_at timestamptz not null default now(),
  status text not null generated always as (private.status_pedido(data_cancelamento, data_entrega, data_pagamento)) stored,
  falta numeric(10, 2) not null generated always as
    (case when data_cancelamento is null then valor_total else 0 end - coalesce(valor_recebido, 0)) stored,
  constraint telefone_brasileiro check (private.is_phone(telefone) or anonimizado_em is not null)
);
comment on table public.pedidos_pizza is 'A customer''s order for one pickup. Its lines are in itens_pedido_pizza.';
comment on column public.pedidos_pizza.codigo is 'The order''s code, which the customer says at the counter.';
comment on column public.pedidos_pizza.segredo is 'The unguessable part of the URL of the customer''s page. Nobody else may see it.';
comment on column public.pedidos_pizza.forma_pagamento is 'Null: not chosen yet.';
comment on column public.pedidos_pizza.valor_total is 'BRL: the sum of the lines. Triggers compute the four money columns from lines and payments.';
comment on column public.pedidos_pizza.valor_recebido is 'BRL: the sum of the payments; null when the sum is zero.';
comment on column public.pedidos_pizza.data_pagamento is 'Date of the payment that completed the total; null while less than the total has been received.';
comment on column public.pedidos_pizza.falta is 'BRL still owed; negative: to be refunded. Cancelled orders owe nothing.';
comment on column public.pedidos_pizza.liberado_em is 'When the order was cancelled because it was not paid in time, which frees its capacity.';
comment on column public.pedidos_pizza.fora_do_prazo is 'Accepted by staff outside the round''s order period: entered while the public could not order, or reactivated after its payment deadline or release.';
comment on column public.pedidos_pizza.eh_whatsapp is 'Whether telefone has WhatsApp. A landline has none: a trigger clears it.';
comment on column public.pedidos_pizza.telefone is 'E.164, e.g. +5564999990000.';
create index pedidos_by_round on public.pedidos_pizza (rodada_id, data_pedido desc, id desc);
create index pedidos_by_date on public.pedidos_pizza (data_pedido desc, id desc);
create index pedidos_by_status on public.pedidos_pizza (status, data_pedido desc, id desc);
create index pedidos_unsettled on public.pedidos_pizza (rodada_id, data_pedido desc, id desc) where falta <> 0;
create index pedidos_by_phone on public.pedidos_pizza using gin (telefone_chave extensions.gin_trgm_ops);
create index pedidos_by_customer on public.pedidos_pizza (telefone_chave, nome_dobrado);
create index pedidos_by_name on public.pedidos_pizza using gin (nome_dobrado extensions.gin_trgm_ops);
create index pedidos_pagamento_por on public.pedidos_pizza (pagamento_por);
create index pedidos_entrega_por on public.pedidos_pizza (entrega_por);
create index pedidos_cancelamento_por on public.pedidos_pizza (cancelamento_por);
create function private.clear_whatsapp() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.eh_whatsapp := false;
  return new;
end $$;
create trigger pedidos_without_whatsapp before insert or update of telefone, eh_whatsapp on public.pedidos_pizza
  for each row when (new.eh_whatsapp and not private.is_mobile(new.telefone)) execute function private.clear_whatsapp();
create trigger pedidos_touch before update on public.pedidos_pizza for each row execute function private.touch_updated_at();
create trigger pedidos_audit after insert or update or delete on public.pedidos_pizza
  for each row execute function private.audit('codigo', 'forma_pagamento', 'data_entrega', 'data_cancelamento', 'liberado_em');

create table public.itens_pedido_pizza (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references public.pedidos_pizza (id) on delete cascade,
  tipo_pizza_id bigint not null references public.tipos_pizza (id) on delete restrict,
  quantidade integer not null check (quantidade between 1 and 100),
  preco_unitario numeric(10, 2) not null check (preco_unitario > 0 and preco_unitario <= 9999),
  valor_total numeric(10, 2) not null generated always as (quantidade * preco_unitario) stored,
  observacoes text check (char_length(observacoes) <= 500),
  nota text constraint nota_de_pizza_is_single_line check (private.is_single_line(nota, 120)),
  sem_segredo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.itens_pedido_pizza is 'One line of an order; its id is the id of the REST API.';
comment on column public.itens_pedido_pizza.observacoes is 'Customer''s notes. Stored per line, because a pizza added later may come with other notes.';
comment on column public.itens_pedido_pizza.nota is 'A note on the pizzas of this line, e.g. "sem cebola", for the kitchen and the label on the box.';
comment on column public.itens_pedido_pizza.sem_segredo is
  'Added by name and phone, without the order''s secret. The holder of the secret may be another person, so can neither read the notes nor remove the line.';
comment on column public.itens_pedido_pizza.preco_unitario is 'BRL, copied from the menu when the line was created.';
create index itens_by_order on public.itens_pedido_pizza (pedido_id, id);
create index itens_by_type on public.itens_pedido_pizza (tipo_pizza_id);
create trigger itens_audit after insert or update or delete on public.itens_pedido_pizza
  for each row execute function private.audit('pedido_id', 'quantidade', 'tipo_pizza_id');

-- Only the service key may set preco_unitario (for imports of past orders); for users the price comes from the menu.
create function private.copy_price() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.preco_unitario is null or current_user in ('anon', 'authenticated') then
    select preco into new.preco_unitario from public.tipos_pizza where id = new.tipo_pizza_id;
    if not found then
      raise sqlstate 'PT400' using message = 'Tipo de pizza não encontrado.', hint = 'unknown_pizza_type';
    end if;
  end if;
  return new;
end $$;
create trigger itens_copy_price before insert on public.itens_pedido_pizza for each row execute function private.copy_price();

create function private.drop_empty_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The second of two transactions that delete the last two lines waits here, so that it sees that no line is left.
  perform 1 from public.pedidos_pizza p where p.id = old.pedido_id for update;
  delete from public.pedidos_pizza p where p.id = old.pedido_id
     and not exists (select 1 from public.itens_pedido_pizza i where i.pedido_id = p.id);
  return null;
end $$;
create trigger itens_drop_empty_order after delete on public.itens_pedido_pizza
  for each row execute function private.drop_empty_order();

-- Sets entrega_por and cancelamento_por when the dates are set, and clears them with the dates.
create function private.record_acting_user() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.data_entrega is distinct from old.data_entrega then
    new.entrega_por := case when new.data_entrega is not null then auth.uid() end;
  end if;
  if new.data_cancelamento is distinct from old.data_cancelamento then
    new.cancelamento_por := case when new.data_cancelamento is not null then auth.uid() end;
  end if;
  return new;
end $$;
create trigger pedidos_record_acting_user before update on public.pedidos_pizza for each row execute function private.record_acting_user();

-- Removes what belonged to the cancellation when staff reactivate an order. A released or unpaid order that is reactivated after its
-- payment deadline gets fora_do_prazo, so that it is not released again.
create function private.reset_reactivated_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.motivo_cancelamento := null;
  new.fora_do_prazo := new.fora_do_prazo or old.liberado_em is not null
    or new.valor_total > coalesce(new.valor_recebido, 0)
       and exists (select 1 from public.rodadas r where r.id = new.rodada_id and private.pay_until(old, r) < now());
  new.liberado_em := null;
  return new;
end $$;
create trigger pedidos_reset_reactivated before update on public.pedidos_pizza
  for each row when (old.data_cancelamento is not null and new.data_cancelamento is null) execute function private.reset_reactivated_order();

select private.admins_may('select, delete, update (nome_cliente, telefone, eh_whatsapp, email, forma_pagamento, data_entrega,
  data_cancelamento, motivo_cancelamento, liberado_em)', 'public.pedidos_pizza');

select private.admins_may('select, delete, insert (pedido_id, tipo_pizza_id, quantidade, observacoes, nota),
  update (quantidade, observacoes, nota)', 'public.itens_pedido_pizza');

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
  where private.pickup_end(r) > now();
comment on view public.rodadas_publicas is
  'Rounds whose pickup is not over. aberta: the staff''s switch; recebe_pedidos: switched on, and now within the order period. restantes: pizzas left; null: no limit.';

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
grant select on public.rodadas_publicas to anon, authenticated;
grant select on public.linhas_pedido_pizza to authenticated;
