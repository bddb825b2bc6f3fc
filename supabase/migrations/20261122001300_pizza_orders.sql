-- Charity pizza: orders. Triggers compute their totals from lines and payments; no client sends a total.

create function private.status_pedido(p_cancelamento timestamptz, p_entrega timestamptz, p_pagamento timestamptz) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when p_cancelamento is not null then 'Cancelado' when p_entrega is not null then 'Entregue'
              when p_pagamento is not null then 'Confirmado' else 'Pendente' end;
end $$;
comment on function private.status_pedido is 'Pendente, Confirmado, Entregue or Cancelado. The only place that derives the status from the dates.';

-- The payment methods, as words within a sentence. The only list of them in SQL.
create function private.payment_label(p_method text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return case p_method when 'pix' then 'Pix' when 'dinheiro' then 'dinheiro' when 'cartao' then 'cartão' end; end $$;

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
grant execute on function private.status_pedido(timestamptz, timestamptz, timestamptz), private.payment_label(text),
  private.phone_key(text), private.order_code()
  to anon, authenticated, service_role;

create table public.pedidos_pizza (
  id bigint generated always as identity (start with 2 increment by 2) primary key,
  codigo text not null unique default private.order_code() check (codigo ~ '^[2-9A-HJKMNP-Z]{6}$'),
  segredo text not null unique default replace(gen_random_uuid()::text, '-', '') check (segredo ~ '^[0-9a-f]{32}$'),
  rodada_id bigint not null references public.rodadas (id) on delete restrict,
  nome_cliente text not null check (private.is_single_line(nome_cliente, 120)),
  nome_dobrado text not null generated always as (private.fold_text(nome_cliente)) stored,
  telefone text not null,
  telefone_chave text not null generated always as (private.phone_key(telefone)) stored,
  eh_whatsapp boolean not null default false,
  email text check (private.is_email(email)),
  forma_pagamento text constraint forma_pagamento_known check (private.payment_label(forma_pagamento) is not null or forma_pagamento is null),
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
  dia_anterior date,
  anonimizado_em timestamptz,
  updated_at timestamptz not null default now(),
  status text not null generated always as (private.status_pedido(data_cancelamento, data_entrega, data_pagamento)) stored,
  falta numeric(10, 2) not null generated always as
    (case when data_cancelamento is null then valor_total else 0 end - coalesce(valor_recebido, 0)) stored,
  constraint telefone_brasileiro check (private.is_phone(telefone) or anonimizado_em is not null)
);
comment on table public.pedidos_pizza is 'A customer''s order for one pickup. Its lines are in itens_pedido_pizza.';
comment on column public.pedidos_pizza.id is 'Even, and those of lines are odd, so that neither is taken for the other. Rows of an archive from an older release keep their ids, which may be either.';
comment on column public.pedidos_pizza.codigo is 'The order''s code, which the customer says at the counter.';
comment on column public.pedidos_pizza.segredo is 'The unguessable part of the URL of the customer''s page. Nobody else may see it.';
comment on column public.pedidos_pizza.forma_pagamento is 'Null: not chosen yet.';
comment on column public.pedidos_pizza.valor_total is 'BRL: the sum of the lines. Triggers compute the four money columns from lines and payments.';
comment on column public.pedidos_pizza.valor_recebido is 'BRL: the sum of the payments; null when the sum is zero.';
comment on column public.pedidos_pizza.data_pagamento is 'Date of the payment that completed the total; null while less than the total has been received.';
comment on column public.pedidos_pizza.falta is 'BRL still owed; negative: to be refunded. Cancelled orders owe nothing.';
comment on column public.pedidos_pizza.liberado_em is 'When the order was cancelled because it was not paid in time, which frees its capacity.';
comment on column public.pedidos_pizza.dia_anterior is 'The pickup day that the customer knew before the round was moved; null: the round''s day is the one that the customer knows.';
comment on column public.pedidos_pizza.fora_do_prazo is 'Accepted by staff outside the round''s order period: entered while the public could not order, or reactivated after its payment deadline or release.';
comment on column public.pedidos_pizza.eh_whatsapp is 'Whether telefone has WhatsApp. A landline has none: a trigger clears it.';
comment on column public.pedidos_pizza.telefone is 'E.164, e.g. +5564999990000.';
create index pedidos_by_round on public.pedidos_pizza (rodada_id, data_pedido desc, id desc);
create index pedidos_by_date on public.pedidos_pizza (data_pedido desc, id desc);
create index pedidos_by_status on public.pedidos_pizza (status, data_pedido desc, id desc);
create index pedidos_unsettled on public.pedidos_pizza (rodada_id, data_pedido desc, id desc) where falta <> 0;
create index pedidos_by_email on public.pedidos_pizza (lower(email)) where email is not null;
create index pedidos_by_customer on public.pedidos_pizza (telefone_chave, nome_dobrado);
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
-- payment deadline gets fora_do_prazo, so that it is not released again. An order of a cancelled round comes back only with the round.
create function private.reset_reactivated_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.rodadas r where r.id = new.rodada_id and r.cancelada_em is not null) then
    raise sqlstate 'PT409' using message = 'A rodada deste pedido foi cancelada.', hint = 'round_cancelled';
  end if;
  new.motivo_cancelamento := null;
  new.fora_do_prazo := new.fora_do_prazo or old.liberado_em is not null
    or new.valor_total > coalesce(new.valor_recebido, 0)
       and exists (select 1 from public.rodadas r where r.id = new.rodada_id and private.pay_until(old, r) < now());
  new.liberado_em := null;
  return new;
end $$;
create trigger pedidos_reset_reactivated before update on public.pedidos_pizza
  for each row when (old.data_cancelamento is not null and new.data_cancelamento is null) execute function private.reset_reactivated_order();

alter table public.pedidos_pizza enable row level security;
create policy "Admins read pedidos_pizza" on public.pedidos_pizza for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
create policy "Admins change pedidos_pizza" on public.pedidos_pizza for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
-- Only the functions that act on orders write their dates. An order is deleted with its last line.
grant select, update (nome_cliente, telefone, eh_whatsapp, email, forma_pagamento)
  on public.pedidos_pizza to authenticated;
