-- The archive of all data that an admin downloads: the same data as `npm run backup`, without data that only a server may store
-- (password hashes, recovery codes and codes of the second factor).

-- Each returned text is one file of the archive: its name, a line break, then rows as JSON lines; the last text is the manifest. Stable,
-- so that all tables are read from the snapshot of the calling statement. Limited, because PostgREST holds the response in memory.
create function private.archive_rows(p_max_bytes bigint default 100 * 1024 * 1024) returns setof text
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
  for v_table in select t.name, t.columns from private.saved_tables(false) t loop
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
      if v_size > p_max_bytes then
        raise sqlstate 'PT413' using message = 'Há dados demais para um arquivo pelo navegador. Faça a cópia com o comando npm run backup.',
          hint = 'too_large';
      end if;
      return next format('tables/%s/%s.jsonl', v_table.name, lpad(v_number::text, 4, '0')) || chr(10) || v_part.lines;
    end loop;
    v_tables := v_tables || jsonb_build_object('name', v_table.name, 'columns', v_table.columns, 'rows', v_rows);
  end loop;
  return next jsonb_build_object('madeAt', now(), 'tables', v_tables,
    'migrations', (select jsonb_agg(m.version order by m.version) from supabase_migrations.schema_migrations m),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name,
                   'type', coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'),
                   'cacheControl', coalesce(o.metadata ->> 'cacheControl', 'max-age=31536000'),
                   'size', (o.metadata ->> 'size')::int) order by o.created_at, o.name), '[]')
                 from storage.objects o))::text;
end $$;
create function public.archive_rows() returns setof text
language sql stable set search_path = ''
as $$ select * from private.archive_rows() $$;
comment on function public.archive_rows is 'Service key only: every row of the archive that an admin downloads, without passwords and codes. PT413 beyond 100 MB.';
grant execute on function private.archive_rows(bigint) to service_role;
