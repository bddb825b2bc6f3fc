-- Site settings: one row of values that admins can change. Everything here is public.

create function private.is_order_message(p_text text) returns boolean language sql immutable set search_path = '' as $$
  select char_length(p_text) between 1 and 1000
     and regexp_replace(p_text, '\{(nome|codigo|pizzas|total|retirada|falta|prazo|dia|dia_antigo|motivo|devolver|pix|link)\}', '', 'g') !~ '[{}]'
$$;
comment on function private.is_order_message is 'A message template whose placeholders in braces are all known, e.g. {nome}.';
grant execute on function private.is_order_message(text) to authenticated, service_role;

-- A CNPJ may have capitals since July 2026. Its check digits are computed over character codes minus 48: 12ABC34501DE35.
create function private.is_cnpj(p_text text) returns boolean language sql immutable set search_path = '' as $$
  select p_text ~ '^[0-9A-Z]{12}[0-9]{2}$' and p_text !~ '^(.)\1*$' and (
    select bool_and(check_digit = substr(p_text, length + 1, 1)::int) from (
      select length, sum((ascii(substr(p_text, at, 1)) - 48) * (2 + (length - at) % 8)) * 10 % 11 % 10 as check_digit
      from (values (12), (13)) as lengths (length), generate_series(1, length) as at group by length) as digits)
$$;

create function private.is_cpf(p_text text) returns boolean language sql immutable set search_path = '' as $$
  select p_text ~ '^[0-9]{11}$' and p_text !~ '^(.)\1*$' and (
    select bool_and(check_digit = substr(p_text, length + 1, 1)::int) from (
      select length, sum(substr(p_text, at, 1)::int * (length + 2 - at)) * 10 % 11 % 10 as check_digit
      from (values (9), (10)) as lengths (length), generate_series(1, length) as at group by length) as digits)
$$;

-- The same rule as normalisePixKey in rules/pix-key.ts: a key as banks register it. Tests run the same cases against both.
create function private.is_pix_key(p_text text) returns boolean language sql immutable set search_path = '' as $$
  select char_length(p_text) <= 77 and (private.is_cpf(p_text) or private.is_cnpj(p_text) or private.is_phone(p_text)
    or (p_text = lower(p_text) and (private.is_email(p_text)
        or p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')))
$$;
grant execute on function private.is_cnpj(text), private.is_cpf(text), private.is_pix_key(text) to authenticated, service_role;

-- Whether an activity is listed twice for the same start, day and week of the month. The form has the same rule (form-schema.ts).
create function private.has_repeated_meeting(p_week jsonb) returns boolean language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(case when jsonb_typeof(p_week) = 'array' then p_week else '[]' end) with ordinality as listed (meeting, position)
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(meeting -> 'dias') = 'array' and meeting -> 'dias' <> '[]' then meeting -> 'dias'
           else jsonb_build_array(private.fold_text(meeting ->> 'dia')) end) as day
    cross join lateral jsonb_array_elements_text(
      case when meeting ->> 'frequencia' = 'variavel' then '[""]'
           when meeting ->> 'frequencia' = 'mensal' and jsonb_typeof(meeting -> 'semanas') = 'array' then meeting -> 'semanas'
           else '[1, 2, 3, 4, -1]' end) as week
    where meeting ->> 'atividade' <> ''
    group by private.fold_text(meeting ->> 'atividade'), coalesce(nullif(meeting ->> 'inicio', ''), meeting ->> 'horario'), day, week
    having count(distinct position) > 1)
$$;

-- Whether a day's meeting is cancelled twice; an exception without activity and hour cancels all of the day's meetings.
create function private.has_repeated_exception(p_exceptions jsonb) returns boolean language sql immutable set search_path = '' as $$
  with listed as (
    select position, item ->> 'data' as day,
           private.fold_text(concat(item ->> 'horario', '|', item ->> 'atividade')) as cancelled
    from jsonb_array_elements(case when jsonb_typeof(p_exceptions) = 'array' then p_exceptions else '[]' end) with ordinality as listed (item, position))
  select exists (
    select from listed as one join listed as other on one.position < other.position and one.day = other.day
    where one.cancelled = other.cancelled or '|' in (one.cancelled, other.cancelled))
$$;
grant execute on function private.has_repeated_meeting(jsonb), private.has_repeated_exception(jsonb) to authenticated, service_role;

create table public.site_settings (
  id boolean primary key default true check (id),
  contact_email text not null default 'contato@exemplo.org.br' check (private.is_email(contact_email)),
  contact_phone text not null default '+5564999990000' check (private.is_phone(contact_phone)),
  whatsapp text check (private.is_phone(whatsapp)),
  social_url text check (private.is_http_url(social_url)),
  pix_key text constraint pix_key_is_registered check (private.is_pix_key(pix_key)),
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
  message_changed text check (private.is_order_message(message_changed)),
  message_released text check (private.is_order_message(message_released)),
  message_moved text check (private.is_order_message(message_moved)),
  message_round_cancelled text check (private.is_order_message(message_round_cancelled)),
  message_kept text check (private.is_order_message(message_kept)),
  message_people_moved text check (private.is_order_message(message_people_moved)),
  message_people_cancelled text check (private.is_order_message(message_people_cancelled)),
  message_people_kept text check (private.is_order_message(message_people_kept)),
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
  'Message to the customer, by WhatsApp and e-mail, of a pending order, with {nome} {codigo} {pizzas} {total} {retirada} {falta} {prazo} {dia} {pix} {link}.';
comment on column public.site_settings.pix_identifier is 'Whether Pix codes contain the order''s code. Not every bank accepts such Pix codes, so admins test with a payment of one cent.';
comment on column public.site_settings.pix_test_key is 'The Pix key used in the test payment of one cent.';
comment on column public.site_settings.donation_pix is 'Whether /ajude shows the Pix key for donations.';
comment on column public.site_settings.pix_name is 'Name of the receiver in the Pix code: ASCII upper case, at most 25 characters.';
insert into public.site_settings default values;

-- Triggers instead of constraints, because backups of older releases may repeat a meeting: they can be restored, and their other settings
-- saved.
create function private.refuse_repetition() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using message = 'The same meeting or exception is listed twice.';
end $$;
create trigger site_settings_meetings before update of weekly_schedule on public.site_settings
  for each row when (new.weekly_schedule <> old.weekly_schedule and private.has_repeated_meeting(new.weekly_schedule))
  execute function private.refuse_repetition();
create trigger site_settings_exceptions before update of schedule_exceptions on public.site_settings
  for each row when (new.schedule_exceptions <> old.schedule_exceptions and private.has_repeated_exception(new.schedule_exceptions))
  execute function private.refuse_repetition();
create trigger site_settings_touch before update on public.site_settings for each row execute function private.touch_updated_at();

-- A Pix key redirects the house's money, so a session alone does not change it.
create function private.require_password_for_pix_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.use_password_confirmation(auth.uid(), 'session:' || (auth.jwt() ->> 'session_id')) then
    raise sqlstate 'PT403' using hint = 'confirm_password', message = 'Para mudar a chave Pix, informe de novo a sua senha.';
  end if;
  return new;
end $$;
create trigger site_settings_pix_key before update of pix_key on public.site_settings
  for each row when (new.pix_key is distinct from old.pix_key) execute function private.require_password_for_pix_key();
create trigger site_settings_audit after update on public.site_settings
  for each row execute function private.audit('id', 'pix_key', 'pix_name', 'contact_email', 'pix_identifier', 'pix_test_result', 'donation_pix');

create policy "Visitors read the settings" on public.site_settings for select to anon using (true);
create policy "Users read the settings" on public.site_settings for select to authenticated using (true);
grant select on public.site_settings to anon, authenticated;
alter table public.site_settings enable row level security;
create policy "Admins change site_settings" on public.site_settings for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
grant update (contact_email, contact_phone, whatsapp, social_url, pix_key, pix_name, pix_city, weekly_schedule,
    donation_text, message_pending, message_confirmed, message_delivered, message_cancelled, message_overdue,
    message_tomorrow, message_waiting, message_changed, message_released, message_moved,
    message_round_cancelled, message_kept, message_people_moved, message_people_cancelled, message_people_kept, pix_identifier, pix_test_result, pix_test_key, pix_tested_at, donation_pix,
    schedule_exceptions, visit_welcome, visit_access, visit_parking, visit_bus, visit_children)
  on public.site_settings to authenticated;
