-- Slides shown at the top of the home page.

create table public.slides (
  id bigint generated always as identity primary key,
  title text check (title is null or private.is_single_line(title, 200)),
  description text check (char_length(description) <= 1000),
  link_url text check (link_url is null or private.is_url_or_path(link_url)),
  image_path text not null check (private.is_url_or_path(image_path)),
  ordem integer not null default 0 check (ordem between -100000 and 100000),
  is_active boolean not null default true,
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique
);
comment on table public.slides is 'A picture with an optional title, text and link, at the top of the home page while active.';
-- As for posts: estimates do not tell the content of inactive slides.
alter table public.slides alter title set statistics 0, alter description set statistics 0, alter link_url set statistics 0,
  alter image_path set statistics 0;
create index slides_shown on public.slides (ordem, id) where is_active;
create index slides_by_author on public.slides (author_id);
create trigger slides_author before insert on public.slides for each row execute function private.set_author();

create policy "Visitors read active slides" on public.slides for select to anon using (is_active);
create policy "Users read active slides, admins all" on public.slides for select to authenticated
  using (is_active or (select private.is_admin()));
grant select (id, title, description, link_url, image_path, ordem, is_active, created_at, updated_at) on public.slides to anon;
alter table public.slides enable row level security;
create policy "Admins add slides" on public.slides for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change slides" on public.slides for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete slides" on public.slides for delete to authenticated using ((select private.is_admin()));
grant select, delete,
  insert (title, description, link_url, image_path, ordem, is_active, creation_key),
  update (title, description, link_url, image_path, ordem, is_active, creation_key)
  on public.slides to authenticated;
create trigger slides_touch before update on public.slides
  for each row execute function private.touch_updated_at();
create trigger slides_audit after insert or update or delete on public.slides
  for each row execute function private.audit('title', 'title', 'ordem', 'is_active', 'link_url');
create trigger slides_bin after delete on public.slides
  for each row execute function private.store_deleted('title');

-- Reorders all slides, as arrange_posts does for posts.
create function public.arrange_slides(p_before bigint[], p_after bigint[])
returns void language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform 1 from public.slides order by id for update;
  perform private.require_same_sequence(p_before, array(select id from public.slides order by ordem, id), p_after);
  update public.slides s set ordem = a.place
  from unnest(p_after) with ordinality as a (id, place)
  where s.id = a.id and s.ordem <> a.place;
end $$;
grant execute on function public.arrange_slides(bigint[], bigint[]) to authenticated;
