-- What happens before each request to /rest/v1: PostgREST calls before_request() (db_pre_request), and so does the local stack.

-- Visitors may occupy eight of the fifteen connections of a hosted project, so that staff and the edge function always find one. A
-- visitor waits up to 50 ms for one of the eight, which ordinary queries (3 ms) rarely need, and is then told to come again.
create function private.take_visitor_slot() returns void
language plpgsql set search_path = ''
as $$
begin
  for v_attempt in 1 .. 6 loop
    -- Begins at another slot in each connection, because most connections find their own free.
    for v_slot in pg_backend_pid() .. pg_backend_pid() + 7 loop
      if pg_try_advisory_xact_lock(hashtext('visitors'), v_slot % 8) then return; end if;
    end loop;
    if v_attempt < 6 then perform pg_sleep(0.01); end if;
  end loop;
  raise sqlstate 'PGRST' using
    message = '{"code": "53300", "message": "Too many requests of visitors at once", "details": null, "hint": null}',
    detail = '{"status": 503, "headers": {"Retry-After": "1"}}';
end $$;

-- PostgREST tells the planner's estimate of a query (Prefer: count=planned), and the planner counts rows that a policy hides. Two
-- settings keep them out of the estimate. constraint_exclusion: the planner notices that a visitor's filter contradicts the policy.
-- request.first_visible_row: see private.first_visible_row().
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'anon' then
    perform private.take_visitor_slot();
    perform set_config('constraint_exclusion', 'on', true), set_config('statement_timeout', '1s', true);
  elsif current_user = 'authenticated' then
    perform set_config('request.first_visible_row', case when private.is_admin() then '(0,0)' else '(4294967295,0)' end, true);
  end if;
end $$;
comment on function private.before_request is 'Bounds the connections of visitors, and keeps hidden rows out of the estimates of non-admins.';
grant execute on function private.take_visitor_slot(), private.before_request() to anon, authenticated, service_role;

-- Hosted Supabase lets its user `postgres` change both roles. On another server without that right the local stack, which does not read
-- these settings, does the same by itself. Roles are shared by all databases of a server: they are changed only where necessary.
do $$
begin
  if not exists (select from pg_roles where rolname = 'authenticator' and rolconfig @> '{pgrst.db_pre_request=private.before_request}') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
  end if;
  if not exists (select from pg_roles where rolname = 'anon' and rolconfig @> '{statement_timeout=1s}') then
    alter role anon set statement_timeout = '1s';
  end if;
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise warning 'The roles anon and authenticator could not be changed: %', sqlerrm;
end $$;
