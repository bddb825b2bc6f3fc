-- What Auth lets the owner of a session do to the account, bounded by triggers, which hold for every way in.

-- Auth puts the metadata into every token. A session with 900 kB of metadata would be the last one of its account.
create function private.limit_user_metadata() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT400' using message = 'Os dados da conta são grandes demais.', hint = 'metadata_too_large';
end $$;
create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 1024) execute function private.limit_user_metadata();

-- A session alone, left open or stolen, must not move the account to another address. The edge function grants the change after it has
-- verified the password; Auth then asks the old and the new address to confirm it.
create table private.email_change_grants (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
comment on table private.email_change_grants is 'The address to which a user may change the account now, after the password was verified.';

create function private.grant_email_change(p_user_id uuid, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.email_change_grants (user_id, email) values (p_user_id, lower(p_email))
  on conflict (user_id) do update set email = excluded.email, expires_at = excluded.expires_at
$$;
select private.expose_in_api('grant_email_change', 'service_role');
comment on function public.grant_email_change is 'Service key only, after the password was verified: the user may change to this address within five minutes.';

create function private.require_email_change_grant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.email_change_grants where user_id = new.id and email = lower(new.email_change) and expires_at > now();
  if not found then
    raise sqlstate 'PT403' using message = 'O e-mail se troca em Meu Perfil, com a senha.', hint = 'password_required';
  end if;
  return new;
end $$;
create trigger require_email_change_grant before update of email_change on auth.users
  for each row when (coalesce(new.email_change, '') not in ('', coalesce(old.email_change, '')))
  execute function private.require_email_change_grant();

create function private.record_email_change() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.log_action(new.id, 'email_changed', 'users', new.id::text); return null; end $$;
create trigger record_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.record_email_change();

-- A session that a mailed link opened may set a password without the current one. It ends with that: Auth would let it set further ones.
create function private.end_mailed_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions s using auth.mfa_amr_claims c
  where s.user_id = new.id and c.session_id = s.id
    and c.authentication_method in ('otp', 'recovery', 'invite', 'magiclink');
  return null;
end $$;
create trigger end_mailed_sessions after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.end_mailed_sessions();
