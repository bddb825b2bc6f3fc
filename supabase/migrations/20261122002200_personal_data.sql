-- Rights of data subjects under the LGPD: an admin finds, corrects and anonymises all data of a phone number or e-mail.
-- p_contact: a phone in E.164 or an e-mail. The audit log records each use without the person's identity.

create function private.orders_of(p_contact text) returns setof public.pedidos_pizza
language sql stable security definer set search_path = ''
as $$
  select * from public.pedidos_pizza p
  -- The key of an e-mail contains letters, so that it is no phone's key.
  where p.anonimizado_em is null and (lower(p.email) = lower(p_contact) or p.telefone_chave = private.phone_key(p_contact))
$$;

create function private.waiting_entries_of(p_contact text) returns setof public.lista_espera
language sql stable security definer set search_path = ''
as $$
  select * from public.lista_espera e where lower(e.email) = lower(p_contact) or e.telefone_chave = private.phone_key(p_contact)
$$;

create function private.roster_entries_of(p_contact text) returns setof public.escala_voluntarios
language sql stable security definer set search_path = ''
as $$
  select * from public.escala_voluntarios v where p_contact not like '%@%' and v.telefone_chave = private.phone_key(p_contact)
$$;

-- The order must still be prepared and delivered, or refunded.
create function private.is_open_order(p_order public.pedidos_pizza) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_order.falta < 0 or (p_order.data_cancelamento is null and exists (
    select 1 from public.rodadas r where r.id = p_order.rodada_id and private.pickup_end(r) > now()))
$$;

create function private.require_contact(p_contact text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  if not coalesce(private.is_email(p_contact) or private.is_phone(p_contact), false) then
    raise sqlstate 'PT400' using message = 'Informe um telefone com DDD ou um e-mail.', hint = 'invalid';
  end if;
end $$;

-- Includes staff's changes to the person's rows with action and time, but without actor, which is personal data of the staff.
create function private.find_person(p_contact text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_account uuid := (select p.id from public.profiles p where lower(p.email) = lower(p_contact));
begin
  perform private.require_contact(p_contact);
  perform private.log_action(auth.uid(), 'exported', 'person');
  return jsonb_build_object(
    'pedidos', (select coalesce(jsonb_agg(
        (to_jsonb(p) - array['segredo', 'nome_dobrado', 'telefone_chave', 'pagamento_por', 'entrega_por', 'cancelamento_por'])
        || jsonb_build_object('atual', private.is_open_order(p),
             'pagamentos', (select coalesce(jsonb_agg(jsonb_build_object('valor', g.valor, 'metodo', g.metodo, 'recebido_em', g.recebido_em,
                              'nota', g.nota) order by g.id), '[]') from public.pagamentos g where g.pedido_id = p.id),
             'itens', (select coalesce(jsonb_agg(jsonb_build_object('pizza', t.nome, 'quantidade', i.quantidade,
                         'valor_total', i.valor_total, 'observacoes', i.observacoes, 'nota', i.nota) order by i.id), '[]')
                       from public.itens_pedido_pizza i join public.tipos_pizza t on t.id = i.tipo_pizza_id where i.pedido_id = p.id))
        order by p.id), '[]') from private.orders_of(p_contact) p),
    'lista_espera', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'nome_cliente', e.nome_cliente, 'telefone', e.telefone, 'email', e.email,
                         'pizza', t.nome, 'quantidade', e.quantidade, 'created_at', e.created_at, 'chamado_em', e.chamado_em) order by e.id), '[]')
                     from private.waiting_entries_of(p_contact) e join public.tipos_pizza t on t.id = e.tipo_pizza_id),
    'escalas', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', v.nome, 'telefone', v.telefone, 'posto', p.nome,
                    'data_retirada', r.data_retirada) order by v.id), '[]')
                from private.roster_entries_of(p_contact) v join public.escala_postos p on p.id = v.posto_id
                join public.rodadas r on r.id = p.rodada_id),
    'mensagens', (select coalesce(jsonb_agg(to_jsonb(m) - '{creation_key,search_text}'::text[] order by m.id), '[]')
                  from public.messages m where lower(m.email) = lower(p_contact)),
    'mensagens_na_lixeira', (select coalesce(jsonb_agg((d.content - 'creation_key') || jsonb_build_object('excluida_em', d.deleted_at) order by d.id), '[]')
                             from public.deleted_rows d where d.entity = 'messages' and lower(d.content ->> 'email') = lower(p_contact)),
    'links', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.id), '[]')
              from (select id, title, author from public.links
                    union all select entity_id, content ->> 'title', content ->> 'author' from public.deleted_rows where entity = 'links') l
              where lower(l.author) = lower(p_contact)),
    'conta', (select to_jsonb(p) || jsonb_build_object('notificacoes', (
                select coalesce(jsonb_agg(jsonb_build_object('assuntos', d.kinds, 'desde', d.created_at) order by d.id), '[]')
                from private.push_devices d where d.user_id = p.id)) from public.profiles p where p.id = v_account),
    'historico', (select coalesce(jsonb_agg(to_jsonb(a) - case
                                              when (a.actor_id = v_account) is not true then '{actor_id,actor_name}'::text[]
                                              -- The name of another user whose account the person managed.
                                              when a.entity in ('users', 'profiles') and a.entity_id <> v_account::text then '{label}'
                                              else '{}' end
                                            order by a.id), '[]')
                  from public.audit_log a
                  where a.actor_id = v_account
                     or (a.entity = 'pedidos_pizza' and a.entity_id = any (array(select o.id::text from private.orders_of(p_contact) o)))
                     or (a.entity = 'messages' and a.entity_id = any (array(select m.id::text from public.messages m where lower(m.email) = lower(p_contact))))));
end $$;
select private.expose_in_api('find_person', 'authenticated, service_role');
comment on function public.find_person is 'For admins: orders with their payments, places on the waiting list and in rosters, messages, links, account and audit entries of a phone (E.164) or an e-mail. Logged as an export.';

create function private.correct_person(p_contact text, p_name text default null, p_phone text default null, p_email text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_orders integer;
  v_messages integer;
  v_has_account boolean := exists (select from public.profiles p where lower(p.email) = lower(p_contact));
begin
  perform private.require_contact(p_contact);
  perform set_config('app.hides_person', 'on', true);
  -- The unique index allows one open entry per name, phone, type and round: of entries that would become equal, the earlier one is kept.
  with corrected as (
    select id, rodada_id, tipo_pizza_id, private.fold_text(coalesce(p_name, nome_cliente)) as name, coalesce(private.phone_key(p_phone), telefone_chave) as phone
    from private.waiting_entries_of(p_contact) where encerrado_em is null
  ), entries as (
    select * from corrected
    union all
    select id, rodada_id, tipo_pizza_id, nome_dobrado, telefone_chave from public.lista_espera
    where encerrado_em is null and telefone_chave in (select phone from corrected) and id not in (select id from corrected))
  delete from public.lista_espera e using entries earlier, entries later
  where e.id = later.id and earlier.id < later.id
    and (earlier.rodada_id, earlier.tipo_pizza_id, earlier.name, earlier.phone) = (later.rodada_id, later.tipo_pizza_id, later.name, later.phone);
  -- No address where none stands: the customer may have ended the e-mails (stop_waiting_mails).
  update public.lista_espera set nome_cliente = coalesce(p_name, nome_cliente), telefone = coalesce(p_phone, telefone),
    email = case when email is not null then coalesce(p_email, email) end
  where id in (select e.id from private.waiting_entries_of(p_contact) e);
  update public.escala_voluntarios set nome = coalesce(p_name, nome), telefone = coalesce(p_phone, telefone)
  where id in (select v.id from private.roster_entries_of(p_contact) v);
  update public.pedidos_pizza set nome_cliente = coalesce(p_name, nome_cliente), telefone = coalesce(p_phone, telefone),
    email = coalesce(p_email, email)
  where id in (select o.id from private.orders_of(p_contact) o);
  get diagnostics v_orders = row_count;
  update public.messages set name = coalesce(p_name, name), email = coalesce(p_email, email) where lower(email) = lower(p_contact);
  get diagnostics v_messages = row_count;
  -- The links of an account keep the account's e-mail, which is not corrected here.
  update public.links set author = coalesce(p_email, author) where lower(author) = lower(p_contact) and not v_has_account;
  -- Also corrects deleted rows, so that a restored row has the corrected data.
  update public.deleted_rows set content = content || jsonb_strip_nulls(jsonb_build_object('name', p_name, 'email', p_email)),
    label = coalesce(p_name, label)
  where entity = 'messages' and lower(content ->> 'email') = lower(p_contact);
  update public.deleted_rows set content = content || jsonb_strip_nulls(jsonb_build_object('author', p_email))
  where entity = 'links' and lower(content ->> 'author') = lower(p_contact) and not v_has_account;
  perform set_config('app.hides_person', '', true);
  perform private.log_action(auth.uid(), 'update', 'person');
  return jsonb_build_object('pedidos', v_orders, 'mensagens', v_messages);
end $$;
select private.expose_in_api('correct_person', 'authenticated, service_role');
comment on function public.correct_person is 'For admins: changes name, phone or e-mail in all orders, waiting list entries, rosters and messages of a person, not in an account. Null keeps the value.';

-- Responses that place_order stored for retries also contain the person's data. Anonymised, not deleted, so that a retry stays idempotent.
create function private.anonymise_responses(p_orders bigint[]) returns void
language sql set search_path = ''
as $$
  update private.idempotency_keys k set response = jsonb_set(k.response, '{lines}', (
    select jsonb_agg(case when (line ->> 'pedido_id')::bigint = any (p_orders)
        then line || '{"nome_cliente": "Anonimizado", "telefone": "", "email": null, "observacoes": null, "nota": null}' else line end order by n)
    from jsonb_array_elements(k.response -> 'lines') with ordinality as sent (line, n)))
  where exists (select from jsonb_array_elements(k.response -> 'orders') o where (o ->> 'id')::bigint = any (p_orders))
$$;

-- Deletes messages directly, not into the bin.
create function private.anonymise_person(p_contact text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_past bigint[];
  v_current_orders integer;
  v_roster_entries integer;
  v_messages integer;
begin
  perform private.require_contact(p_contact);
  select coalesce(array_agg(p.id) filter (where not private.is_open_order(p)), '{}'),
         count(*) filter (where private.is_open_order(p))
    into v_past, v_current_orders from private.orders_of(p_contact) p;
  perform set_config('app.hides_person', 'on', true);
  perform private.anonymise_orders(v_past);
  perform private.anonymise_responses(v_past);
  delete from public.lista_espera where id in (select e.id from private.waiting_entries_of(p_contact) e);
  delete from public.escala_voluntarios where id in (select v.id from private.roster_entries_of(p_contact) v);
  get diagnostics v_roster_entries = row_count;
  delete from public.messages where lower(email) = lower(p_contact);
  get diagnostics v_messages = row_count;
  delete from public.deleted_rows where entity = 'messages' and lower(content ->> 'email') = lower(p_contact);
  delete from private.push_devices d using public.profiles p where p.id = d.user_id and lower(p.email) = lower(p_contact);
  update public.links set author = null where lower(author) = lower(p_contact);
  update public.deleted_rows set content = content || '{"author": null}'
  where entity = 'links' and lower(content ->> 'author') = lower(p_contact);
  perform set_config('app.hides_person', '', true);
  perform private.log_action(auth.uid(), 'delete', 'person');
  return jsonb_build_object('pedidos', cardinality(v_past), 'pedidos_atuais', v_current_orders, 'escalas', v_roster_entries, 'mensagens', v_messages);
end $$;
select private.expose_in_api('anonymise_person', 'authenticated, service_role');
comment on function public.anonymise_person is 'For admins: anonymises a person''s past orders, removes the e-mail from links, and deletes waiting list entries, roster entries and messages. Keeps orders that must still be picked up or refunded (pedidos_atuais).';
