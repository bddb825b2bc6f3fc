-- Every way in is noted, whether through the API or straight through Auth: what they share is the new session.

create function private.note_login() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, entity, entity_id)
  select p.id, p.name, 'login', 'session', new.id::text from public.profiles p where p.id = new.user_id;
  return null;
end $$;
create trigger note_login after insert on auth.sessions
  for each row execute function private.note_login();

create function public.retract_login(p_session_id text)
returns void language sql set search_path = ''
as $$ delete from public.audit_log where action = 'login' and entity = 'session' and entity_id = p_session_id $$;
comment on function public.retract_login is 'Service key only: a session opened only to prove a password is no login.';
revoke execute on function public.retract_login(text) from public, anon, authenticated;
grant execute on function public.retract_login(text) to service_role;
revoke execute on all functions in schema private from public;
create index audit_log_logins on public.audit_log (entity_id) where action = 'login';
