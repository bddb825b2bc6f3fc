-- The grants and triggers that all tables edited by admins share.

-- p_logged: the columns whose values the audit log stores; the first column names the row. p_has_bin: deleted rows can be restored.
-- The form generates creation_key, so that a repeated save creates one row. The upsert updates all sent columns, including creation_key.
create function private.admins_edit(p_table text, p_columns text, p_logged text[], p_has_bin boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.admins_may(format('delete, insert (%1$s, creation_key), update (%1$s, creation_key)', p_columns), 'public.' || p_table);
  execute format('grant select on public.%1$I to authenticated;
    create trigger %1$s_touch before update on public.%1$I for each row execute function private.touch_updated_at();
    create trigger %1$s_audit after insert or update or delete on public.%1$I for each row execute function private.audit(%2$L, %3$s)',
    p_table, p_logged[1], (select string_agg(quote_literal(c), ', ' order by n) from unnest(p_logged) with ordinality as logged (c, n)));
  if p_has_bin then
    execute format('create trigger %1$s_bin after delete on public.%1$I for each row execute function private.store_deleted(%2$L)',
                   p_table, p_logged[1]);
  end if;
end $$;

-- p_seen: the sequence that the caller saw; p_current: the current one. Raises a conflict when they differ, or when p_wanted has other ids.
create function private.require_same_sequence(p_seen bigint[], p_current bigint[], p_wanted bigint[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_seen is distinct from p_current
     or array(select id from unnest(p_wanted) as id order by id) <> array(select id from unnest(p_seen) as id order by id) then
    raise exception 'A ordem mudou enquanto você arrumava. Confira e arrume de novo.' using errcode = 'PT409';
  end if;
end $$;
grant execute on function private.require_same_sequence(bigint[], bigint[], bigint[]) to authenticated, service_role;
