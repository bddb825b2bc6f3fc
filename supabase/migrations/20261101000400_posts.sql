-- Posts: news, activities and events, with their list previews and Portuguese full-text search.

create text search configuration private.portugues (copy = pg_catalog.portuguese);
alter text search configuration private.portugues
  alter mapping for hword, hword_part, word with extensions.unaccent, portuguese_stem;

create table public.posts (
  id bigint generated always as identity primary key,
  title text not null check (private.is_single_line(title, 200)),
  content text not null check (content ~ '\S' and char_length(content) <= 2000000),
  excerpt text check (char_length(excerpt) <= 1000),
  category text not null default 'noticias' check (category in ('noticias', 'atividades', 'eventos')),
  ordem integer not null default 0 check (ordem between -100000 and 100000),
  featured_image text check (featured_image ~ '^(https?://|/)[^\s\\]+$' and char_length(featured_image) <= 2000),
  featured_image_alt text check (char_length(featured_image_alt) <= 300),
  published_at timestamptz,
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a card shows, made once at write time: a list of 20 never reads 20 articles.
  preview text generated always as (
    coalesce(nullif(private.strip_markup(excerpt), ''), private.cut_text(private.strip_markup(content), 240))
  ) stored,
  search tsvector generated always as (
    setweight(to_tsvector('private.portugues', title), 'A')
    || setweight(to_tsvector('private.portugues', coalesce(private.strip_markup(excerpt), '')), 'B')
    || setweight(to_tsvector('private.portugues', left(private.strip_markup(content), 200000)), 'C')
  ) stored
);
comment on table public.posts is 'An article. Published when published_at has come; null is a draft, a future date is scheduled.';
comment on column public.posts.featured_image is 'Absolute address, or a path relative to the site''s base.';
create index posts_by_date on public.posts (published_at desc nulls last, id desc);
create index posts_by_category_date on public.posts (category, published_at desc nulls last, id desc);
create index posts_by_category_order on public.posts (category, ordem, published_at desc nulls last, id desc);
create index posts_by_author on public.posts (author_id);
create index posts_search on public.posts using gin (search);
create trigger posts_touch before update on public.posts for each row execute function private.touch_updated_at();
create trigger posts_audit after insert or update or delete on public.posts
  for each row execute function private.audit('title', 'title', 'category', 'ordem', 'published_at');

create function private.set_author() returns trigger
language plpgsql set search_path = ''
as $$ begin new.author_id := coalesce(auth.uid(), new.author_id); return new; end $$;
comment on function private.set_author is 'The author is who writes, never who the request says.';
revoke execute on all functions in schema private from public;
create trigger posts_author before insert on public.posts for each row execute function private.set_author();

alter table public.posts enable row level security;
create policy "Visitors read published posts" on public.posts for select to anon using (published_at <= now());
create policy "Users read published posts, admins all" on public.posts for select to authenticated
  using (published_at <= now() or (select private.is_admin()));
create policy "Admins write posts" on public.posts for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change posts" on public.posts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete posts" on public.posts for delete to authenticated using ((select private.is_admin()));
revoke all on public.posts from anon, authenticated;
grant select (id, title, content, excerpt, category, ordem, featured_image, featured_image_alt, published_at, created_at, updated_at, preview, search)
  on public.posts to anon;
grant select, delete on public.posts to authenticated;
grant insert (title, content, excerpt, category, ordem, featured_image, featured_image_alt, published_at),
      update (title, content, excerpt, category, ordem, featured_image, featured_image_alt, published_at)
  on public.posts to authenticated;
grant all on public.posts to service_role;

create view public.post_cards with (security_invoker = true) as
  select id, title, excerpt, preview, category, ordem, featured_image, featured_image_alt, published_at, created_at, updated_at,
         coalesce(published_at <= now(), false) as is_published,
         private.long_date(published_at) as formatted_published_date
  from public.posts;
comment on view public.post_cards is 'Posts as lists show them: everything but the body.';

create view public.post_details with (security_invoker = true) as
  select id, title, content, excerpt, preview, category, ordem, featured_image, featured_image_alt, published_at, created_at, updated_at,
         coalesce(published_at <= now(), false) as is_published,
         private.long_date(published_at) as formatted_published_date
  from public.posts;
comment on view public.post_details is 'Posts as a reader or an editor opens them, body included.';
revoke all on public.post_cards, public.post_details from anon, authenticated;
grant select on public.post_cards, public.post_details to anon, authenticated, service_role;

-- Published posts that match, best first; an empty query lists by date. Row Level Security applies as ever.
-- Only the 300 newest matches are ranked, so that a word found everywhere costs no more than a rare one.
create function public.search_posts(p_query text, p_category text default null, p_limit integer default 12, p_offset integer default 0)
returns setof public.post_cards
language plpgsql stable set search_path = ''
as $$
declare
  v_query tsquery := websearch_to_tsquery('private.portugues', left(coalesce(p_query, ''), 200));
  v_limit integer := least(greatest(p_limit, 1), 100);
begin
  if btrim(coalesce(p_query, '')) = '' then
    return query select c.* from public.post_cards c
      where c.published_at <= now() and (p_category is null or c.category = p_category)
      order by c.published_at desc nulls last, c.id desc limit v_limit offset greatest(p_offset, 0);
  else
    return query select c.* from public.post_cards c
      join (select p.id, ts_rank(p.search, v_query) as rank from public.posts p
            where p.search @@ v_query and p.published_at <= now() and (p_category is null or p.category = p_category)
            order by p.published_at desc nulls last, p.id desc limit 300) as found on found.id = c.id
      order by found.rank desc, c.published_at desc, c.id desc limit v_limit offset greatest(p_offset, 0);
  end if;
end $$;
grant execute on function public.search_posts(text, text, integer, integer) to anon, authenticated, service_role;
