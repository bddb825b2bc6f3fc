-- The bin: rows that users delete are stored here for 30 days. Admins can restore them with their ids, so that links to them work again.
-- The original tables have no deleted flag, so lists, counts and constraints need no extra condition.

create table public.deleted_rows (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  label text,
  content jsonb not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references public.profiles (id) on delete set null,
  unique (entity, entity_id)
);
comment on column public.deleted_rows.entity is 'The table of the deleted row. Only that table''s trigger inserts here.';
comment on table public.deleted_rows is 'Rows that users deleted in the last 30 days. restore_deleted restores them.';
comment on column public.deleted_rows.content is 'The complete deleted row, without the columns that are computed from others.';
create index deleted_rows_by_date on public.deleted_rows (deleted_at desc, id desc);
create index deleted_rows_deleted_by on public.deleted_rows (deleted_by);

alter table public.deleted_rows enable row level security;
create policy "Admins read deleted_rows" on public.deleted_rows for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
grant select on public.deleted_rows to authenticated;

-- Trigger argument: the column that names the row. Rows deleted with the service key (retention, import) are not stored.
create function private.store_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then return null; end if;
  insert into public.deleted_rows (entity, entity_id, label, content, deleted_by)
  values (tg_table_name, old.id, left(to_jsonb(old) ->> tg_argv[0], 200), to_jsonb(old) - '{search,search_text,preview}'::text[],
          (select p.id from public.profiles p where p.id = auth.uid()));
  return null;
end $$;

-- Security definer, so that the id, author and dates are restored, which callers may not write.
create function private.restore_deleted(p_entity text, p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_content jsonb;
  v_deleted_at timestamptz;
  v_columns text;
begin
  perform private.require_admin();
  delete from public.deleted_rows where entity = p_entity and entity_id = p_id returning content, deleted_at into v_content, v_deleted_at;
  if not found then
    raise sqlstate 'PT404' using message = 'Este item não está mais na lixeira.', hint = 'not_found';
  end if;
  if not exists (select from public.profiles p where p.id::text = v_content ->> 'author_id') then
    v_content := v_content || case when v_content ? 'author_id' then '{"author_id": null}' else '{}' end::jsonb;
  end if;
  -- Restores the highlight only if no other event is highlighted now.
  if v_content ->> 'is_highlight' = 'true' and exists (select from public.live_events where is_highlight) then
    v_content := v_content || '{"is_highlight": false}';
  end if;
  -- A broadcast deleted hours ago is over: visitors of the home page must not be redirected to it.
  if v_content ->> 'is_live' = 'true' and v_deleted_at < now() - interval '3 hours' then
    v_content := v_content || '{"is_live": false}';
  end if;
  -- Columns added to the table after the deletion get their defaults.
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into v_columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_entity)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and v_content ? a.attname;
  perform set_config('app.is_restoring', 'on', true);
  execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
                 p_entity, v_columns) using v_content;
  perform set_config('app.is_restoring', '', true);
end $$;

select private.expose_in_api('restore_deleted', 'authenticated, service_role');
comment on function public.restore_deleted is 'Restores a deleted row. PT404 when the row is not in the bin.';
