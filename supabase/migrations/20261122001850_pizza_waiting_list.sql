-- Charity pizza: the waiting list for sold-out pizzas and full rounds. An entry promises and reserves nothing: staff contact the
-- customers in the order of their requests, and turn an agreed entry into an order.

create table public.lista_espera (
  id bigint generated always as identity primary key,
  rodada_id bigint not null references public.rodadas (id) on delete cascade,
  tipo_pizza_id bigint not null references public.tipos_pizza (id) on delete restrict,
  nome_cliente text not null check (private.is_single_line(nome_cliente, 120)),
  nome_dobrado text not null generated always as (private.fold_text(nome_cliente)) stored,
  telefone text not null check (private.is_phone(telefone)),
  telefone_chave text not null generated always as (private.phone_key(telefone)) stored,
  email text check (private.is_email(email)),
  quantidade integer not null check (quantidade between 1 and 100),
  created_at timestamptz not null default now(),
  chamado_em timestamptz constraint chamado_em_is_plausible check (private.is_plausible_time(chamado_em)),
  chamado_por uuid references public.profiles (id) on delete set null,
  encerrado_em timestamptz,
  dia_avisado date,
  item_id bigint references public.itens_pedido_pizza (id) on delete set null,
  segredo text not null unique default replace(gen_random_uuid()::text, '-', '') check (segredo ~ '^[0-9a-f]{32}$')
);
comment on table public.lista_espera is 'Customers waiting for a pizza of a round, in the order of their requests. Deleted 30 days after the pickup.';
comment on column public.lista_espera.chamado_em is 'When the customer was last called, by staff or by e-mail.';
comment on column public.lista_espera.dia_avisado is 'The day of the round that the customer knows; null: that it does not take place.';
comment on column public.lista_espera.segredo is 'In the link of the e-mails with which the customer stops them.';
comment on column public.lista_espera.encerrado_em is 'When staff turned the entry into an order line (item_id).';
create unique index lista_espera_once on public.lista_espera (rodada_id, tipo_pizza_id, telefone_chave, nome_dobrado)
  where encerrado_em is null;
create index lista_espera_by_round on public.lista_espera (rodada_id, created_at, id);
create index lista_espera_tipo on public.lista_espera (tipo_pizza_id);
create index lista_espera_by_phone on public.lista_espera (telefone_chave);
create index lista_espera_chamado_por on public.lista_espera (chamado_por);
create index lista_espera_item on public.lista_espera (item_id);
create trigger lista_espera_audit after insert or update or delete on public.lista_espera
  for each row execute function private.audit('id', 'quantidade', 'chamado_em', 'encerrado_em', 'dia_avisado');

create function private.set_chamado_por() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.chamado_por := case when new.chamado_em is not null then auth.uid() end;
  return new;
end $$;
create trigger lista_espera_set_chamado_por before update of chamado_em on public.lista_espera
  for each row execute function private.set_chamado_por();

alter table public.lista_espera enable row level security;
create policy "Admins read lista_espera" on public.lista_espera for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
create policy "Admins delete lista_espera" on public.lista_espera for delete to authenticated
  using ((select private.is_admin()));
create policy "Admins change lista_espera" on public.lista_espera for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
grant select, delete, update (chamado_em) on public.lista_espera to authenticated;

-- A repeated request does not change the existing entry, because anybody may know another person's name and phone.
-- Returns nothing, so that nobody learns who is on the list.
create function public.join_waiting_list(p_rodada_id bigint, p_tipo_pizza_id bigint, p_nome text, p_telefone text, p_quantidade integer,
                                         p_email text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  v_rodada public.rodadas := private.lock_open_round(p_rodada_id);
  v_tipo public.tipos_pizza := private.active_type(p_tipo_pizza_id);
begin
  if not v_tipo.esgotado
    and (v_rodada.capacidade is null or private.pizzas_pedidas(v_rodada.id) + p_quantidade <= v_rodada.capacidade) then
    raise sqlstate 'PT409' using hint = 'not_sold_out', message = 'Ainda há pizzas: faça o seu pedido.';
  end if;
  insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, email, quantidade)
  values (v_rodada.id, v_tipo.id, btrim(p_nome), p_telefone, p_email, p_quantidade)
  on conflict (rodada_id, tipo_pizza_id, telefone_chave, nome_dobrado) where encerrado_em is null
  do nothing;
end $$;
comment on function public.join_waiting_list is 'Adds a customer to the waiting list of a sold-out pizza or full round. Service key only.';

-- Locks the round before the entry, in the same sequence as join_waiting_list.
create function private.lock_waiting_entry(p_id bigint) returns public.lista_espera
language plpgsql set search_path = ''
as $$
declare v_entry public.lista_espera;
begin
  perform 1 from public.rodadas where id = (select rodada_id from public.lista_espera where id = p_id) for no key update;
  select * into v_entry from public.lista_espera where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Esta pessoa não está mais na lista de espera.', hint = 'not_found';
  end if;
  return v_entry;
end $$;

-- Security definer, because only the service key may place orders.
create function private.order_from_waiting_list(p_id bigint, p_over_capacity boolean default false) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.lista_espera;
  v_placed jsonb;
begin
  perform private.require_admin();
  v_entry := private.lock_waiting_entry(p_id);
  if v_entry.encerrado_em is null then
    -- Anybody may have given an address with this name and phone. An order that the pizzas join without one must not be sent there.
    if exists (select from public.pedidos_pizza p where p.rodada_id = v_entry.rodada_id and p.telefone_chave = v_entry.telefone_chave
                 and p.nome_dobrado = v_entry.nome_dobrado and p.email is null) then
      v_entry.email := null;
    end if;
    v_placed := public.place_order(jsonb_build_array(jsonb_build_object(
      'nome_cliente', v_entry.nome_cliente, 'telefone', v_entry.telefone, 'email', v_entry.email, 'eh_whatsapp', true,
      'tipo_pizza_id', v_entry.tipo_pizza_id, 'quantidade', v_entry.quantidade)),
      v_entry.rodada_id, 'telefone', p_late => true, p_over_capacity => p_over_capacity);
    update public.lista_espera set encerrado_em = now(), item_id = (v_placed #>> '{lines,0,id}')::bigint
    where id = p_id returning * into v_entry;
  end if;
  return (select p.codigo from public.itens_pedido_pizza i join public.pedidos_pizza p on p.id = i.pedido_id where i.id = v_entry.item_id);
end $$;
select private.expose_in_api('order_from_waiting_list', 'authenticated, service_role');
comment on function public.order_from_waiting_list is
  'Turns an entry of the waiting list into an order, once, also after pedidos_ate; over the capacity or of a sold-out type only with p_over_capacity. Returns the order''s code.';

-- Reverts an order made by mistake: removes its pizzas from the order, which may have existed before, and reopens the entry.
-- If the customer has asked again meanwhile, the newer entry is deleted.
create function private.undo_order_from_waiting_list(p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_entry public.lista_espera;
begin
  perform private.require_admin();
  v_entry := private.lock_waiting_entry(p_id);
  if v_entry.encerrado_em is null then return; end if;
  perform 1 from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id
  where i.id = v_entry.item_id and i.quantidade = v_entry.quantidade and p.status = 'Pendente' and p.valor_recebido is null
  for update of p;
  if not found then
    raise sqlstate 'PT409' using message = 'O pedido já mudou: confira na lista de pedidos.', hint = 'order_changed';
  end if;
  delete from public.lista_espera e
  where e.rodada_id = v_entry.rodada_id and e.tipo_pizza_id = v_entry.tipo_pizza_id and e.telefone_chave = v_entry.telefone_chave
    and e.nome_dobrado = v_entry.nome_dobrado and e.encerrado_em is null;
  update public.lista_espera set encerrado_em = null, item_id = null where id = p_id;
  delete from public.itens_pedido_pizza where id = v_entry.item_id;
end $$;
select private.expose_in_api('undo_order_from_waiting_list', 'authenticated, service_role');
comment on function public.undo_order_from_waiting_list is
  'Removes the pizzas from the order and reopens the waiting list entry, while the order is unpaid and unchanged; idempotent.';
