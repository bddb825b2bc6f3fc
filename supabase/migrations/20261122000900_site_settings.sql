-- Site settings: one row of values that admins can change. Everything here is public.

create function private.is_order_message(p_text text) returns boolean language sql immutable set search_path = '' as $$
  select char_length(p_text) between 1 and 1000
     and regexp_replace(p_text, '\{(nome|codigo|pizzas|total|retirada|falta|prazo)\}', '', 'g') !~ '[{}]'
$$;
comment on function private.is_order_message is 'A message template whose placeholders in braces are all known, e.g. {nome}.';
grant execute on function private.is_order_message(text) to authenticated, service_role;

create table public.site_settings (
  id boolean primary key default true check (id),
  contact_email text not null default 'contato@exemplo.org.br' check (private.is_email(contact_email)),
  contact_phone text not null default '+5564999990000' check (private.is_phone(contact_phone)),
  whatsapp text check (private.is_phone(whatsapp)),
  social_url text check (private.is_http_url(social_url)),
  pix_key text check (private.is_single_line(pix_key, 77)),
  pix_name text not null default 'CAMINHO DE LUZ' check (pix_name ~ '^[A-Z0-9 ]{1,25}$'),
  pix_city text not null default 'RIO VERDE' check (pix_city ~ '^[A-Z0-9 ]{1,15}$'),
  weekly_schedule jsonb not null default '[]' check (jsonb_typeof(weekly_schedule) = 'array' and octet_length(weekly_schedule::text) <= 20000),
  donation_text text check (char_length(donation_text) <= 20000),
  updated_at timestamptz not null default now(),
  message_pending text check (private.is_order_message(message_pending)),
  message_confirmed text check (private.is_order_message(message_confirmed)),
  message_delivered text check (private.is_order_message(message_delivered)),
  message_cancelled text check (private.is_order_message(message_cancelled)),
  message_overdue text check (private.is_order_message(message_overdue)),
  message_tomorrow text check (private.is_order_message(message_tomorrow)),
  message_waiting text check (private.is_order_message(message_waiting)),
  pix_identifier boolean not null default false,
  pix_test_result text constraint pix_test_result_known check (pix_test_result in ('chegou', 'nao_chegou')),
  pix_test_key text check (private.is_single_line(pix_test_key, 77)),
  pix_tested_at timestamptz constraint pix_tested_at_is_plausible check (private.is_plausible_time(pix_tested_at)),
  donation_pix boolean not null default false,
  schedule_exceptions jsonb not null default '[]' check (jsonb_typeof(schedule_exceptions) = 'array' and octet_length(schedule_exceptions::text) <= 20000),
  visit_welcome text check (char_length(visit_welcome) <= 2000),
  visit_access text check (char_length(visit_access) <= 2000),
  visit_parking text check (char_length(visit_parking) <= 2000),
  visit_bus text check (char_length(visit_bus) <= 2000),
  visit_children text check (char_length(visit_children) <= 2000)
);
comment on column public.site_settings.weekly_schedule is
  'Array of {"frequencia":"mensal","dias":[6],"semanas":[1,3],"inicio":"20:00","fim":"","dia":"1º e 3º sábado","horario":"20h","atividade":"…","detalhe":"…"} in the order shown; frequencia: semanal, mensal or variavel; Sunday is 0, the last week -1; dia and horario say dias and hours in words.';
comment on column public.site_settings.schedule_exceptions is
  'Array of {"data":"2026-12-25","horario":"20h","atividade":"…","texto":"…"}: meetings that are not held on a date; without horario and atividade, none of that day''s meetings.';
comment on column public.site_settings.visit_welcome is 'Text of /primeira-visita, like the other visit_ columns; null: the default text.';
comment on column public.site_settings.message_pending is
  'WhatsApp message to the customer of a pending order, with {nome} {codigo} {pizzas} {total} {retirada} {falta} {prazo}.';
comment on column public.site_settings.pix_identifier is 'Whether Pix codes contain the order''s code. Not every bank accepts such Pix codes, so admins test with a payment of one cent.';
comment on column public.site_settings.pix_test_key is 'The Pix key used in the test payment of one cent.';
comment on column public.site_settings.donation_pix is 'Whether /ajude shows the Pix key for donations.';
comment on column public.site_settings.pix_name is 'Name of the receiver in the Pix code: ASCII upper case, at most 25 characters.';
insert into public.site_settings default values;
create trigger site_settings_touch before update on public.site_settings for each row execute function private.touch_updated_at();
create trigger site_settings_audit after update on public.site_settings
  for each row execute function private.audit('id', 'pix_key', 'pix_name', 'contact_email', 'pix_identifier', 'pix_test_result', 'donation_pix');

create policy "Visitors read the settings" on public.site_settings for select to anon using (true);
create policy "Users read the settings" on public.site_settings for select to authenticated using (true);
grant select on public.site_settings to anon, authenticated;
select private.admins_may('update (contact_email, contact_phone, whatsapp, social_url, pix_key, pix_name, pix_city, weekly_schedule, donation_text,
  message_pending, message_confirmed, message_delivered, message_cancelled, message_overdue, message_tomorrow, message_waiting,
  pix_identifier, pix_test_result, pix_test_key, pix_tested_at, donation_pix,
  schedule_exceptions, visit_welcome, visit_access, visit_parking, visit_bus, visit_children)',
  'public.site_settings');
