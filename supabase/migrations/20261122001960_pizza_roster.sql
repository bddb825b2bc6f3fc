-- Charity pizza: the volunteers of a Saturday. Admins say which posts there are and how many each wants; who holds the
-- roster's secret link puts a name to a post or gives the place back.

create table public.escalas (
  rodada_id bigint primary key references public.rodadas (id) on delete cascade,
  segredo text not null unique default replace(gen_random_uuid()::text, '-', '') check (segredo ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);
comment on table public.escalas is 'The roster of a pickup round, open to everybody with its secret.';
create trigger escalas_audit after insert or update or delete on public.escalas
  for each row execute function private.audit('rodada_id');

create table public.escala_postos (
  id bigint generated always as identity primary key,
  rodada_id bigint not null references public.escalas (rodada_id) on delete cascade,
  nome text not null check (private.is_single_line(nome, 60)),
  vagas integer not null default 1 check (vagas between 1 and 50),
  ordem integer not null default 0 check (ordem between -100000 and 100000),
  created_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique
);
comment on table public.escala_postos is 'A post of a Saturday (dough, oven, delivery), and how many volunteers it wants.';
create index escala_postos_listed on public.escala_postos (rodada_id, ordem, id);
create trigger escala_postos_audit after insert or update or delete on public.escala_postos
  for each row execute function private.audit('nome', 'nome', 'vagas');

create table public.escala_voluntarios (
  id bigint generated always as identity primary key,
  posto_id bigint not null references public.escala_postos (id) on delete cascade,
  nome text not null check (private.is_single_line(nome, 120)),
  telefone text check (private.is_phone(telefone)),
  telefone_chave text generated always as (private.phone_key(telefone)) stored,
  chave uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now()
);
comment on table public.escala_voluntarios is 'Who takes a place at a post. Goes twelve months after the Saturday.';
comment on column public.escala_voluntarios.chave is
  'Made by the device that took the place, or by the form of staff: it alone gives the place back, and taking twice is taking once.';
create index escala_voluntarios_by_post on public.escala_voluntarios (posto_id, id);
create index escala_voluntarios_by_phone on public.escala_voluntarios (telefone_chave);
create trigger escala_voluntarios_audit after insert or update or delete on public.escala_voluntarios
  for each row execute function private.audit('id', 'posto_id');

-- The last place goes to one: who comes second waits for the post's lock, and then finds it full. Who is sent again has a place already.
create function private.check_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_vagas integer;
begin
  select vagas into v_vagas from public.escala_postos where id = new.posto_id for update;
  if v_vagas <= (select count(*) from public.escala_voluntarios where posto_id = new.posto_id and chave <> new.chave) then
    raise sqlstate 'PT409' using message = 'Este posto acabou de ficar completo. Escolha outro, por favor.', hint = 'post_full';
  end if;
  return new;
end $$;
create trigger escala_voluntarios_place before insert or update of posto_id on public.escala_voluntarios
  for each row execute function private.check_place();

create function private.check_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_taken integer := (select count(*) from public.escala_voluntarios where posto_id = new.id);
begin
  if new.vagas < v_taken then
    raise sqlstate 'PT409' using hint = 'post_taken', message = format('Já há %s neste posto.',
      case when v_taken = 1 then '1 voluntário' else v_taken || ' voluntários' end);
  end if;
  return new;
end $$;
create trigger escala_postos_places before update of vagas on public.escala_postos
  for each row execute function private.check_places();

-- With the round would go, without a word, everybody who counts on it. Who takes a place meanwhile holds the lock of its post; the
-- waiting list is joined under the lock of the round.
create function private.check_nobody_counts_on_round() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_volunteers integer;
  v_waiting integer;
begin
  perform 1 from public.escala_postos where rodada_id = old.id order by id for update;
  select count(*) into v_volunteers
  from public.escala_voluntarios v join public.escala_postos p on p.id = v.posto_id where p.rodada_id = old.id;
  select count(*) into v_waiting from public.espera_atual where rodada_id = old.id;
  if v_volunteers + v_waiting > 0 then
    raise sqlstate 'PT409' using hint = 'round_has_people',
      message = format('Há %s desta rodada. Mude a data em vez de excluir.', concat_ws(' e ',
        case v_volunteers when 0 then null when 1 then '1 voluntário na escala' else v_volunteers || ' voluntários na escala' end,
        case v_waiting when 0 then null when 1 then '1 pessoa na lista de espera' else v_waiting || ' pessoas na lista de espera' end));
  end if;
  return old;
end $$;
create trigger rodadas_nobody_counts_on before delete on public.rodadas
  for each row when (private.pickup_end(old) > now()) execute function private.check_nobody_counts_on_round();

select private.admins_may('select, delete, insert (rodada_id), update (segredo)', 'public.escalas');

-- As in private.admins_edit: what is saved again under its key is updated with every column that was sent.
select private.admins_may('select, delete, insert (rodada_id, nome, vagas, ordem, creation_key),
  update (rodada_id, nome, vagas, ordem, creation_key)', 'public.escala_postos');

select private.admins_may('select, delete, insert (posto_id, nome, telefone, chave), update (posto_id, nome, telefone, chave)',
  'public.escala_voluntarios');

-- The posts of the last roster, or those that every house has. Opening it again changes nothing.
create function public.open_roster(p_rodada_id bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_last bigint;
begin
  perform private.require_admin();
  insert into public.escalas (rodada_id) values (p_rodada_id) on conflict do nothing;
  if not found then return; end if;
  select e.rodada_id into v_last from public.escalas e join public.rodadas r on r.id = e.rodada_id
  where e.rodada_id <> p_rodada_id and exists (select from public.escala_postos p where p.rodada_id = e.rodada_id)
  order by r.data_retirada desc limit 1;
  insert into public.escala_postos (rodada_id, nome, vagas, ordem)
  select p_rodada_id, p.nome, p.vagas, p.ordem from public.escala_postos p where p.rodada_id = v_last
  union all
  select p_rodada_id, usual.nome, usual.vagas, usual.ordem
  from (values ('Masseira', 2, 1), ('Recheio e montagem', 4, 2), ('Forno', 2, 3), ('Embalagem', 3, 4), ('Entrega', 3, 5)) as usual (nome, vagas, ordem)
  where v_last is null;
end $$;
comment on function public.open_roster is 'For admins: opens the roster of a round with the posts of the one before.';

create function public.renew_roster_link(p_rodada_id bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.escalas set segredo = default where rodada_id = p_rodada_id;
end $$;
comment on function public.renew_roster_link is 'For admins: a new secret; the link that was shared opens nothing any more.';

-- First name and the letter of the last: what the others in the group need to see.
create function private.short_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select words[1] || case when cardinality(words) > 1 then ' ' || left(words[cardinality(words)], 1) || '.' else '' end
  from (select regexp_split_to_array(btrim(p_name), '\s+') as words) as split
$$;

create function public.roster_by_secret(p_secret text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'data_retirada', r.data_retirada, 'retirada_inicio', r.retirada_inicio, 'retirada_fim', r.retirada_fim,
    'aberta', private.pickup_end(r) > now(),
    'postos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'vagas', p.vagas,
                 'voluntarios', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', private.short_name(v.nome)) order by v.id), '[]')
                                 from public.escala_voluntarios v where v.posto_id = p.id)) order by p.ordem, p.id), '[]')
               from public.escala_postos p where p.rodada_id = e.rodada_id))
  from public.escalas e join public.rodadas r on r.id = e.rodada_id
  where e.segredo = p_secret
$$;
comment on function public.roster_by_secret is 'The roster as volunteers see it: short names, no phones; null when the secret opens nothing. Service key only.';

create function private.open_roster_of(p_secret text) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  v_roster jsonb := public.roster_by_secret(p_secret);
begin
  if v_roster is null then
    raise sqlstate 'PT404' using message = 'Escala não encontrada. Confira o endereço da página.', hint = 'not_found';
  elsif not (v_roster ->> 'aberta')::boolean then
    raise sqlstate 'PT409' using message = 'Este sábado já passou.', hint = 'roster_over';
  end if;
  return (select rodada_id from public.escalas where segredo = p_secret);
end $$;

-- Answers the roster, and the place's id for the device that holds the key.
create function public.join_roster(p_secret text, p_posto_id bigint, p_nome text, p_chave uuid, p_telefone text default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_rodada bigint := private.open_roster_of(p_secret);
begin
  if not exists (select from public.escala_postos where id = p_posto_id and rodada_id = v_rodada) then
    raise sqlstate 'PT404' using message = 'Este posto não existe mais.', hint = 'not_found';
  end if;
  -- The same tap twice, as after a lost response: waits for the first one.
  perform 1 from public.escala_postos where id = p_posto_id for update;
  if not exists (select from public.escala_voluntarios where chave = p_chave) then
    insert into public.escala_voluntarios (posto_id, nome, telefone, chave) values (p_posto_id, btrim(p_nome), p_telefone, p_chave);
  end if;
  return jsonb_build_object('roster', public.roster_by_secret(p_secret),
                            'id', (select v.id from public.escala_voluntarios v where v.chave = p_chave));
end $$;
comment on function public.join_roster is 'A volunteer takes a place; repeating with the same key is harmless. Service key only.';

create function public.leave_roster(p_secret text, p_chave uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_rodada bigint := private.open_roster_of(p_secret);
begin
  delete from public.escala_voluntarios v using public.escala_postos p
  where v.chave = p_chave and p.id = v.posto_id and p.rodada_id = v_rodada;
  return public.roster_by_secret(p_secret);
end $$;
comment on function public.leave_roster is 'A volunteer gives the place back; repeating is harmless. Service key only.';

grant execute on function public.open_roster(bigint), public.renew_roster_link(bigint) to authenticated;
grant execute on function private.short_name(text), private.open_roster_of(text) to service_role;
