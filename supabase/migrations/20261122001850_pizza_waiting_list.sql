-- Charity pizza: who wants to be told when a pizza that is sold out, or a place in a full round, comes free. Nothing is
-- promised or reserved: staff call, in the order of asking, and what is agreed becomes an order.

create table public.lista_espera (
  id bigint generated always as identity primary key,
  rodada_id bigint not null references public.rodadas (id) on delete cascade,
  tipo_pizza_id bigint not null references public.tipos_pizza (id) on delete cascade,
  nome_cliente text not null check (private.is_single_line(nome_cliente, 120)),
  nome_dobrado text not null generated always as (private.fold_text(nome_cliente)) stored,
  telefone text not null check (private.is_phone(telefone)),
  telefone_chave text not null generated always as (private.phone_key(telefone)) stored,
  quantidade integer not null check (quantidade between 1 and 100),
  created_at timestamptz not null default now(),
  chamado_em timestamptz constraint chamado_em_is_moment check (private.is_moment(chamado_em)),
  chamado_por uuid references public.profiles (id) on delete set null,
  encerrado_em timestamptz,
  item_id bigint references public.itens_pedido_pizza (id) on delete set null
);
comment on table public.lista_espera is 'Who waits for a pizza of a round, in the order of asking. Goes 30 days after the pickup.';
comment on column public.lista_espera.chamado_em is 'When staff last wrote or called.';
comment on column public.lista_espera.encerrado_em is 'When it became an order, or a line of one (item_id).';
create unique index lista_espera_once on public.lista_espera (rodada_id, tipo_pizza_id, telefone_chave, nome_dobrado)
  where encerrado_em is null;
create index lista_espera_by_round on public.lista_espera (rodada_id, created_at, id);
create index lista_espera_tipo on public.lista_espera (tipo_pizza_id);
create index lista_espera_by_phone on public.lista_espera (telefone_chave);
create index lista_espera_chamado_por on public.lista_espera (chamado_por);
create index lista_espera_item on public.lista_espera (item_id);
create trigger lista_espera_audit after insert or update or delete on public.lista_espera
  for each row execute function private.audit('id', 'quantidade', 'chamado_em', 'encerrado_em');

create function private.note_caller() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.chamado_por := case when new.chamado_em is not null then auth.uid() end;
  return new;
end $$;
create trigger lista_espera_note_caller before update of chamado_em on public.lista_espera
  for each row execute function private.note_caller();

select private.admins_may('select, delete, update (chamado_em)', 'public.lista_espera');

-- Who asks again for the same keeps the place as it is: a name and a phone are easy to know, so they change nothing of it.
-- Answers nothing, so that nobody learns who waits.
create function public.join_waiting_list(p_rodada_id bigint, p_tipo_pizza_id bigint, p_nome text, p_telefone text, p_quantidade integer)
returns void
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
  insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, quantidade)
  values (v_rodada.id, v_tipo.id, btrim(p_nome), p_telefone, p_quantidade)
  on conflict (rodada_id, tipo_pizza_id, telefone_chave, nome_dobrado) where encerrado_em is null
  do nothing;
end $$;
comment on function public.join_waiting_list is 'Puts a person on the waiting list of what is sold out. Service key only.';

-- cabe: there are places for this one now.
create view public.espera_atual with (security_invoker = true) as
  select e.id, e.rodada_id, r.data_retirada, r.retirada_inicio, r.retirada_fim, e.tipo_pizza_id, t.nome as tipo_pizza_nome,
         t.preco, e.nome_cliente, e.telefone, e.quantidade, e.created_at, e.chamado_em, c.name as chamado_por_nome,
         not t.esgotado and t.ativo
           and (r.capacidade is null or private.pizzas_pedidas(r.id) + e.quantidade <= r.capacidade) as cabe
  from public.lista_espera e
  join public.rodadas r on r.id = e.rodada_id
  join public.tipos_pizza t on t.id = e.tipo_pizza_id
  left join public.profiles c on c.id = e.chamado_por
  where e.encerrado_em is null and private.pickup_end(r) > now();
comment on view public.espera_atual is 'Who still waits for a pickup that is to come, and whether there are places now.';
grant select on public.espera_atual to authenticated;

-- Round first, then the row: the same sequence as joining the list.
create function private.lock_waiting(p_id bigint) returns public.lista_espera
language plpgsql set search_path = ''
as $$
declare v_wait public.lista_espera;
begin
  perform 1 from public.rodadas where id = (select rodada_id from public.lista_espera where id = p_id) for update;
  select * into v_wait from public.lista_espera where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Esta pessoa não está mais na lista de espera.', hint = 'not_found';
  end if;
  return v_wait;
end $$;

-- As definer: orders are placed by the service key alone.
create function private.order_from_waiting_list(p_id bigint, p_over_capacity boolean default false) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_wait public.lista_espera;
  v_placed jsonb;
begin
  perform private.require_admin();
  v_wait := private.lock_waiting(p_id);
  if v_wait.encerrado_em is null then
    v_placed := public.place_order(jsonb_build_array(jsonb_build_object(
      'nome_cliente', v_wait.nome_cliente, 'telefone', v_wait.telefone, 'eh_whatsapp', substr(v_wait.telefone, 6, 1) = '9',
      'tipo_pizza_id', v_wait.tipo_pizza_id, 'quantidade', v_wait.quantidade)),
      v_wait.rodada_id, 'telefone', p_late => true, p_over_capacity => p_over_capacity);
    update public.lista_espera set encerrado_em = now(), item_id = (v_placed #>> '{lines,0,id}')::bigint
    where id = p_id returning * into v_wait;
  end if;
  return (select p.codigo from public.itens_pedido_pizza i join public.pedidos_pizza p on p.id = i.pedido_id where i.id = v_wait.item_id);
end $$;
select private.publish('order_from_waiting_list', 'authenticated, service_role');
comment on function public.order_from_waiting_list is
  'Makes an order of a place on the waiting list, once; also after the deadline; beyond the capacity, or of a pizza that is sold out, when said. Returns its code.';

-- What was tapped by mistake: the pizzas leave the order, which may have been the person's before, and the place is as it was.
-- Who has asked again meanwhile keeps the earlier place.
create function private.undo_order_from_waiting_list(p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_wait public.lista_espera;
begin
  perform private.require_admin();
  v_wait := private.lock_waiting(p_id);
  if v_wait.encerrado_em is null then return; end if;
  perform 1 from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id
  where i.id = v_wait.item_id and i.quantidade = v_wait.quantidade and p.status = 'Pendente' and p.valor_recebido is null
  for update of p;
  if not found then
    raise sqlstate 'PT409' using message = 'O pedido já mudou: confira na lista de pedidos.', hint = 'order_changed';
  end if;
  delete from public.lista_espera e
  where e.rodada_id = v_wait.rodada_id and e.tipo_pizza_id = v_wait.tipo_pizza_id and e.telefone_chave = v_wait.telefone_chave
    and e.nome_dobrado = v_wait.nome_dobrado and e.encerrado_em is null;
  update public.lista_espera set encerrado_em = null, item_id = null where id = p_id;
  delete from public.itens_pedido_pizza where id = v_wait.item_id;
end $$;
select private.publish('undo_order_from_waiting_list', 'authenticated, service_role');
comment on function public.undo_order_from_waiting_list is
  'Takes the pizzas out of the order again and puts the person back on the waiting list, while nothing was paid or changed; repeating is harmless.';
