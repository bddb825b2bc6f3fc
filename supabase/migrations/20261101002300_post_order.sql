-- The order of a category, put right in one go: all of its posts, as they shall follow one another.

create function public.arrange_posts(p_category text, p_before bigint[], p_after bigint[])
returns void language plpgsql set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise exception 'Acesso negado para esta operação' using errcode = 'PT403';
  end if;
  -- Locked in one order, so that two people who arrange at once wait for each other.
  perform 1 from public.posts where category = p_category order by id for update;
  if p_before is distinct from (
       select array_agg(id order by ordem, published_at desc nulls last, id desc) from public.posts where category = p_category)
     or (select array_agg(id order by id) from unnest(p_after) as id) is distinct from
        (select array_agg(id order by id) from unnest(p_before) as id) then
    raise exception 'A ordem mudou enquanto você arrumava. Confira e arrume de novo.' using errcode = 'PT409';
  end if;
  update public.posts p set ordem = a.place
  from unnest(p_after) with ordinality as a (id, place)
  where p.id = a.id and p.ordem <> a.place;
end $$;
comment on function public.arrange_posts is 'p_before is the order that the caller saw: another one in its place is a conflict, and nothing changes.';
revoke execute on function public.arrange_posts(text, bigint[], bigint[]) from public, anon;
grant execute on function public.arrange_posts(text, bigint[], bigint[]) to authenticated, service_role;
