-- The bin: what a person deletes is stored here for 30 days and can be restored by admins, with its number and so with every
-- link that leads to it. Its table has no mark for it: lists, counts and constraints need no condition.

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
comment on column public.deleted_rows.entity is 'A table with a trigger that stores what is deleted; nobody else writes here.';
comment on table public.deleted_rows is 'Rows that people deleted, for 30 days. Restored with restore_deleted.';
comment on column public.deleted_rows.content is 'The whole row as it was.';
create index deleted_rows_by_date on public.deleted_rows (deleted_at desc, id desc);
create index deleted_rows_deleted_by on public.deleted_rows (deleted_by);

select private.admins_may('select', 'public.deleted_rows');

-- Trigger argument: the column that names the row. What the service key deletes (retention, an import) cannot be restored.
create function private.store_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then return null; end if;
  insert into public.deleted_rows (entity, entity_id, label, content, deleted_by)
  values (tg_table_name, old.id, left(to_jsonb(old) ->> tg_argv[0], 200), to_jsonb(old),
          (select p.id from public.profiles p where p.id = auth.uid()));
  return null;
end $$;

-- As definer, so that the row comes back as it was: its number, its author and its dates are not the caller's to write.
create function private.restore_deleted(p_entity text, p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_content jsonb;
  v_columns text;
begin
  perform private.require_admin();
  delete from public.deleted_rows where entity = p_entity and entity_id = p_id returning content into v_content;
  if not found then
    raise sqlstate 'PT404' using message = 'Este item não está mais na lixeira.', hint = 'not_found';
  end if;
  if not exists (select from public.profiles p where p.id::text = v_content ->> 'author_id') then
    v_content := v_content || case when v_content ? 'author_id' then '{"author_id": null}' else '{}' end::jsonb;
  end if;
  -- Highlighted again only if nothing else has been meanwhile.
  if v_content ->> 'is_highlight' = 'true' and exists (select from public.live_events where is_highlight) then
    v_content := v_content || '{"is_highlight": false}';
  end if;
  -- Columns that are newer than the deletion take their defaults.
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into v_columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_entity)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and v_content ? a.attname;
  perform set_config('app.is_restoring', 'on', true);
  execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
                 p_entity, v_columns) using v_content;
  perform set_config('app.is_restoring', '', true);
end $$;

select private.publish('restore_deleted', 'authenticated, service_role');
comment on function public.restore_deleted is 'Puts back what was deleted. PT404 when it is not in the bin (any more).';
