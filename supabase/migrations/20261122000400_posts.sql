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
  featured_image text check (private.is_picture_address(featured_image)),
  featured_image_alt text check (char_length(featured_image_alt) <= 300),
  published_at timestamptz constraint published_at_is_moment check (private.is_moment(published_at)),
  event_date timestamptz constraint event_date_is_moment check (private.is_moment(event_date)),
  event_place text constraint event_place_is_line check (private.is_single_line(event_place, 120)),
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
    || setweight(to_tsvector('private.portugues', coalesce(event_place, '')), 'B')
    || setweight(to_tsvector('private.portugues', left(private.strip_markup(content), 200000)), 'C')
  ) stored,
  creation_key uuid not null default gen_random_uuid() unique
);
comment on table public.posts is 'An article. Published when published_at has come; null is a draft, a future date is scheduled.';
comment on column public.posts.creation_key is 'Made by the form that created the row: saved twice, it is still one row.';
comment on column public.posts.event_date is 'When what a post of eventos announces begins. Other categories may store one; nothing shows it.';
comment on column public.posts.event_place is 'Where what begins on event_date is held; null: at the house.';
create index posts_by_date on public.posts (published_at desc nulls last, id desc);
create index posts_by_category_date on public.posts (category, published_at desc nulls last, id desc);
create index posts_by_category_order on public.posts (category, ordem, published_at desc nulls last, id desc);
create index posts_by_event_date on public.posts (event_date) where category = 'eventos' and event_date is not null;
create index posts_by_author on public.posts (author_id);
create index posts_search on public.posts using gin (search);

create function private.set_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then new.author_id := auth.uid(); end if;
  return new;
end $$;
comment on function private.set_author is 'The author is who writes, never who the request says. A row that is restored keeps its author.';
create trigger posts_author before insert on public.posts for each row execute function private.set_author();

create policy "Visitors read published posts" on public.posts for select to anon using (published_at <= now());
create policy "Users read published posts, admins all" on public.posts for select to authenticated
  using (published_at <= now() or (select private.is_admin()));
grant select (id, title, content, excerpt, category, ordem, featured_image, featured_image_alt, published_at, event_date, event_place, created_at, updated_at, preview, search)
  on public.posts to anon;
select private.admins_edit('posts', 'title, content, excerpt, category, ordem, featured_image, featured_image_alt, published_at,
  event_date, event_place',
  '{title,category,ordem,published_at,event_date,event_place}');

-- An event lasts some hours: it is over three hours after it began.
create function private.is_event_over(p_begins timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return coalesce(p_begins < now() - interval '3 hours', false); end $$;

-- Upcoming events first, the soonest at the top; then those that are over and those without a date, the newest first.
create function private.event_rank(p_begins timestamptz, p_published timestamptz) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return case when p_begins >= now() - interval '3 hours' then 0 else 100000000000000 end
       + case when p_begins >= now() - interval '3 hours' then 1 else -1 end
         * (extract(epoch from coalesce(p_begins, p_published, now())) * 1000)::bigint;
end $$;
grant execute on function private.is_event_over(timestamptz), private.event_rank(timestamptz, timestamptz) to anon, authenticated, service_role;

create view public.post_details with (security_invoker = true) as
  select id, title, content, excerpt, preview, category, ordem, featured_image, featured_image_alt, published_at, created_at, updated_at, event_date,
         event_place, coalesce(published_at <= now(), false) as is_published,
         private.long_date(published_at) as formatted_published_date,
         private.is_event_over(event_date) as is_over,
         private.event_rank(event_date, published_at) as event_rank
  from public.posts;
comment on view public.post_details is 'Posts as a reader or an editor opens them, body included.';

create view public.post_cards with (security_invoker = true) as
  select id, title, excerpt, preview, category, ordem, featured_image, featured_image_alt, published_at, created_at, updated_at, event_date,
         event_place, is_published, formatted_published_date, is_over, event_rank
  from public.post_details;
comment on view public.post_cards is 'Posts as lists show them: everything but the body.';
grant select on public.post_cards, public.post_details to anon, authenticated;

-- Published posts that match, best first; an empty query lists by date. Row Level Security applies as ever.
-- Only the 300 newest matches are ranked, so that a word found everywhere costs no more than a rare one. Where nothing matches, typos
-- are forgiven; quotation marks and minus mean what they say.
create function public.search_posts(p_query text, p_category text default null, p_limit integer default 12, p_offset integer default 0)
returns setof public.post_cards
language plpgsql stable set search_path = ''
as $$
declare
  v_query tsquery := websearch_to_tsquery('private.portugues', left(coalesce(p_query, ''), 200));
  v_limit integer := least(greatest(p_limit, 1), 100);
begin
  -- The last word counts as a prefix: it may still be being typed.
  if p_query ~ '[[:alnum:]]$' and p_query !~ '(^|\s)-\S*$' then
    v_query := regexp_replace(v_query::text, '''$', ''':*')::tsquery;
  end if;
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
    if not found and p_query !~ '"|(^|\s)-'
       and not exists (select from public.posts p where p.search @@ v_query and p.published_at <= now()
                         and (p_category is null or p.category = p_category)) then
      return query select c.* from public.post_cards c
        where c.id in (select private.find_misspelt_posts(p_query, v_query)) and (p_category is null or c.category = p_category)
        order by c.published_at desc, c.id desc limit v_limit offset greatest(p_offset, 0);
    end if;
  end if;
end $$;
grant execute on function public.search_posts(text, text, integer, integer) to anon, authenticated;

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

grant execute on function private.scheduled_posts(text) to anon, authenticated, service_role;
grant execute on function public.post_page(text, boolean, integer, integer) to anon, authenticated;

-- The order of a category in one go: all of its posts, as they shall follow one another.
create function public.arrange_posts(p_category text, p_before bigint[], p_after bigint[])
returns void language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Locked in one order, so that two people who arrange at once wait for each other.
  perform 1 from public.posts where category = p_category order by id for update;
  perform private.require_same_order(p_before,
    array(select id from public.posts where category = p_category order by ordem, published_at desc nulls last, id desc), p_after);
  update public.posts p set ordem = a.place
  from unnest(p_after) with ordinality as a (id, place)
  where p.id = a.id and p.ordem <> a.place;
end $$;
grant execute on function public.arrange_posts(text, bigint[], bigint[]) to authenticated;
