-- Profiles and roles. One profile per user of Auth; users cannot change the role, which is stored only here.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (private.is_single_line(name, 120)),
  email text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  is_protected boolean not null default false,
  must_change_password boolean not null default false,
  helps_saturday boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint protected_account_is_admin check (not is_protected or role = 'admin')
);
comment on table public.profiles is 'A user who can sign in: name, role, and whether the first password must still be changed.';
comment on column public.profiles.is_protected is 'The association''s own account: never deleted, never demoted. At most one.';
comment on column public.profiles.helps_saturday is
  '"Ajuda no sábado": a user who works at the pickup of the current round, and can do nothing else that users cannot. Means nothing for admins.';
create unique index profiles_one_protected on public.profiles (is_protected) where is_protected;
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, coalesce(nullif(btrim(split_part(coalesce(new.email, ''), '@', 1)), ''), 'Sem nome'), coalesce(new.email, ''));
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.sync_profile_email() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.profiles set email = coalesce(new.email, '') where id = new.id; return new; end $$;
create trigger sync_profile_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.sync_profile_email();

-- These rules are about the caller's session, unless they are asked about another one.

-- A signed-out access token stays valid until it expires, so policies also check that the session's row still exists. Auth leaves the
-- sessions of a banned user alone and only ends refreshes, so the ban is asked, too.
create function private.has_session(p_session_id uuid default nullif(auth.jwt() ->> 'session_id', '')::uuid, p_user_id uuid default auth.uid())
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.sessions s
    where s.id = p_session_id
      and s.user_id = p_user_id
      and (s.not_after is null or s.not_after > now())
      and not exists (select 1 from auth.users u where u.id = s.user_id and u.banned_until > now()))
$$;
comment on function private.has_session is 'The session has not been signed out, and belongs to this user, who is not banned.';

create function private.must_change_password(p_user_id uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.profiles p where p.id = p_user_id and p.must_change_password) $$;

-- Every policy calls this. A user who must still replace the first password can read only the own profile.
create function private.is_signed_in(p_session_id uuid default nullif(auth.jwt() ->> 'session_id', '')::uuid, p_user_id uuid default auth.uid())
returns boolean language sql stable security definer set search_path = ''
as $$ select private.has_session(p_session_id, p_user_id) and not private.must_change_password(p_user_id) $$;
comment on function private.is_signed_in is 'The user has a session and does not have to change a first password.';

-- What admins must present besides their password. Without a row, no second factor is required.
create table private.access_rules (
  id boolean primary key default true check (id),
  admins_need_second_factor boolean not null
);
comment on table private.access_rules is 'A single row with the requirements for admins; set_second_factor_rule changes it.';

-- Auth's `aal` claim says whether the session was verified with a second factor (aal2).
create function private.lacks_second_factor(p_user_id uuid default auth.uid(), p_aal text default auth.jwt() ->> 'aal') returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_aal, 'aal1') <> 'aal2'
     and (exists (select 1 from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
          or exists (select 1 from private.access_rules r where r.admins_need_second_factor))
$$;
comment on function private.lacks_second_factor is 'The session is at aal1 although the user has a second factor, or although the house requires one of admins.';

create function private.is_admin(
  p_session_id uuid default nullif(auth.jwt() ->> 'session_id', '')::uuid, p_user_id uuid default auth.uid(), p_aal text default auth.jwt() ->> 'aal'
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = p_user_id and p.role = 'admin')
     and private.is_signed_in(p_session_id, p_user_id) and not private.lacks_second_factor(p_user_id, p_aal)
$$;
comment on function private.is_admin is
  'The user is an admin and has passed any second factor. Evaluated per statement, so a demotion takes effect at the next request.';

-- No second factor: helpers see names and amounts of one week. Row Level Security shows them no row; the functions of the Saturday ask this.
create function private.may_help_saturday() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = auth.uid() and p.role = 'user' and p.helps_saturday) and private.is_signed_in()
$$;
comment on function private.may_help_saturday is
  'The caller is a user with "Ajuda no sábado". Evaluated per statement, so that switching it off takes effect at the next request.';

-- Lets functions raise the reason of a refusal, where Row Level Security would only return no rows.
create function private.require_signed_in() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not (select private.has_session()) then
    raise sqlstate 'PT401' using message = 'Token expirado', hint = 'unauthorized';
  elsif not (select private.is_signed_in()) then
    raise sqlstate 'PT403' using message = 'Troque a senha inicial antes de continuar.', hint = 'must_change_password';
  end if;
end $$;
comment on function private.require_signed_in is 'PT401 without a live session, PT403 must_change_password before the first password is replaced.';

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_signed_in();
  if (select private.is_admin()) then return; end if;
  if exists (select 1 from public.profiles where id = auth.uid() and role = 'admin') then
    raise sqlstate 'PT403' using message = 'Confirme o segundo fator antes de continuar.', hint = 'second_factor';
  end if;
  raise sqlstate 'PT403' using message = 'Acesso negado para esta operação', hint = 'forbidden';
end $$;
comment on function private.require_admin is
  'Raises as require_signed_in does, PT403 second_factor for an admin at aal1 who needs aal2, and PT403 forbidden for other users.';
grant execute on function private.has_session, private.must_change_password, private.lacks_second_factor, private.is_signed_in, private.is_admin,
  private.may_help_saturday, private.require_signed_in, private.require_admin to anon, authenticated, service_role;

create function public.require_admin() returns void
language sql stable set search_path = ''
as $$ select private.require_admin() $$;
comment on function public.require_admin is 'Lets clients find out why a write matched no row: raises as private.require_admin does, and returns nothing for an admin.';
grant execute on function public.require_admin() to authenticated;

-- Policies compare ctid with this, not in a sub-select, so that the planner evaluates it for its estimates, which count=planned tells:
-- before_request() sets a value beyond all rows for non-admins. Every row of a list calls it; it only reads a setting.
create function private.first_visible_row() returns tid
language plpgsql stable cost 1 set search_path = ''
as $$ begin return coalesce(nullif(current_setting('request.first_visible_row', true), ''), '(0,0)')::tid; end $$;
grant execute on function private.first_visible_row() to anon, authenticated, service_role;

-- Prevents every caller, including the service key, from deleting or demoting the association's account or the last admin.
create function private.guard_admins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' then return new; end if;
  if old.role = 'admin' then
    if old.is_protected then
      raise sqlstate 'PT409' using message = 'A conta principal da associação não pode ser excluída nem rebaixada.', hint = 'protected_account';
    end if;
    perform pg_advisory_xact_lock(hashtext('profiles.last_admin'));
    if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
      raise sqlstate 'PT409' using message = 'É preciso haver ao menos um administrador.', hint = 'last_admin';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger profiles_guard_admins before update of role or delete on public.profiles
  for each row execute function private.guard_admins();

alter table public.profiles enable row level security;
create policy "A user reads the own profile, an admin all" on public.profiles for select to authenticated
  using (((id = (select auth.uid())) and (select private.has_session()))
         or ((select private.is_admin()) and ctid >= private.first_visible_row()));
create policy "A user updates the own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_signed_in()))
  with check (id = (select auth.uid()) and (select private.is_signed_in()));
grant select on public.profiles to authenticated;
grant update (name) on public.profiles to authenticated;

-- The caller's own profile; no row for a visitor or a session that has ended.
create function public.current_profile()
returns table (id uuid, name text, email text, role text, is_admin boolean, must_change_password boolean, created_at timestamptz,
               second_factor text, helps_saturday boolean)
language sql stable set search_path = ''
as $$
  select p.id, p.name, p.email, p.role, p.role = 'admin', p.must_change_password, p.created_at,
         case when p.role <> 'admin' then 'none'
              when (select private.lacks_second_factor()) then 'needed'
              when (select auth.jwt()) ->> 'aal' = 'aal2' then 'given'
              else 'none' end,
         p.role = 'user' and p.helps_saturday
  from public.profiles p where p.id = (select auth.uid()) and (select private.has_session())
$$;
grant execute on function public.current_profile() to authenticated;

-- A user must replace a first password, which an admin created, before using the site. This trigger clears must_change_password and
-- records the change in the audit log for every way of changing a password: the API, a recovery code, or a recovery link of Auth.
create function private.record_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set must_change_password = false where id = new.id and must_change_password;
  perform private.log_action(new.id, 'password_changed', 'users', new.id::text);
  return null;
end $$;
create trigger record_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.record_password_change();
