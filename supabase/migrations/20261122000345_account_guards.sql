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

-- A session alone, left open or stolen, must not move the account to another address, nor the house's money to another Pix key. The edge
-- function verifies the password, given again, and records here what it was given for. It counts once, within two minutes.
create table private.password_confirmations (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  purpose text not null,
  confirmed_at timestamptz not null default now()
);
comment on table private.password_confirmations is 'The last time that a user gave the password again. Deleted when it is used.';
comment on column private.password_confirmations.purpose is
  'email:<the new address>, or session:<id of the session that changes the Pix key>.';

create function private.confirm_password(p_user_id uuid, p_purpose text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.password_confirmations (user_id, purpose) values (p_user_id, lower(p_purpose))
  on conflict (user_id) do update set purpose = excluded.purpose, confirmed_at = now()
$$;
select private.expose_in_api('confirm_password', 'service_role');
comment on function public.confirm_password is 'Records for what a user has given the right password again.';

create function private.use_password_confirmation(p_user_id uuid, p_purpose text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.password_confirmations
  where user_id = p_user_id and purpose = lower(p_purpose) and confirmed_at > now() - interval '2 minutes';
  return found;
end $$;

-- Auth then asks the old and the new address to confirm the change.
create function private.require_password_for_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.use_password_confirmation(new.id, 'email:' || new.email_change) then
    raise sqlstate 'PT403' using message = 'O e-mail se troca em Meu Perfil, com a senha.', hint = 'password_required';
  end if;
  return new;
end $$;
create trigger require_password_for_email before update of email_change on auth.users
  for each row when (coalesce(new.email_change, '') not in ('', coalesce(old.email_change, '')))
  execute function private.require_password_for_email();

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
