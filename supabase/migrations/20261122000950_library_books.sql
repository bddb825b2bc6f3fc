-- The house's lending library. Visitors see it when site_settings.show_library is true.

alter table public.site_settings add column show_library boolean not null default false;
comment on column public.site_settings.show_library is 'Whether everybody may open /biblioteca and read the books.';
grant update (show_library) on public.site_settings to authenticated;

create table public.library_books (
  id bigint generated always as identity primary key,
  -- Alphabetical collation: a database with the C collation would sort "Ética" after "Zona".
  title text collate "pt-BR-x-icu" not null check (private.is_single_line(title, 200)),
  author text not null check (private.is_single_line(author, 200)),
  shelf text check (private.is_single_line(shelf, 60)),
  available boolean not null default true,
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique,
  search_text text not null generated always as (private.search_text(title, author, shelf)) stored
);
-- As for posts: estimates do not tell the books of a closed library.
alter table public.library_books alter title set statistics 0, alter author set statistics 0, alter shelf set statistics 0,
  alter search_text set statistics 0;
comment on table public.library_books is 'A book that the house lends. available: not lent out at present.';
comment on column public.library_books.author_id is 'The user who added the row, as in posts.';
create index library_books_listed on public.library_books (title, id);
create index library_books_by_author on public.library_books (author_id);
create trigger library_books_author before insert on public.library_books for each row execute function private.set_author();

create function private.is_library_open() returns boolean
language sql stable set search_path = ''
as $$ select show_library from public.site_settings $$;
grant execute on function private.is_library_open() to anon, authenticated, service_role;

create policy "Visitors read the open library" on public.library_books for select to anon
  using ((select private.is_library_open()));
create policy "Users read the open library, admins always" on public.library_books for select to authenticated
  using ((select private.is_library_open()) or (select private.is_admin()));
grant select (id, title, author, shelf, available, created_at, updated_at, search_text) on public.library_books to anon;
alter table public.library_books enable row level security;
create policy "Admins add library_books" on public.library_books for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change library_books" on public.library_books for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete library_books" on public.library_books for delete to authenticated
  using ((select private.is_admin()));
grant select, delete,
  insert (title, author, shelf, available, creation_key),
  update (title, author, shelf, available, creation_key)
  on public.library_books to authenticated;
create trigger library_books_touch before update on public.library_books
  for each row execute function private.touch_updated_at();
create trigger library_books_audit after insert or update or delete on public.library_books
  for each row execute function private.audit('title', 'title', 'author', 'shelf', 'available');
create trigger library_books_bin after delete on public.library_books
  for each row execute function private.store_deleted('title');
