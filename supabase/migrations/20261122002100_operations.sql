-- Operations: the last success of scheduled jobs, and daily counts of errors by kind. No personal data.

create table public.job_runs (
  job text primary key check (job in ('backup', 'retention', 'release', 'check', 'mail', 'push')),
  succeeded_at timestamptz not null default now(),
  details jsonb not null default '{}' check (octet_length(details::text) <= 1000)
);
comment on table public.job_runs is 'The last success of each scheduled job. Written by the job itself; not part of a backup.';
alter table public.job_runs enable row level security;
create policy "Admins read job_runs" on public.job_runs for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
grant select on public.job_runs to authenticated;

create table public.error_counts (
  day date not null default private.sao_paulo_day(now()),
  source text not null check (source in ('browser', 'function')),
  kind text not null check (kind ~ '^[A-Za-z0-9 /{}:*_.-]{1,120}$'),
  count integer not null default 1 check (count > 0),
  primary key (day, source, kind)
);
comment on column public.error_counts.kind is 'Error name and screen, or status and route: "TypeError /pedido/:segredo", "500 /posts/{id}".';
alter table public.error_counts enable row level security;
create policy "Admins read error_counts" on public.error_counts for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
grant select on public.error_counts to authenticated;

-- At most 100 kinds a day, because visitors' browsers report errors and could invent kinds; further kinds are counted as 'outros'.
create function public.count_error(p_source text, p_kind text) returns void
language sql set search_path = ''
as $$
  with today as (select e.kind from public.error_counts e where e.day = private.sao_paulo_day(now()))
  insert into public.error_counts as e (source, kind)
  select p_source, case when p_kind in (select kind from today) or (select count(*) from today) < 100 then p_kind else 'outros' end
  on conflict (day, source, kind) do update set count = least(e.count, 2147483646) + 1
$$;
comment on function public.count_error is 'Service key only: increments today''s count of this kind of error.';

-- Notifications that did not go today because of the site: its key, or what its function may call. Those of a push service's own faults
-- are tried again.
create function private.push_status() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('failed', coalesce(sum(e.count), 0), 'error', max(e.kind))
  from public.error_counts e
  where e.day = private.sao_paulo_day(now()) and e.source = 'function'
    and e.kind in ('push 401', 'push 403', 'push unreadable_site_key', 'push unexpected')
$$;
grant execute on function private.push_status() to authenticated, service_role;

create function public.system_status() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if current_user <> 'service_role' then perform private.require_admin(); end if;
  return jsonb_build_object(
    'backup_at', (select j.succeeded_at from public.job_runs j where j.job = 'backup'),
    'backup_missing', coalesce((select (j.details ->> 'missing')::int from public.job_runs j where j.job = 'backup'), 0),
    'retention_at', (select j.succeeded_at from public.job_runs j where j.job = 'retention'),
    'mail_at', (select j.succeeded_at from public.job_runs j where j.job = 'mail'),
    'mails', private.mail_status(),
    'pushes', private.push_status(),
    'database_bytes', pg_database_size(current_database()),
    'errors', coalesce((
      select jsonb_agg(jsonb_build_object('source', e.source, 'kind', e.kind, 'count', e.count) order by e.count desc, e.source, e.kind)
      from (select source, kind, sum(count) as count from public.error_counts
            where day > private.sao_paulo_day(now()) - 7 group by source, kind order by 3 desc limit 20) as e), '[]'));
end $$;
comment on function public.system_status is 'For admins and the service key: last backup and the number of picture files missing from it, last retention run, last e-mail, e-mails and notifications not sent, size of the database, errors of the last seven days.';
grant execute on function public.system_status() to authenticated;
