-- Charity pizza: who of the waiting list is to be called now, by staff or by e-mail.

-- cabe: the pizzas of this entry are available now. pagar_ate: the payment deadline of an order made from it now. The pizzas ordered are
-- added up once for each round.
create view public.espera_atual with (security_invoker = true) as
  with rounds as materialized (
    select r.*, case when private.takes_orders(r) and now() <= r.pagar_ate then r.pagar_ate end as prazo,
           case when r.capacidade is not null then private.pizzas_pedidas(r.id) end as pedidas
    from public.rodadas r
    where r.data_retirada >= private.sao_paulo_day(now()) and private.pickup_end(r) > now() and r.cancelada_em is null
  )
  select e.id, e.rodada_id, r.data_retirada, r.retirada_inicio, r.retirada_fim, r.prazo as pagar_ate,
         e.tipo_pizza_id, t.nome as tipo_pizza_nome, t.preco, e.nome_cliente, e.telefone, e.email, e.quantidade, e.created_at, e.chamado_em, c.name as chamado_por_nome,
         not t.esgotado and t.ativo and (r.capacidade is null or r.pedidas + e.quantidade <= r.capacidade) as cabe,
         e.email is not null and private.is_mail_on_its_way('espera', p_espera_id => e.id) as email_a_caminho
  from public.lista_espera e
  join rounds r on r.id = e.rodada_id
  join public.tipos_pizza t on t.id = e.tipo_pizza_id
  left join public.profiles c on c.id = e.chamado_por
  where e.encerrado_em is null;
comment on view public.espera_atual is 'Open entries for rounds whose pickup is not over, without cancelled ones, and whether their pizzas are available now.';
grant select on public.espera_atual to authenticated, service_role;

-- The entries to call by e-mail now: in the order of the requests, and not for more pizzas than are free. Those offered in the last day are
-- kept for who was called. On the day of the pickup only staff call.
create view private.espera_a_chamar with (security_invoker = true) as
  select e.id, e.email
  from (select a.id, a.rodada_id, a.email, sum(a.quantidade) over (partition by a.rodada_id order by a.created_at, a.id) as wanted
        from public.espera_atual a where a.cabe and a.chamado_em is null) as e
  join public.rodadas r on r.id = e.rodada_id
  where e.email is not null and r.data_retirada > private.sao_paulo_day(now())
    and (r.capacidade is null or private.pizzas_pedidas(r.id) + e.wanted + (
      select coalesce(sum(c.quantidade), 0) from public.lista_espera c
      where c.rodada_id = r.id and c.encerrado_em is null and c.chamado_em > now() - interval '1 day') <= r.capacidade);
grant select on private.espera_a_chamar to service_role;

create function private.enqueue_waiting_mails() returns void
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from public.lista_espera l where l.email is not null and l.chamado_em is null and l.encerrado_em is null) then return; end if;
  perform private.enqueue_mail('espera', p_espera_id => e.id) from private.espera_a_chamar e
  where not exists (select from private.outbox o where o.espera_id = e.id and o.kind = 'espera');
end $$;

-- Null when the e-mail would no longer tell the truth, or the customer was called or told meanwhile.
create function private.waiting_mail_recipient(p_kind text, p_id bigint) returns text
language sql stable set search_path = ''
as $$
  select e.email from private.espera_a_chamar e where p_kind = 'espera' and e.id = p_id
  union all
  select p.email from private.pessoas_a_avisar p where p.espera_id = p_id and p.tipo = p_kind
$$;

create function private.waiting_mail_data(p_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('segredo', l.segredo, 'settings', to_jsonb(s), 'entry', jsonb_build_object(
    'nome_cliente', l.nome_cliente, 'quantidade', l.quantidade, 'tipo_pizza_nome', t.nome, 'preco', t.preco,
    'data_retirada', r.data_retirada, 'retirada_inicio', r.retirada_inicio, 'retirada_fim', r.retirada_fim,
    'pagar_ate', (select e.pagar_ate from public.espera_atual e where e.id = l.id),
    'dia_anterior', l.dia_avisado, 'motivo', r.motivo_cancelamento))
  from public.lista_espera l join public.rodadas r on r.id = l.rodada_id join public.tipos_pizza t on t.id = l.tipo_pizza_id,
       public.site_settings s
  where l.id = p_id
$$;

-- The e-mail told the day of the round for all entries of this person with this address.
create function private.record_waiting_mail(p_kind text, p_id bigint) returns void
language sql set search_path = ''
as $$
  update public.lista_espera set chamado_em = now() where id = p_id and p_kind = 'espera' and chamado_em is null;
  update public.lista_espera e set dia_avisado = private.present_day(r)
  from public.lista_espera told join public.rodadas r on r.id = told.rodada_id
  where told.id = p_id and e.rodada_id = told.rodada_id
    and (e.id = told.id or e.telefone_chave = told.telefone_chave and lower(e.email) = lower(told.email));
$$;
grant execute on function private.enqueue_waiting_mails(), private.waiting_mail_recipient(text, bigint), private.waiting_mail_data(bigint),
  private.record_waiting_mail(text, bigint) to service_role;

-- The places in the list stay, so that a tap by mistake costs nobody a pizza.
create function public.stop_waiting_mails(p_secret text) returns void
language sql set search_path = ''
as $$
  update public.lista_espera set email = null
  where lower(email) = (select lower(e.email) from public.lista_espera e where e.segredo = p_secret)
$$;
comment on function public.stop_waiting_mails is
  'Removes the e-mail of this entry from the whole waiting list; idempotent, and silent for an unknown secret. Service key only.';
