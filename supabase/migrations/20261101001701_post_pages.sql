-- Pages of posts with their total, for clients that page through the REST contract. The totals are counted as posts change, so
-- that a page of 20 costs the same among 60 posts and among 60,000.

create table private.contagem_posts (
  category text not null,
  is_dated boolean not null,
  posts bigint not null,
  primary key (category, is_dated)
);
comment on table private.contagem_posts is 'Posts by category; is_dated: published or scheduled, not a draft.';
alter table private.contagem_posts enable row level security;
create policy "Visitors count published posts" on private.contagem_posts for select to anon using (is_dated);
create policy "Users count published posts, admins all" on private.contagem_posts for select to authenticated
  using (is_dated or (select private.is_admin()));
grant select on private.contagem_posts to anon, authenticated;
grant all on private.contagem_posts to service_role;

create function private.count_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Sorted, so that two changes in opposite directions lock the two counters in the same order.
  insert into private.contagem_posts as c (category, is_dated, posts)
  select delta.* from (
    select old.category, old.published_at is not null, -1 where tg_op <> 'INSERT'
    union all
    select new.category, new.published_at is not null, 1 where tg_op <> 'DELETE'
  ) as delta (category, is_dated, change)
  order by 1, 2
  on conflict (category, is_dated) do update set posts = c.posts + excluded.posts;
  return null;
end $$;
create trigger posts_count after insert or delete on public.posts for each row execute function private.count_posts();
create trigger posts_recount after update on public.posts
  for each row when (old.category <> new.category or (old.published_at is null) <> (new.published_at is null))
  execute function private.count_posts();
insert into private.contagem_posts (category, is_dated, posts)
select category, published_at is not null, count(*) from public.posts group by 1, 2;

-- A count only, of posts that visitors cannot see: scheduled ones are dated, but not published yet.
create function private.scheduled_posts(p_category text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.posts where published_at > now() and (p_category is null or category = p_category) $$;

-- p_all: drafts and scheduled posts too, for admins. A category is listed by its own order, everything by date.
create function public.post_page(p_category text default null, p_all boolean default false, p_limit integer default 20, p_offset integer default 0)
returns table (total bigint, posts jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  v_all boolean := p_all and (select private.is_admin());
  v_limit integer := least(greatest(p_limit, 1), 1000);
begin
  select coalesce(sum(c.posts), 0) into total from private.contagem_posts c
  where (v_all or c.is_dated) and (p_category is null or c.category = p_category);
  if not v_all then total := total - private.scheduled_posts(p_category); end if;
  if p_category is null then
    posts := (select jsonb_agg(to_jsonb(page)) from (
      select d.* from public.post_details d where v_all or d.published_at <= now()
      order by d.published_at desc nulls last, d.id desc limit v_limit offset greatest(p_offset, 0)) as page);
  else
    posts := (select jsonb_agg(to_jsonb(page)) from (
      select d.* from public.post_details d where d.category = p_category and (v_all or d.published_at <= now())
      order by d.ordem, d.published_at desc nulls last, d.id desc limit v_limit offset greatest(p_offset, 0)) as page);
  end if;
  posts := coalesce(posts, '[]');
  return next;
end $$;
comment on function public.post_page is 'One page of posts, bodies included, and how many there are in all.';

revoke execute on all functions in schema private from public;
grant execute on function private.scheduled_posts(text) to anon, authenticated, service_role;
grant execute on function public.post_page(text, boolean, integer, integer) to anon, authenticated, service_role;
