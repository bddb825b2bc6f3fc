-- Protection of public requests: rate limits, and idempotency keys for retries. Service key only.

create table private.rate_limits (
  rule text primary key,
  max_hits integer not null check (max_hits > 0),
  per interval not null check (per > interval '0')
);
insert into private.rate_limits (rule, max_hits, per) values
  ('login', 20, interval '15 minutes'),
  ('login_address', 60, interval '15 minutes'),
  ('recovery_mail', 5, interval '15 minutes'),
  ('recovery_mail_network', 10, interval '15 minutes'),
  ('messages', 5, interval '10 minutes'),
  ('orders', 20, interval '1 minute'),
  ('order_search', 20, interval '15 minutes'),
  ('order_search_code', 10, interval '1 hour'),
  ('errors', 20, interval '10 minutes'),
  ('mail', 10, interval '1 hour'),
  ('push', 10, interval '1 hour'),
  ('poster', 20, interval '15 minutes'),
  ('refused', 20, interval '1 hour');
comment on table private.rate_limits is
  'Limits per network. login: per network and account; login_address: per network, over all accounts; recovery_mail and recovery_mail_network: the same for mails with a link; order_search_code: per order code, over all networks; mail: e-mails to a mailbox; push: test notifications of a user; poster: drawings of the weekly poster; refused: refusals of a user that the audit log records. Update a row to change its limit.';

create table private.rate_limit_hits (
  rule text not null references private.rate_limits (rule) on delete cascade,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (rule, subject)
);
comment on column private.rate_limit_hits.subject is 'SHA-256 of the network, with the account for logins, of an order code, of a mailbox, or of the user id for push and refused, so that no address is stored in plain text.';
create index rate_limit_hits_window_start on private.rate_limit_hits (window_start);

grant select, insert, update, delete on private.rate_limits, private.rate_limit_hits to service_role;

create function public.take_rate_limit(p_rule text, p_subject text) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_rule private.rate_limits;
  v_hit private.rate_limit_hits;
begin
  select * into strict v_rule from private.rate_limits where rule = p_rule;
  insert into private.rate_limit_hits as h (rule, subject, window_start, hits)
  values (p_rule, encode(sha256(convert_to(p_subject, 'UTF8')), 'hex'), now(), 1)
  on conflict (rule, subject) do update set
    hits = case when h.window_start + v_rule.per <= now() then 1 else h.hits + 1 end,
    window_start = case when h.window_start + v_rule.per <= now() then now() else h.window_start end
  returning * into v_hit;
  if v_hit.hits <= v_rule.max_hits then return 0; end if;
  return greatest(1, ceil(extract(epoch from v_hit.window_start + v_rule.per - now())))::int;
end $$;
comment on function public.take_rate_limit is 'Counts one attempt. Returns 0 when it is allowed, otherwise the seconds to wait (Retry-After).';

-- Counting an attempt fails when the database is read-only. On a full disk it may still succeed, because the row's page can have free
-- space; therefore this also sorts more rows than fit in work_mem, for which PostgreSQL writes a temporary file.
create function public.check_writable() returns void
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  perform public.take_rate_limit('messages', 'health');
  perform count(*) from (select md5(n::text) as key from generate_series(1, 4000) as n order by key) as sorted;
end $$;
comment on function public.check_writable is 'Raises an error when the database is read-only or its disk is full.';

create table private.idempotency_keys (
  key uuid primary key,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now()
);
comment on table private.idempotency_keys is 'For each idempotency key, the response to the first request; retries get it again. Kept for 30 days, because a browser tab may be open for weeks before it sends an order again whose response was lost.';
create index idempotency_keys_created_at on private.idempotency_keys (created_at);
grant select, insert, update, delete on private.idempotency_keys to service_role;
