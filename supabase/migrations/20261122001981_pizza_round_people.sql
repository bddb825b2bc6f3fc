-- Charity pizza: customers on the waiting list and volunteers hear that their round moved, was cancelled, or takes place after all. Each has
-- the day that she knows; who knows another than the present one is to be told, so that a change that is undone in time needs no notice.

-- Null: the round does not take place.
create function private.present_day(p_rodada public.rodadas) returns date
language sql immutable parallel safe set search_path = ''
as $$ select case when p_rodada.cancelada_em is null then p_rodada.data_retirada end $$;
grant execute on function private.present_day(public.rodadas) to authenticated, service_role;

create function private.know_present_day() returns trigger
language plpgsql set search_path = ''
as $$
declare v_rodada_id bigint;
begin
  if tg_table_name = 'lista_espera' then v_rodada_id := new.rodada_id;
  else select p.rodada_id into v_rodada_id from public.escala_postos p where p.id = new.posto_id; end if;
  new.dia_avisado := (select private.present_day(r) from public.rodadas r where r.id = v_rodada_id);
  return new;
end $$;
create trigger lista_espera_know_present_day before insert on public.lista_espera
  for each row execute function private.know_present_day();
create trigger escala_voluntarios_know_present_day before insert on public.escala_voluntarios
  for each row execute function private.know_present_day();

-- Without customers who have an order in the round, whose notices are in avisos_devidos.
create view private.pessoas_da_rodada with (security_invoker = true) as
  select p.*, coalesce(p.telefone_chave, p.voluntario_id::text) as pessoa
  from (
    select e.rodada_id, e.id as espera_id, null::bigint as voluntario_id, e.nome_cliente as nome, e.telefone, e.telefone_chave, e.email, e.dia_avisado
    from public.lista_espera e where e.encerrado_em is null
    union all
    select p.rodada_id, null, v.id, v.nome, v.telefone, v.telefone_chave, null, v.dia_avisado
    from public.escala_voluntarios v join public.escala_postos p on p.id = v.posto_id) as p
  join public.rodadas r on r.id = p.rodada_id
  where not exists (select from public.pedidos_pizza o where o.rodada_id = p.rodada_id and o.telefone_chave = p.telefone_chave
                      and (o.data_cancelamento is null or o.data_cancelamento = r.cancelada_em));

create view private.pessoas_a_avisar with (security_invoker = true) as
  select case when r.cancelada_em is not null then 'rodada_cancelada' when p.dia_avisado is null then 'mantida' else 'mudanca' end as tipo, p.*
  from private.pessoas_da_rodada p join public.rodadas r on r.id = p.rodada_id
  where p.dia_avisado is distinct from private.present_day(r) and private.pickup_end(r) > now();
grant select on private.pessoas_da_rodada, private.pessoas_a_avisar to authenticated, service_role;

-- One e-mail for all entries of a person with an address (record_waiting_mail). One in a sender's hand told the day before this change. Security definer, because staff cannot read the outbox.
create function private.enqueue_round_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  with dropped as (
    delete from private.outbox o using public.lista_espera e
    where e.id = o.espera_id and e.rodada_id = new.id and o.sent_at is null returning o.*
  )
  update public.lista_espera e set dia_avisado = private.present_day(old)
  from dropped d where e.id = d.espera_id and d.tries > 0 and d.failed_at is null;
  perform private.enqueue_mail(p.tipo, p_espera_id => min(p.espera_id))
  from private.pessoas_a_avisar p where p.rodada_id = new.id and p.email is not null group by p.tipo, p.pessoa, lower(p.email);
  return null;
end $$;
create trigger rodadas_enqueue_people after update of data_retirada, cancelada_em on public.rodadas
  for each row when (private.present_day(old) is distinct from private.present_day(new)) execute function private.enqueue_round_people();

-- One row for each person (phone) and round; a volunteer without a phone is a person of her own.
create function public.round_people_due() returns table (
  tipo text, rodada_id bigint, espera bigint[], voluntarios bigint[], nome text, telefone text, data_retirada date, retirada_inicio time,
  retirada_fim time, dia_anterior date, motivo text)
language sql stable set search_path = ''
as $$
  select p.tipo, r.id, coalesce(array_agg(p.espera_id) filter (where p.espera_id is not null), '{}'),
         coalesce(array_agg(p.voluntario_id) filter (where p.voluntario_id is not null), '{}'),
         (array_agg(p.nome order by p.espera_id, p.voluntario_id))[1], max(p.telefone), r.data_retirada, r.retirada_inicio, r.retirada_fim,
         min(p.dia_avisado), r.motivo_cancelamento
  from private.pessoas_a_avisar p join public.rodadas r on r.id = p.rodada_id
  group by p.tipo, r.id, p.pessoa
  having not bool_or(p.email is not null and private.is_mail_on_its_way(p.tipo, p_espera_id => p.espera_id))
  order by r.data_retirada, 5
$$;
comment on function public.round_people_due is
  'Customers on the waiting list and volunteers to tell now that their round was moved or cancelled, or takes place after all.';
grant execute on function public.round_people_due() to authenticated;

-- p_day: the day that they were told; null: that the round does not take place. The rounds are locked, so that a move waits.
create function private.record_round_people(p_espera bigint[], p_voluntarios bigint[], p_day date default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  perform private.require_admin();
  for v_rodada in
    select r.* from public.rodadas r
    where r.id in (select p.rodada_id from private.pessoas_da_rodada p where p.espera_id = any (p_espera) or p.voluntario_id = any (p_voluntarios))
    order by r.id for share
  loop
    if private.present_day(v_rodada) is distinct from p_day then
      raise sqlstate 'PT409' using hint = 'day_changed', message = 'A rodada mudou outra vez. Avise de novo, com o texto de agora.';
    end if;
  end loop;
  update public.lista_espera set dia_avisado = p_day
  where id in (select p.espera_id from private.pessoas_da_rodada p where p.espera_id = any (p_espera));
  update public.escala_voluntarios set dia_avisado = p_day
  where id in (select p.voluntario_id from private.pessoas_da_rodada p where p.voluntario_id = any (p_voluntarios));
end $$;
select private.expose_in_api('record_round_people', 'authenticated');
comment on function public.record_round_people is
  'For admins: records that these people of a round know its day, or with null that it does not take place; leaves out who is no longer one of them. PT409 when it has another day.';

-- p_day: the day that they knew before; null: that the round does not take place. Leaves out whose round has changed again since.
create function private.undo_round_people(p_espera bigint[], p_voluntarios bigint[], p_day date default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.lista_espera e set dia_avisado = p_day
  where e.id = any (p_espera)
    and e.dia_avisado is not distinct from (select private.present_day(r) from public.rodadas r where r.id = e.rodada_id);
  update public.escala_voluntarios v set dia_avisado = p_day
  where v.id = any (p_voluntarios)
    and v.dia_avisado is not distinct from (select private.present_day(r) from public.escala_postos p join public.rodadas r on r.id = p.rodada_id
                                            where p.id = v.posto_id);
end $$;
select private.expose_in_api('undo_round_people', 'authenticated');
comment on function public.undo_round_people is 'For admins: records that these people of a round were not told after all.';
