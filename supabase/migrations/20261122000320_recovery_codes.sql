-- Account recovery without e-mail: an admin creates a code for a user, who sets a new password with the code within an hour.

create table private.password_reset_codes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  code_hash text not null unique,
  created_by uuid not null references public.profiles (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index password_reset_codes_created_by on private.password_reset_codes (created_by);
comment on table private.password_reset_codes is 'At most one code per user. Only a hash is stored; the code itself is shown to the admin once.';

create function private.hash_code(p_code text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select encode(sha256(convert_to(regexp_replace(lower(p_code), '[^a-z0-9]', '', 'g'), 'UTF8')), 'hex') $$;
comment on function private.hash_code is 'Hashes only letters and digits in one case, so that grouping and capitals of the typed code do not matter.';

-- Fourteen characters that do not look alike on paper, about 69 bits. Skips bytes 6 and 8 of the UUID, which contain fixed bits.
create function private.random_code() returns text
language sql volatile set search_path = ''
as $$
  select regexp_replace(string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(b, n) % 31, 1), ''), '(.{4})(?=.)', '\1-', 'g')
  from (select uuid_send(gen_random_uuid()) as b) as random, unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15]) as n
$$;

create function private.create_recovery_code(p_user_id uuid) returns table (code text, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_target public.profiles := private.require_other_user(p_user_id, 'Para a própria conta, use Alterar senha.',
                                                 'A senha da conta principal da associação só muda por e-mail.');
  v_code text := private.random_code();
begin
  perform private.log_action(auth.uid(), 'recovery_code', 'users', v_target.id::text, v_target.name);
  return query
    insert into private.password_reset_codes as c (user_id, code_hash, created_by)
    values (v_target.id, private.hash_code(v_code), auth.uid())
    on conflict (user_id) do update
      set code_hash = excluded.code_hash, created_by = excluded.created_by, expires_at = excluded.expires_at
    returning v_code, c.expires_at;
end $$;
select private.expose_in_api('create_recovery_code', 'authenticated, service_role');
comment on function public.create_recovery_code is 'Creates a code for another user, replacing the previous code. PT409 for the own account and the protected account.';

-- Security definer, and granted only to the service key: the user who enters a code is not signed in yet.
create function private.user_of_recovery_code(p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.user_id from private.password_reset_codes c
  join public.profiles creator on creator.id = c.created_by and creator.role = 'admin'
  where c.code_hash = private.hash_code(p_code) and c.expires_at > now()
$$;
select private.expose_in_api('user_of_recovery_code', 'service_role');
comment on function public.user_of_recovery_code is
  'Service key only: the user of a code; null when the code is unknown, expired or used, or its creator is no longer an admin.';

-- Any change of the password, by whatever means, deletes the code.
create function private.delete_recovery_code() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin delete from private.password_reset_codes where user_id = new.id; return null; end $$;
create trigger delete_recovery_code after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.delete_recovery_code();
