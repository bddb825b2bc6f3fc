-- Outbox: the e-mails to send. The transaction that causes an e-mail inserts a row, and the edge function sends it. A row has no address
-- and no text: it refers to the row that the e-mail is about, whose present state is sent.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null constraint outbox_kind_known check (kind in
    ('mensagem', 'recebido', 'alterado', 'confirmado', 'liberado', 'cancelado', 'retirada', 'mudanca', 'rodada_cancelada', 'mantida', 'espera', 'chave_pix')),
  message_id bigint references public.messages (id) on delete cascade,
  pedido_id bigint references public.pedidos_pizza (id) on delete cascade,
  espera_id bigint references public.lista_espera (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  is_refused boolean not null default false,
  error text check (char_length(error) <= 200),
  identifier uuid not null default gen_random_uuid(),
  constraint outbox_about_one_row check (num_nonnulls(message_id, pedido_id, espera_id, profile_id) = 1)
);
comment on table private.outbox is 'E-mails to send, and for 30 days those that were sent or given up. Not part of a backup, because a restored site must not send them again.';
comment on column private.outbox.due_at is 'When the next try may begin. A try sets it to the time of the one after it, which happens only if the sender did not report a success.';
comment on column private.outbox.is_refused is 'The mail server refused the recipient or the e-mail itself, so that no further try would succeed.';
comment on column private.outbox.identifier is 'Part of the Message-ID, the same in every try: mail programs show a mail once that was delivered twice.';
comment on column private.outbox.error is 'The code of the last failure, without the server''s words, which may contain an address.';
create index outbox_due on private.outbox (due_at, id) where sent_at is null and failed_at is null;
create index outbox_failed on private.outbox (failed_at) where failed_at is not null;
create index outbox_message on private.outbox (message_id);
create index outbox_pedido on private.outbox (pedido_id);
create index outbox_espera on private.outbox (espera_id);
create index outbox_profile on private.outbox (profile_id);
-- Two changes before the first try are told in one e-mail.
create unique index outbox_waiting on private.outbox (kind, message_id, pedido_id, espera_id, profile_id) nulls not distinct
  where tries = 0 and sent_at is null and failed_at is null;
grant select, insert, update, delete on private.outbox to service_role;

-- The update of a waiting row locks it, so that a sender reads the row's subject only after this transaction.
create function private.enqueue_mail(
  p_kind text, p_message_id bigint default null, p_pedido_id bigint default null, p_espera_id bigint default null, p_profile_id uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, message_id, pedido_id, espera_id, profile_id)
  values (p_kind, p_message_id, p_pedido_id, p_espera_id, p_profile_id)
  on conflict (kind, message_id, pedido_id, espera_id, profile_id) where tries = 0 and sent_at is null and failed_at is null
  do update set created_at = now()
$$;

-- Only for messages of the form, which the service key writes: neither demo content nor restored messages are news.
create function private.enqueue_message() returns trigger
language plpgsql set search_path = ''
as $$ begin perform private.enqueue_mail('mensagem', p_message_id => new.id); return null; end $$;
create trigger messages_enqueue after insert on public.messages
  for each row when (current_user = 'service_role') execute function private.enqueue_message();
create trigger messages_enqueue_change after update of message on public.messages
  for each row when (current_user = 'service_role' and new.message <> old.message) execute function private.enqueue_message();
grant execute on function private.enqueue_mail(text, bigint, bigint, bigint, uuid) to service_role;

-- All admins are told of a changed Pix key, also the one who changed it: the password may be in wrong hands. An installation without a user
-- (restoring, importing) tells nobody.
create function private.enqueue_pix_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enqueue_mail('chave_pix', p_profile_id => p.id) from public.profiles p where p.role = 'admin';
  return null;
end $$;
create trigger site_settings_enqueue_pix_key after update of pix_key on public.site_settings
  for each row when (new.pix_key is distinct from old.pix_key and auth.uid() is not null) execute function private.enqueue_pix_key();

-- Null when the e-mail would no longer tell the truth, or when the customer has no address any more. Who was an admin when the Pix key changed
-- is told of it, also when whoever changed it has taken that away since.
create function private.mail_recipient(p_mail private.outbox) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if p_mail.profile_id is not null then
    return (select p.email from public.profiles p where p.id = p_mail.profile_id);
  elsif p_mail.espera_id is not null then return private.waiting_mail_recipient(p_mail.kind, p_mail.espera_id);
  elsif p_mail.pedido_id is null then return (select contact_email from public.site_settings);
  end if;
  return (select p.email from public.pedidos_pizza p where p.id = p_mail.pedido_id and private.is_mail_true(p_mail.kind, p));
end $$;

create function private.mail_data(p_mail private.outbox) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if p_mail.profile_id is not null then
    return (select jsonb_build_object('key', s.pix_key, 'at', a.happened_at, 'by', a.actor_name)
            from public.site_settings s left join lateral (
              select l.happened_at, l.actor_name from public.audit_log l
              where l.entity = 'site_settings' and l.changes ? 'pix_key' order by l.id desc limit 1) a on true);
  elsif p_mail.espera_id is not null then return private.waiting_mail_data(p_mail.espera_id);
  elsif p_mail.pedido_id is null then
    return (select to_jsonb(m) - 'creation_key' from public.messages m where m.id = p_mail.message_id);
  end if;
  return (select jsonb_build_object('segredo', p.segredo, 'order', public.order_by_secret(p.segredo), 'settings', to_jsonb(s))
          from public.pedidos_pizza p, public.site_settings s where p.id = p_mail.pedido_id);
end $$;
grant execute on function private.mail_recipient(private.outbox), private.mail_data(private.outbox) to service_role;

-- Twelve tries in 40 hours, so that a mail server may be away for a day. A row that nobody tried for three days comes too late. A due_at
-- far in the future comes from a clock that was wrong.
create function public.claim_mails(p_max integer default 5) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_mail private.outbox;
  v_to text;
  v_wait integer;
  v_claimed jsonb := '[]';
begin
  -- One caller at a time: a second one would not see the pickup mails that the first has enqueued and claimed, and enqueue them again.
  perform pg_advisory_xact_lock(hashtext('claim_mails'));
  perform private.enqueue_pickup_mails();
  perform private.enqueue_waiting_mails();
  update private.outbox set failed_at = now(), error = coalesce(error, 'too_late')
  where sent_at is null and failed_at is null and due_at <= now() and (tries >= 12 or created_at < now() - interval '3 days');
  -- Without a limit: rows that turn out to be untrue, or whose mailbox has had its e-mails of the hour, must not count.
  for v_mail in
    select * from private.outbox o
    where o.sent_at is null and o.failed_at is null and (o.due_at <= now() or o.due_at > now() + interval '1 day')
    order by o.due_at, o.id for update skip locked
  loop
    exit when jsonb_array_length(v_claimed) >= p_max;
    v_to := private.mail_recipient(v_mail);
    if v_to is null then
      delete from private.outbox where id = v_mail.id;
      continue;
    end if;
    v_wait := public.take_rate_limit('mail', lower(v_to));
    update private.outbox set
      tries = tries + case when v_wait = 0 then 1 else 0 end,
      due_at = now() + case when v_wait > 0 then make_interval(secs => v_wait)
                            else least(interval '6 hours', interval '5 minutes' * power(2, tries)) end
    where id = v_mail.id;
    if v_wait = 0 then
      v_claimed := v_claimed || jsonb_build_object('id', v_mail.id, 'kind', v_mail.kind, 'identifier', v_mail.identifier, 'to', v_to,
                                                   'data', private.mail_data(v_mail));
    end if;
  end loop;
  return v_claimed;
end $$;
comment on function public.claim_mails is 'Service key only: the next e-mails to send, each given to one caller, with recipient and data.';

-- p_error: null when the e-mail was sent. p_is_final: no further try would succeed.
create function public.finish_mail(p_id bigint, p_error text default null, p_is_final boolean default false) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.outbox set error = left(p_error, 200), sent_at = case when p_error is null then now() end,
                            failed_at = case when p_error is not null and p_is_final then now() end,
                            is_refused = p_error is not null and p_is_final
  where id = p_id and sent_at is null;
  if found and p_error is null then
    -- A customer who was told by e-mail is told.
    insert into public.avisos (pedido_id, tipo, canal, enviado_por)
    select o.pedido_id, o.kind, 'email', null from private.outbox o
    where o.id = p_id and o.pedido_id is not null and o.kind in ('confirmado', 'liberado', 'retirada', 'mudanca', 'rodada_cancelada', 'mantida') on conflict (pedido_id, tipo) do nothing;
    perform private.record_waiting_mail(o.kind, o.espera_id) from private.outbox o where o.id = p_id and o.espera_id is not null;
    insert into public.job_runs (job) values ('mail') on conflict (job) do update set succeeded_at = now();
  end if;
end $$;
comment on function public.finish_mail is 'Service key only: records that a claimed e-mail was sent, or why not; idempotent.';

-- A customer's address that is refused is no fault of the site.
create function private.is_site_fault(p_mail private.outbox) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select not (p_mail.is_refused and num_nonnulls(p_mail.pedido_id, p_mail.espera_id) = 1) $$;
grant execute on function private.is_site_fault(private.outbox) to service_role;

-- Delayed ones had a try an hour ago or more, so that a short fault alarms nobody. Orders with a refused address are named while their
-- pickup is to come.
create function private.mail_status() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'failed', count(*) filter (where o.failed_at is not null),
    'delayed', count(*) filter (where o.failed_at is null and o.tries > 0 and o.created_at < now() - interval '1 hour'),
    'error', (array_agg(o.error order by o.id desc) filter (where o.error is not null))[1],
    'refused', (select coalesce(jsonb_agg(distinct p.codigo), '[]') from private.outbox r join public.pedidos_pizza p on p.id = r.pedido_id
                where r.is_refused and private.mail_recipient(r) is not null))
  from private.outbox o where o.sent_at is null and private.is_site_fault(o)
$$;
grant execute on function private.mail_status() to authenticated, service_role;

create function private.resend_mails() returns integer
language plpgsql security definer set search_path = ''
as $$
declare v_count integer;
begin
  perform private.require_admin();
  delete from private.outbox o where o.sent_at is null and private.mail_recipient(o) is null;
  update private.outbox set failed_at = null, is_refused = false, error = null, tries = 1, created_at = now(), due_at = now()
  where sent_at is null and (failed_at is not null or tries > 0);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
select private.expose_in_api('resend_mails', 'authenticated, service_role');
comment on function public.resend_mails is 'For admins: makes the e-mails that were not sent due now, and drops those that are no longer true. Returns the number of the former.';

-- Whether e-mails go out from this site: one did in the last days.
create function private.sends_mails() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from public.job_runs j where j.job = 'mail' and j.succeeded_at > now() - interval '7 days'); end $$;

-- While e-mails go out, a customer who gets one is not also in the list of notices; after an hour without success, staff tell the customer.
create function private.is_mail_on_its_way(p_kind text, p_pedido_id bigint default null, p_espera_id bigint default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.outbox o where (o.pedido_id = p_pedido_id or o.espera_id = p_espera_id) and o.kind = p_kind
                   and o.sent_at is null and o.failed_at is null and o.created_at > now() - interval '1 hour')
     and private.sends_mails();
end $$;
grant execute on function private.sends_mails(), private.is_mail_on_its_way(text, bigint, bigint) to authenticated, service_role;
