-- Everything the house has written, for the archive that an admin downloads: what `npm run backup` holds, without what only a
-- server may keep. Passwords' hashes, recovery codes and codes of the second factor stay here.

-- Tables and columns of the archive. Of people only what names them: an allow-list, since Auth may add secrets of its own.
create function private.archive_tables() returns table (name text, columns text[])
language sql stable security definer set search_path = ''
as $$
  select format('%I.%I', n.nspname, c.relname), array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p')
    and case n.nspname
      when 'public' then c.relname not in ('job_runs', 'error_counts')
      when 'private' then c.relname not in ('rate_limit_hits', 'idempotency_keys', 'recovery_codes', 'second_factor_codes')
      when 'auth' then
        (c.relname = 'users' and a.attname in ('instance_id', 'id', 'aud', 'role', 'email', 'email_confirmed_at', 'last_sign_in_at',
          'raw_app_meta_data', 'raw_user_meta_data', 'created_at', 'updated_at', 'banned_until', 'is_sso_user', 'deleted_at', 'is_anonymous'))
        or (c.relname = 'identities' and a.attname in ('provider_id', 'id', 'user_id', 'identity_data', 'provider', 'last_sign_in_at',
          'created_at', 'updated_at'))
      else false end
  group by 1 order by 1
$$;

-- One text an entry: its name, then its rows as lines of JSON; the last text says what was in them. Stable: all of it is read from
-- one moment, as its caller's statement sees it. PostgREST holds the answer in memory, so there is a bound.
create function private.archive_rows(p_most bigint default 100 * 1024 * 1024) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_tables jsonb := '[]';
  v_table record;
  v_part record;
  v_rows bigint;
  v_number integer;
  v_size bigint := 0;
begin
  for v_table in select t.name, t.columns from private.archive_tables() t loop
    v_rows := 0;
    v_number := 0;
    for v_part in execute format(
      'select string_agg(line, '''' order by n) as lines, count(*) as rows
       from (select line, n, sum(octet_length(line)) over (order by n) / 1000000 as part
             from (select row_to_json(r)::text || chr(10) as line, row_number() over () as n from (select %s from %s) r) l) p
       group by part order by part',
      (select string_agg(format('%I', c), ', ' order by o) from unnest(v_table.columns) with ordinality as u (c, o)), v_table.name)
    loop
      v_rows := v_rows + v_part.rows;
      v_number := v_number + 1;
      v_size := v_size + octet_length(v_part.lines);
      if v_size > p_most then
        raise sqlstate 'PT413' using message = 'Há dados demais para um arquivo pelo navegador. Faça a cópia com o comando npm run backup.',
          hint = 'too_large';
      end if;
      return next format('tables/%s/%s.jsonl', v_table.name, lpad(v_number::text, 4, '0')) || chr(10) || v_part.lines;
    end loop;
    v_tables := v_tables || jsonb_build_object('name', v_table.name, 'columns', v_table.columns, 'rows', v_rows);
  end loop;
  return next jsonb_build_object('tables', v_tables,
    'migrations', (select jsonb_agg(m.version order by m.version) from supabase_migrations.schema_migrations m),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name,
                   'type', coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'),
                   'cacheControl', coalesce(o.metadata ->> 'cacheControl', 'max-age=31536000')) order by o.created_at, o.name), '[]')
                 from storage.objects o))::text;
end $$;
create function public.archive_rows() returns setof text
language sql stable set search_path = ''
as $$ select * from private.archive_rows() $$;
comment on function public.archive_rows is 'Service key only: every row of the archive that an admin downloads, without passwords and codes. PT413 beyond 100 MB.';
grant execute on function private.archive_rows(bigint), public.archive_rows() to service_role;
