-- What a Supabase project has before its first migration: roles, default privileges, and schema grants. Can be run again at any time.
-- Supabase Lite has created the schemas auth and storage before.

-- The history of migrations in the format of the supabase CLI, and the markers of the local stack (see migrations.ts).
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);
do $$
begin
  -- Its name in former releases.
  if to_regclass('supabase_migrations.platform') is not null then
    alter table supabase_migrations.platform rename column fingerprint to marker;
    alter table supabase_migrations.platform rename to local_markers;
  end if;
end $$;
create table if not exists supabase_migrations.local_markers (marker text primary key);

do $$
declare
  v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin',
                                'supabase_storage_admin', 'dashboard_user'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) then
    alter role service_role bypassrls;
  end if;
  -- Grants only missing memberships: a user without the right to grant roles may have got them from an administrator.
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role(current_user, v_role, 'member') then
      execute format('grant %I to %I', v_role, current_user);
    end if;
    if not pg_has_role('authenticator', v_role, 'member') then
      execute format('grant %I to authenticator', v_role);
    end if;
  end loop;
end $$;

create schema if not exists extensions;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

-- Only before the first migration, because a migration revokes these defaults.
do $$
begin
  if not exists (select from supabase_migrations.schema_migrations) then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end $$;

-- Row Level Security restricts access to storage rows. No request role has access to the tables of Auth.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated;
grant all on storage.buckets, storage.objects to service_role;

create or replace function auth.uid() returns uuid language sql stable
as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable
as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;
create or replace function auth.jwt() returns jsonb language sql stable
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

-- Auth's tables of second factors, which Supabase Lite lacks.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text not null
);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
alter table auth.mfa_challenges add column if not exists ip_address inet;
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- How a session was opened: `otp` for a mailed link.
create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);

-- Auth finds only users of the nil instance; without it, an archive restored on hosted Supabase would let nobody in.
alter table auth.users add column if not exists instance_id uuid default '00000000-0000-0000-0000-000000000000';
update auth.users set instance_id = default where instance_id is null;

-- Rejects the sessions of banned users for every way to sign in (password, e-mailed link).
create or replace function auth.refuse_banned() returns trigger language plpgsql set search_path = ''
as $$
begin
  if exists (select from auth.users where id = new.user_id and banned_until > now()) then
    raise exception 'User is banned';
  end if;
  return new;
end $$;
create or replace trigger refuse_banned before insert on auth.sessions
  for each row execute function auth.refuse_banned();
