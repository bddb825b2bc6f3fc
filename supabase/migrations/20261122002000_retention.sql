-- Retention (LGPD): one function, to be scheduled daily, deletes or anonymises data whose retention period is over.

-- Keeps quantities and amounts, which the accounts need.
create function private.anonymise_orders(p_ids bigint[]) returns void
language sql set search_path = ''
as $$
  update public.pagamentos set nota = null where pedido_id = any (p_ids) and nota is not null;
  update public.itens_pedido_pizza set observacoes = null, nota = null
  where pedido_id = any (p_ids) and coalesce(observacoes, nota) is not null;
  update public.pedidos_pizza set nome_cliente = 'Anonimizado', telefone = '', email = null, motivo_cancelamento = null,
    eh_whatsapp = false, anonimizado_em = now()
  where id = any (p_ids) and anonimizado_em is null;
$$;

create function private.apply_retention() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.messages where created_at < now() - interval '12 months';
  delete from public.deleted_rows where deleted_at < now() - interval '30 days'
    or (entity = 'messages' and (content ->> 'created_at')::timestamptz < now() - interval '12 months');
  -- Includes orders anonymised earlier, because a refund may have added a note since.
  perform private.anonymise_orders(array(
    select id from public.pedidos_pizza where data_pedido < now() - interval '5 years' or anonimizado_em is not null));
  delete from public.lista_espera e using public.rodadas r
  where r.id = e.rodada_id and (e.encerrado_em < now() - interval '30 days' or r.data_retirada < current_date - 30);
  delete from public.escala_voluntarios v using public.escala_postos p, public.rodadas r
  where p.id = v.posto_id and r.id = p.rodada_id and r.data_retirada < current_date - interval '12 months';
  delete from public.audit_log where happened_at < now() - interval '5 years';
  delete from private.idempotency_keys where created_at < now() - interval '30 days';
  delete from private.downloads where created_at < private.oldest_download();
  delete from private.outbox where coalesce(sent_at, failed_at, created_at) < now() - interval '30 days';
  delete from private.push_devices d where not private.gets_pushes(d);
  delete from public.error_counts where day < now() - interval '90 days';
  delete from private.password_reset_codes where expires_at < now();
  -- They name a new e-mail, and count for two minutes.
  delete from private.password_confirmations where confirmed_at < now() - interval '2 minutes';
  delete from private.rate_limit_hits where window_start < now() - interval '2 days';
  insert into public.job_runs (job) values ('retention') on conflict (job) do update set succeeded_at = now();
end $$;
comment on function private.apply_retention is 'Deletes or anonymises data whose retention period is over. Safe to run at any time.';

select private.expose_in_api('apply_retention', 'service_role');
