-- Useful links, public or only for signed-in users.

create table public.links (
  id bigint generated always as identity primary key,
  title text not null check (private.is_single_line(title, 200)),
  url text not null check (private.is_http_url(url)),
  description text check (char_length(description) <= 1000),
  category text not null check (category in ('estudos', 'centros', 'radios', 'videos', 'recursos')),
  active boolean not null default true,
  is_public boolean not null default true,
  author text,
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique,
  search_text text not null generated always as (private.search_text(title, url, description, category)) stored
);
comment on column public.links.author is 'E-mail of the user who added the link. Visitors cannot read it.';
-- As for posts: estimates do not tell the content of private links.
alter table public.links alter title set statistics 0, alter url set statistics 0, alter description set statistics 0,
  alter author set statistics 0, alter search_text set statistics 0;
create index links_listed on public.links (is_public, created_at desc, id desc) where active;
create index links_by_date on public.links (created_at desc, id desc);
create index links_by_author on public.links (author_id);

create function private.set_link_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.author_id := auth.uid();
    select email into new.author from public.profiles where id = auth.uid();
  end if;
  return new;
end $$;
create trigger links_author before insert on public.links for each row execute function private.set_link_author();

-- Deletes the author's e-mail from the links when the account is deleted.
create function private.forget_link_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.links set author = null where author_id = old.id;
  update public.deleted_rows set content = content || '{"author": null}' where entity = 'links' and content ->> 'author_id' = old.id::text;
  return old;
end $$;
create trigger profiles_forget_link_author before delete on public.profiles
  for each row execute function private.forget_link_author();

create policy "Visitors read public links" on public.links for select to anon using (active and is_public);
create policy "Users read active links, admins all" on public.links for select to authenticated
  using ((active and (is_public or (select private.is_signed_in()))) or (select private.is_admin()));
grant select (id, title, url, description, category, active, is_public, created_at, updated_at, search_text) on public.links to anon;
alter table public.links enable row level security;
create policy "Admins add links" on public.links for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change links" on public.links for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete links" on public.links for delete to authenticated using ((select private.is_admin()));
grant select, delete,
  insert (title, url, description, category, active, is_public, creation_key),
  update (title, url, description, category, active, is_public, creation_key)
  on public.links to authenticated;
create trigger links_touch before update on public.links
  for each row execute function private.touch_updated_at();
create trigger links_audit after insert or update or delete on public.links
  for each row execute function private.audit('title', 'title', 'url', 'category', 'active', 'is_public');
create trigger links_bin after delete on public.links
  for each row execute function private.store_deleted('title');
