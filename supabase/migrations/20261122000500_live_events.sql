-- Live events: broadcasts on YouTube, live now, scheduled, or over.

create table public.live_events (
  id bigint generated always as identity primary key,
  title text not null check (private.is_single_line(title, 200)),
  description text check (char_length(description) <= 5000),
  youtube_url text check (char_length(youtube_url) <= 500),
  youtube_id text generated always as (private.youtube_id(youtube_url)) stored,
  scheduled_at timestamptz constraint scheduled_at_is_plausible check (private.is_plausible_time(scheduled_at)),
  is_live boolean not null default false,
  is_highlight boolean not null default false,
  event_image text check (private.is_url_or_path(event_image)),
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique,
  search_text text not null generated always as (private.search_text(title, description)) stored,
  constraint youtube_url_is_youtube check (youtube_url is null or private.youtube_id(youtube_url) is not null),
  constraint has_video_or_date check (youtube_url is not null or scheduled_at is not null),
  constraint live_has_video check (not is_live or youtube_url is not null)
);
comment on table public.live_events is 'A broadcast: is_live now, scheduled while scheduled_at is in the future, over otherwise.';
create unique index live_events_one_highlight on public.live_events (is_highlight) where is_highlight;
create index live_events_current on public.live_events (is_live desc, scheduled_at);
create index live_events_past on public.live_events (created_at desc, id desc);
create index live_events_by_author on public.live_events (author_id);
create trigger live_events_author before insert on public.live_events for each row execute function private.set_author();

-- Highlighting one event removes the highlight of the other; the lock keeps two admins from violating the unique index.
-- Skips the row with the new row's creation_key: an upsert cannot update a row that this trigger has updated in the same command.
create function private.keep_one_highlight() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('live_events.highlight'));
  update public.live_events set is_highlight = false
  where is_highlight and id is distinct from new.id and creation_key is distinct from new.creation_key;
  return new;
end $$;
create trigger live_events_highlight before insert or update of is_highlight on public.live_events
  for each row when (new.is_highlight) execute function private.keep_one_highlight();

create policy "Visitors read live events" on public.live_events for select to anon using (true);
create policy "Users read live events" on public.live_events for select to authenticated using (true);
grant select (id, title, description, youtube_url, youtube_id, scheduled_at, is_live, is_highlight, event_image, created_at, updated_at)
  on public.live_events to anon;
alter table public.live_events enable row level security;
create policy "Admins add live_events" on public.live_events for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change live_events" on public.live_events for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete live_events" on public.live_events for delete to authenticated
  using ((select private.is_admin()));
grant select, delete,
  insert (title, description, youtube_url, scheduled_at, is_live, is_highlight, event_image, creation_key),
  update (title, description, youtube_url, scheduled_at, is_live, is_highlight, event_image, creation_key)
  on public.live_events to authenticated;
create trigger live_events_touch before update on public.live_events
  for each row execute function private.touch_updated_at();
create trigger live_events_audit after insert or update or delete on public.live_events
  for each row execute function private.audit('title', 'title', 'is_live', 'is_highlight', 'scheduled_at');
create trigger live_events_bin after delete on public.live_events
  for each row execute function private.store_deleted('title');

create view public.live_event_cards with (security_invoker = true) as
  select id, title, description, youtube_url, youtube_id, scheduled_at, is_live, is_highlight, event_image, created_at, updated_at,
         case when is_live then 'ao_vivo' when scheduled_at > now() then 'agendado' else 'encerrado' end as status
  from public.live_events;
comment on column public.live_event_cards.status is
  'ao_vivo, agendado or encerrado; event-row.tsx and routes/live-events.ts compute the same value for the rows that admins read.';
grant select on public.live_event_cards to anon, authenticated;
