-- What the house decides about its pizza Saturdays: proposed dates it skips, and the words of its WhatsApp messages.

create table public.rodadas_puladas (
  data date primary key,
  created_at timestamptz not null default now()
);
comment on table public.rodadas_puladas is 'A proposed pickup date that the house leaves out. Deleting the row proposes it again.';
create trigger rodadas_puladas_audit after insert or delete on public.rodadas_puladas
  for each row execute function private.audit('data');

alter table public.rodadas_puladas enable row level security;
create policy "Admins read skipped dates" on public.rodadas_puladas for select to authenticated using ((select private.is_admin()));
create policy "Admins skip dates" on public.rodadas_puladas for insert to authenticated with check ((select private.is_admin()));
create policy "Admins take skips back" on public.rodadas_puladas for delete to authenticated using ((select private.is_admin()));
revoke all on public.rodadas_puladas from anon, authenticated;
grant select, insert (data), delete on public.rodadas_puladas to authenticated;
grant all on public.rodadas_puladas to service_role;

-- Null: nothing of its own, the usual words are sent.
create function private.is_order_message(p_text text) returns boolean language sql immutable set search_path = '' as $$
  select char_length(p_text) between 1 and 1000
     and regexp_replace(p_text, '\{(nome|codigo|pizzas|total|retirada)\}', '', 'g') !~ '[{}]'
$$;
comment on function private.is_order_message is 'Text in which braces hold only what is known about an order.';
revoke execute on function private.is_order_message(text) from public;
grant execute on function private.is_order_message(text) to authenticated, service_role;
alter table public.site_settings
  add column message_pending text check (private.is_order_message(message_pending)),
  add column message_confirmed text check (private.is_order_message(message_confirmed)),
  add column message_delivered text check (private.is_order_message(message_delivered)),
  add column message_cancelled text check (private.is_order_message(message_cancelled));
comment on column public.site_settings.message_pending is
  'WhatsApp message to the customer of a pending order, with {nome} {codigo} {pizzas} {total} {retirada}.';
grant update (message_pending, message_confirmed, message_delivered, message_cancelled) on public.site_settings to authenticated;
