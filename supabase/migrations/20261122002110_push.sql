-- Web Push: devices on which an admin wants to be told of news at once, and what is to be sent to them. The edge function sends it.

-- The push services of the browsers: Google, Mozilla, Apple, Microsoft. Every other address is refused, so that the function never
-- sends a request into a network of its own. The same rule is in _shared/rules/push-endpoint.ts.
create function private.is_push_endpoint(p_endpoint text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(p_endpoint) <= 1000 and p_endpoint ~
    '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[!-~]+$'
$$;

create table private.push_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null unique constraint push_devices_known_service check (private.is_push_endpoint(endpoint)),
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  kinds text[] not null constraint push_devices_known_kinds
    check (cardinality(kinds) > 0 and kinds <@ array['mensagem', 'pedido', 'prazo', 'problema']),
  created_at timestamptz not null default now()
);
comment on table private.push_devices is 'Browsers of admins to which notifications are sent, each with the kinds that its user wants there. Not part of a backup.';
comment on column private.push_devices.session_id is 'The session in which the user asked for notifications; they end with it.';
comment on column private.push_devices.endpoint is 'Where the browser''s push service takes messages for this browser. Whoever knows it can send to it, so it is shown to nobody.';
create index push_devices_user on private.push_devices (user_id);

-- One row for each device and kind: news that comes before the last one was sent replaces it.
create table private.pushes (
  device_id bigint not null references private.push_devices (id) on delete cascade,
  kind text not null,
  event uuid not null default gen_random_uuid() unique,
  body text not null check (char_length(body) <= 200),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  primary key (device_id, kind)
);
comment on table private.pushes is 'Notifications to send, without personal data. A row is deleted when it was sent, or given up. Not part of a backup.';
comment on column private.pushes.due_at is 'When the next try may begin. A try sets it to the time of the one after it, which happens only if the sender did not report an end.';
create index pushes_due on private.pushes (due_at);
grant select, update, delete on private.push_devices, private.pushes to service_role;

-- Nobody who lost the rights, or signed out, is told anything any more.
create function private.gets_pushes(p_device private.push_devices) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.sessions s
                 where s.id = p_device.session_id and private.is_admin(s.id, p_device.user_id, s.aal::text))
$$;

-- The devices are locked, and one that is being deleted is left out, so that an order never fails or waits because of it.
create function private.enqueue_push(p_kind text, p_body text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.pushes (device_id, kind, body)
  select d.id, p_kind, p_body
  from (select id from private.push_devices where p_kind = any (kinds) order by id for key share skip locked) d
  on conflict (device_id, kind) do update
    set event = excluded.event, body = excluded.body, due_at = excluded.due_at, tries = excluded.tries
$$;

create function private.counted(p_count bigint, p_one text, p_many text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select p_count || ' ' || case p_count when 1 then p_one else p_many end $$;

create function private.enqueue_order_push(p_event text, p_rodada_id bigint, p_pizzas bigint) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_push('pedido', format('%s: %s. A rodada de %s tem %s.', p_event, private.counted(p_pizzas, 'pizza', 'pizzas'),
                                               to_char(r.data_retirada, 'DD/MM'), private.pizzas_pedidas(r.id)))
  from public.rodadas r
  where r.id = p_rodada_id and exists (select from private.push_devices d where 'pedido' = any (d.kinds))
$$;

-- As for the outbox, only for messages of the form, which the service key writes.
create function private.push_message() returns trigger
language plpgsql set search_path = ''
as $$ begin perform private.enqueue_push('mensagem', 'Mensagem nova pelo formulário de contato.'); return null; end $$;
create trigger messages_push after insert on public.messages
  for each row when (current_user = 'service_role') execute function private.push_message();

-- Rounds whose payment deadline passed since p_since, with orders that were not paid by then.
create function private.enqueue_deadline_pushes(p_since timestamptz) returns void
language sql set search_path = ''
as $$
  select private.enqueue_push('prazo', format('O prazo para pagar a rodada de %s terminou: %s sem pagamento.',
                                              to_char(r.data_retirada, 'DD/MM'), private.counted(o.unpaid, 'pedido', 'pedidos')))
  from public.rodadas r, lateral (
    select count(*) as unpaid from public.pedidos_pizza p
    where p.rodada_id = r.id and (p.liberado_em >= r.pagar_ate or (p.data_cancelamento is null and p.falta > 0))) o
  where r.pagar_ate > p_since and r.pagar_ate <= now() and o.unpaid > 0
$$;

create function private.site_problems() returns table (problem text, body text)
language sql stable set search_path = ''
as $$
  select 'mails', 'Há e-mails que não foram enviados.'
  where exists (select from private.outbox o where o.failed_at > now() - interval '1 day' and private.is_site_fault(o))
  union all select 'backup', 'A última cópia de segurança tem mais de dois dias.'
  from public.job_runs j where j.job = 'backup' and j.succeeded_at < now() - interval '2 days'
  union all select 'errors', 'O site falhou muitas vezes hoje.'
  from public.error_counts e where e.day = private.sao_paulo_day(now()) and e.source = 'function' and e.kind not like 'push %'
  having sum(e.count) >= 20
$$;

-- Each problem is told once a day: job_runs keeps the day and what was told.
create function private.enqueue_regular_pushes() returns void
language plpgsql set search_path = ''
as $$
declare
  v_run public.job_runs;
  v_today text := private.sao_paulo_day(now())::text;
  v_told jsonb;
  v_problem record;
begin
  select * into v_run from public.job_runs where job = 'push';
  perform private.enqueue_deadline_pushes(greatest(least(v_run.succeeded_at, now()), now() - interval '1 day'));
  v_told := case when v_run.details ->> 'day' = v_today then v_run.details -> 'told' else '[]' end;
  for v_problem in select * from private.site_problems() loop
    if not v_told ? v_problem.problem then
      perform private.enqueue_push('problema', v_problem.body);
      v_told := v_told || to_jsonb(v_problem.problem);
    end if;
  end loop;
  insert into public.job_runs (job, details) values ('push', jsonb_build_object('day', v_today, 'told', v_told))
  on conflict (job) do update set succeeded_at = now(), details = excluded.details;
end $$;
grant execute on function private.enqueue_push(text, text), private.counted(bigint, text, text), private.enqueue_order_push(text, bigint, bigint),
  private.enqueue_deadline_pushes(timestamptz), private.site_problems(), private.enqueue_regular_pushes(), private.gets_pushes(private.push_devices)
  to service_role;

-- Ten tries in five hours. Rows that another transaction holds are left to the next call, so that nobody waits.
create function public.claim_pushes(p_max integer default 20) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_push record;
  v_claimed jsonb := '[]';
begin
  if not exists (select from private.push_devices) then return v_claimed; end if;
  -- One caller at a time, so that nothing regular is enqueued twice.
  perform pg_advisory_xact_lock(hashtext('claim_pushes'));
  delete from private.push_devices where id in (
    select d.id from private.push_devices d where not private.gets_pushes(d) for update skip locked);
  perform private.enqueue_regular_pushes();
  delete from private.pushes where event in (
    select p.event from private.pushes p where p.tries >= 10 and p.due_at <= now() for update skip locked);
  for v_push in
    select p.event, p.kind, p.body, d.endpoint, d.p256dh, d.auth
    from private.pushes p join private.push_devices d on d.id = p.device_id
    where p.due_at <= now() or p.due_at > now() + interval '1 day'
    order by p.due_at limit p_max for update of p skip locked
  loop
    update private.pushes set tries = tries + 1, due_at = now() + least(interval '1 hour', interval '1 minute' * power(2, tries))
    where event = v_push.event;
    v_claimed := v_claimed || to_jsonb(v_push);
  end loop;
  return v_claimed;
end $$;
comment on function public.claim_pushes is 'Service key only: the next notifications to send, each given to one caller, with the device''s keys.';

-- p_is_gone: the push service no longer knows the device. News that replaced the claimed one meanwhile has another event, and stays.
create function public.finish_push(p_event uuid, p_is_gone boolean default false) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_is_gone then
    delete from private.push_devices where id = (select p.device_id from private.pushes p where p.event = p_event);
  else
    delete from private.pushes where event = p_event;
  end if;
end $$;
comment on function public.finish_push is 'Service key only: ends the tries of a claimed notification, or forgets its device; idempotent.';

-- The caller's own device; null when there is none.
create function private.push_device(p_endpoint text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth, 'kinds', d.kinds)
          from private.push_devices d where d.endpoint = p_endpoint and d.user_id = auth.uid());
end $$;
select private.expose_in_api('push_device', 'authenticated, service_role');
comment on function public.push_device is 'For admins: the kinds of notifications that this user wants on this device, with its keys; null for none.';

-- A browser belongs to the user who asked last. No kinds: no notifications.
create function private.save_push_device(p_endpoint text, p_p256dh text, p_auth text, p_kinds text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(p_kinds) = 0 then
    delete from private.push_devices where endpoint = p_endpoint and user_id = auth.uid();
    return;
  end if;
  insert into private.push_devices as d (user_id, session_id, endpoint, p256dh, auth, kinds)
  values (auth.uid(), (auth.jwt() ->> 'session_id')::uuid, p_endpoint, p_p256dh, p_auth, p_kinds)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
    auth = excluded.auth, kinds = excluded.kinds, created_at = now();
  -- Each device costs a request for each news.
  delete from private.push_devices where id in (
    select d.id from private.push_devices d where d.user_id = auth.uid() order by d.created_at desc offset 10);
end $$;
select private.expose_in_api('save_push_device', 'authenticated, service_role');
comment on function public.save_push_device is 'For admins: notifications of these kinds on this device from now on; an empty list ends them.';
