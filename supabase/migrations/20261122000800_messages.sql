-- Messages of the contact form. Visitors write through the edge function (rate-limited); admins read and reply.

create table public.messages (
  id bigint generated always as identity primary key,
  name text not null check (private.is_single_line(name, 120)),
  email text not null check (private.is_email(email)),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  created_at timestamptz not null default now(),
  read_at timestamptz constraint read_at_is_plausible check (private.is_plausible_time(read_at)),
  answered_at timestamptz constraint answered_at_is_plausible check (private.is_plausible_time(answered_at)),
  creation_key uuid not null default gen_random_uuid() unique,
  search_text text not null generated always as (private.search_text(name, email, message)) stored
);
comment on table public.messages is 'A message from the contact form. Kept for 12 months.';
create index messages_by_date on public.messages (created_at desc, id desc);
create index messages_by_email on public.messages (lower(email));
create index messages_unread on public.messages (created_at desc) where read_at is null;
-- When the form got no response, it sends the message again under the same key, perhaps with a changed text: it is then unread again.
create function private.reopen_changed_message() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.read_at := null;
  new.answered_at := null;
  return new;
end $$;
create trigger messages_reopen_changed before update of message on public.messages
  for each row when (new.message is distinct from old.message) execute function private.reopen_changed_message();
create trigger messages_audit after update or delete on public.messages
  for each row execute function private.audit('id', 'read_at', 'answered_at');
create trigger messages_bin after delete on public.messages for each row execute function private.store_deleted('name');

alter table public.messages enable row level security;
create policy "Admins read messages" on public.messages for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
create policy "Admins delete messages" on public.messages for delete to authenticated
  using ((select private.is_admin()));
create policy "Admins change messages" on public.messages for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
grant select, delete, update (read_at, answered_at) on public.messages to authenticated;
