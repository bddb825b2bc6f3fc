-- A first password, made by an administrator, is replaced before anything else. Whichever way its owner chooses another
-- (the change-password call, or a recovery link, which goes to Auth itself), the mark goes.

create function private.password_chosen() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.profiles set must_change_password = false where id = new.id and must_change_password; return null; end $$;
create trigger password_chosen after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.password_chosen();
