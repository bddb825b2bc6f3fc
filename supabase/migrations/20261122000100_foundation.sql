-- Foundation: schemas, extensions, default privileges, and the pure functions that several domains share.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- The API does not expose `private`. Each of its functions is granted explicitly to the roles that may call it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The only place with revokes: by default anon and authenticated get no privileges in `public` or `private`. The following
-- migrations grant each table, view and function explicitly. service_role gets all privileges on `public`.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Functions that most writes, or every row of a list, call are in PL/pgSQL, because PL/pgSQL caches their plans per session; as
-- SQL functions they would be planned in each statement, and a call would cost three times as much.

-- White space as single spaces. The pattern leaves those alone that are single already, nearly all of them: this is eight times as fast.
create function private.single_spaces(p_text text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return btrim(regexp_replace(p_text, '\s{2,}|[^ \S]', ' ', 'g')); end $$;

-- Removes accents, case and repeated spaces. PostgreSQL declares unaccent() only STABLE, because a dictionary can change; this
-- dictionary never changes, so the wrapper may be IMMUTABLE and be used in generated columns and indexes.
create function private.fold_text(p_text text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return lower(extensions.unaccent('extensions.unaccent'::regdictionary, private.single_spaces(p_text))); end $$;
comment on function private.fold_text is 'Lower case, without accents, single spaces: makes different spellings of a name equal.';

-- The columns that lists are searched in, folded. Stored as search_text, because folding thousands of rows for each search takes seconds; a
-- sequential scan with LIKE takes milliseconds. Row Level Security would not let LIKE use an index.
create function private.search_text(variadic p_texts text[]) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return private.fold_text(array_to_string(p_texts, ' ')); end $$;

-- The same rule as rules/plain-text.ts; tests run the same cases against both.
create function private.strip_markup(p_html text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.single_spaces(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(p_html,
        '</?(p|div|h[1-6]|li|ul|ol|blockquote|pre|table|tr|td|th|figure|figcaption|br|hr|iframe|img)\y[^>]*>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'));
end $$;
comment on function private.strip_markup is 'The text of an HTML fragment in one line: block elements become spaces, inline elements are removed, common entities are decoded.';

create function private.cut_text(p_text text, p_length integer) returns text
language sql immutable parallel safe set search_path = ''
as $$ select case when char_length(p_text) > p_length then rtrim(left(p_text, p_length)) || '…' else p_text end $$;

-- Dates and times in the house's time zone, independent of the server's.
create function private.sao_paulo_time(p_day date, p_time time) returns timestamptz
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return (p_day + p_time) at time zone 'America/Sao_Paulo'; end $$;
create function private.sao_paulo_day(p_at timestamptz) returns date
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return (p_at at time zone 'America/Sao_Paulo')::date; end $$;

create function private.long_date(p_at timestamptz) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare v_day date := private.sao_paulo_day(p_at);
begin
  return extract(day from v_day)::int || ' de '
      || (array['janeiro','fevereiro','março','abril','maio','junho','julho',
                'agosto','setembro','outubro','novembro','dezembro'])[extract(month from v_day)::int]
      || ' de ' || extract(year from v_day)::int;
end $$;
comment on function private.long_date is 'Long pt-BR date in America/Sao_Paulo, e.g. "21 de novembro de 2026".';

-- http(s) only, no user info, no spaces: the browser applies the same rule before it renders a link. Unlike the browser, it accepts a
-- port above 65535 and a few other impossible hosts.
create function private.is_http_url(p_url text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_url ~* '^https?://[^\s/?#@\\:%<>^|[\]]+(:[0-9]{1,5})?([/?#][^\s]*)?$' and char_length(p_url) <= 2000 $$;

-- A dot-atom local part and a domain of at least two labels. The same rule as rules/email.ts; tests run the same cases against both.
create function private.is_email(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(p_text) <= 254 and position('@' in p_text) <= 65 and p_text ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$';
end $$;

-- The same rule as rules/youtube.ts; tests run the same cases against both. Only scheme and host are case-insensitive.
create function private.youtube_id(p_url text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select substring(lower(substring(p_url from '^[^:/]*://[^/?#]*')) || substring(p_url from '^[^:/]*://[^/?#]*(.*)$') from
    '^https?://(?:(?:www\.|m\.)?youtube\.com/(?:watch/?\?(?:(?!v=)[^&#\s]*&)*v=|(?:embed|v|live|shorts)/)|(?:www\.)?youtube-nocookie\.com/embed/|(?:www\.)?youtu\.be/)(?!live_stream|videoseries)([A-Za-z0-9_-]{11})(?:[?&#/][^\s\\]*)?$')
$$;
comment on function private.youtube_id is 'The 11-character video id of a YouTube URL; null for any other text.';

-- A Brazilian mobile or landline number with area code, in E.164.
create function private.is_phone(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return p_text ~ '^\+55[1-9]{2}(9[0-9]{8}|[2-5][0-9]{7})$'; end $$;

create function private.is_mobile(p_phone text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return p_phone ~ '^\+55[1-9]{2}9[0-9]{8}$'; end $$;

-- An absolute URL, or a path relative to the site's base.
create function private.is_url_or_path(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return private.is_http_url(p_text) or p_text ~ '^/([^\s\\/][^\s\\]*)?$' and char_length(p_text) <= 2000; end $$;

-- Bidirectional controls are excluded because a name with one could reorder the text around it. Spaces, the characters that Unicode lets
-- programs ignore (zero-width ones, fillers) and the blank of Braille are invisible. The same rule as singleLine in contract/common.ts;
-- tests run the same cases against both.
create function private.is_single_line(p_text text, p_max integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(p_text) <= p_max
    and p_text !~ '[[:cntrl:]\u2028-\u202e\u2066-\u2069]'
    and p_text ~ ('[^\s\u00a0\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202f\u205f-\u206f\u2800\u3000\u3164'
                  || '\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]');
end $$;
comment on function private.is_single_line is
  'At most p_max characters, one of them visible, on one line (no control characters), without bidirectional controls.';

-- Rejects timestamps that cannot be meant seriously. PostgreSQL also accepts 'infinity', six-digit years and years BC; calendars
-- cannot show them, ISO 8601 dates in JSON cannot represent them, and one such row would make a whole list fail.
create function private.is_plausible_time(p_at timestamptz) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return p_at >= '1900-01-01 00:00+00' and p_at < '2200-01-01 00:00+00'; end $$;
comment on function private.is_plausible_time is 'Whether the timestamp lies between 1900 and 2200. Null for null, which satisfies a check constraint.';

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

grant execute on all functions in schema private to anon, authenticated, service_role;

-- The tables and columns of a backup. Excluded are counters, stored responses, downloads, recovery codes, known devices, e-mails and
-- notifications to send, their devices, the job and error records of this database, Auth's sessions and Auth's pending tokens. Without
-- p_secrets (the archive that an admin downloads) second-factor codes are excluded too, and Auth's columns are an allow-list without
-- password hashes, because a new version of Auth may add secret columns.
create function private.saved_tables(p_secrets boolean) returns table (name text, columns text[])
language sql stable set search_path = ''
as $$
  select format('%I.%I', n.nspname, c.relname), array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p')
    and case n.nspname
      when 'public' then c.relname not in ('job_runs', 'error_counts')
      when 'private' then c.relname not in ('rate_limit_hits', 'idempotency_keys', 'password_reset_codes', 'downloads', 'second_factor_attempts',
        'known_devices', 'password_confirmations', 'outbox', 'push_devices', 'pushes')
        and (p_secrets or c.relname <> 'backup_codes')
      when 'auth' then c.relname in ('users', 'identities') and case when p_secrets then a.attname !~ 'token|^reauthentication_sent_at$'
        when c.relname = 'users' then a.attname in ('instance_id', 'id', 'aud', 'role', 'email', 'email_confirmed_at', 'last_sign_in_at',
          'raw_app_meta_data', 'raw_user_meta_data', 'created_at', 'updated_at', 'banned_until', 'is_sso_user', 'deleted_at', 'is_anonymous')
        else a.attname in ('provider_id', 'id', 'user_id', 'identity_data', 'provider', 'last_sign_in_at', 'created_at', 'updated_at') end
      else false end
  group by 1 order by 1
$$;

-- Keeps security-definer functions out of the schema that the API exposes: creates a security-invoker function of the same name and
-- arguments in `public`, which calls the one in `private`, and grants both to p_roles.
create function private.expose_in_api(p_name text, p_roles text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_function pg_catalog.pg_proc;
begin
  select * into strict v_function from pg_catalog.pg_proc where pronamespace = 'private'::regnamespace and proname = p_name;
  execute format('create function public.%1$I(%2$s) returns %3$s language sql %4$s set search_path = '''' as ''select * from private.%1$I(%5$s)'';
                  grant execute on function private.%1$I, public.%1$I to %6$s',
    p_name, pg_get_function_arguments(v_function.oid), pg_get_function_result(v_function.oid),
    case v_function.provolatile when 's' then 'stable' else 'volatile' end,
    (select string_agg('$' || n, ', ') from generate_series(1, v_function.pronargs) as n), p_roles);
end $$;
