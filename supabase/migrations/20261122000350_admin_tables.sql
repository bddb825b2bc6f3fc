-- Tables that admins edit have a creation_key, which the form generates, so that a repeated save creates one row. The
-- save is an upsert, which updates all sent columns: admins may update creation_key, too.

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
