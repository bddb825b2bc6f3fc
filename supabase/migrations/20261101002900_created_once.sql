-- A record whose answer was lost on the way is saved again by whoever waits for it. The form sends the same key each
-- time, and the second time changes the row that the first one made.

alter table public.posts add column creation_key uuid not null default gen_random_uuid() unique;
alter table public.live_events add column creation_key uuid not null default gen_random_uuid() unique;
alter table public.links add column creation_key uuid not null default gen_random_uuid() unique;
alter table public.slides add column creation_key uuid not null default gen_random_uuid() unique;
comment on column public.posts.creation_key is 'Made by the form that created the row: saved twice, it is still one row.';
comment on column public.live_events.creation_key is 'As in posts.';
comment on column public.links.creation_key is 'As in posts.';
comment on column public.slides.creation_key is 'As in posts.';

-- "on conflict do update" names every column that is sent.
grant insert (creation_key), update (creation_key) on public.posts, public.live_events, public.links, public.slides
  to authenticated;
