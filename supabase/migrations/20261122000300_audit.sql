-- Audit log: who did what, and when. Triggers and the service key write; admins read.

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_name text,
  action text not null check (action in ('insert', 'update', 'delete', 'restore', 'login', 'login_failed', 'logout', 'refused', 'password_changed', 'email_changed', 'recovery_code',
    'second_factor_on', 'second_factor_off', 'exported')),
  entity text not null,
  entity_id text,
  label text,
  changes jsonb
);
comment on table public.audit_log is 'One row for each action of a signed-in user. changes: the changed columns, with values only for columns without personal data.';
create index audit_log_recent on public.audit_log (id desc);
create index audit_log_by_entity on public.audit_log (entity, id desc);
create index audit_log_by_actor on public.audit_log (actor_id, id desc);
create index audit_log_by_row on public.audit_log (entity, entity_id);
create index audit_log_by_time on public.audit_log (happened_at desc, id desc);

alter table public.audit_log enable row level security;
create policy "Admins read audit_log" on public.audit_log for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
grant select on public.audit_log to authenticated;

-- Called by security-definer functions to record their caller's action. actor_name is kept when the account is deleted.
create function private.log_action(
  p_actor_id uuid, p_action text, p_entity text, p_entity_id text default null, p_label text default null, p_changes jsonb default null
) returns void language plpgsql set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, entity, entity_id, label, changes)
  select p.id, p.name, p_action, p_entity, p_entity_id, left(p_label, 200), p_changes
  from (select p_actor_id as id) as actor left join public.profiles p on p.id = actor.id;
end $$;
grant execute on function private.log_action(uuid, text, text, text, text, jsonb) to service_role;

-- p_name: the value of the column that names the row. Where that is the id of another row, the label is that row's name, as on the screens:
-- the order's code for a pizza, the round's date for a roster. If the other row has been deleted, the label is its id.
create function private.audit_label(p_table text, p_name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if p_table = 'itens_pedido_pizza' then
    return coalesce((select codigo from public.pedidos_pizza where id = p_name::bigint), 'nº ' || p_name);
  elsif p_table = 'escalas' then
    return coalesce((select data_retirada::text from public.rodadas where id = p_name::bigint), 'nº ' || p_name);
  end if;
  return p_name;
end $$;

-- Trigger arguments: the column that names the row, then the columns whose values may be logged (nothing personal).
create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Columns computed from other rows: a payment is logged by its own row, so the order that it pays does not log it again.
  v_derived constant text[] :=
    array['updated_at', 'search', 'search_text', 'preview', 'valor_total', 'valor_recebido', 'falta', 'data_pagamento', 'pagamento_por', 'status', 'dia_anterior'];
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_changes jsonb;
  v_action text := case when tg_op = 'INSERT' and current_setting('app.is_restoring', true) = 'on' then 'restore' else lower(tg_op) end;
begin
  -- A correction or anonymisation is logged without the person's rows, which would tell who the person is.
  if auth.uid() is null or current_setting('app.hides_person', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, case when key = any (tg_argv[1:]) then jsonb_build_array(v_old -> key, value) else 'null'::jsonb end)
      into v_changes
      from jsonb_each(v_row) where value is distinct from v_old -> key and key <> all (v_derived);
    if v_changes is null then return null; end if;
  end if;
  perform private.log_action(auth.uid(), v_action, tg_table_name, v_row ->> 'id', private.audit_label(tg_table_name, v_row ->> tg_argv[0]), v_changes);
  return null;
end $$;

create function public.record_audit(p_actor_id uuid, p_action text, p_entity text, p_entity_id text default null, p_label text default null)
returns void language sql set search_path = ''
as $$ select private.log_action(p_actor_id, p_action, p_entity, p_entity_id, p_label) $$;
comment on function public.record_audit is 'Service key only: logs actions that no trigger logs (failed logins, refusals, users managed through Auth).';

create trigger profiles_audit after update on public.profiles
  for each row execute function private.audit('name', 'role', 'helps_saturday');

-- Logs every login, through the API or directly through Auth, because both insert a row into auth.sessions.
create function private.log_login() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.log_action(new.user_id, 'login', 'session', new.id::text); return null; end $$;
create trigger log_login after insert on auth.sessions
  for each row execute function private.log_login();

create function public.retract_login(p_session_id text)
returns void language sql set search_path = ''
as $$ delete from public.audit_log where action = 'login' and entity = 'session' and entity_id = p_session_id $$;
comment on function public.retract_login is 'Service key only: removes the login entry of a session that was opened only to verify a password.';
