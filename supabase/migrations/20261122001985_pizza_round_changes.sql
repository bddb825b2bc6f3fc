-- Charity pizza: a round with orders is moved to another day, or cancelled as a whole, and its customers are told. Either is undone within
-- ten minutes: then who was told hears that the earlier day holds, and who was not told hears nothing. Security definer, because staff may
-- write neither these columns nor the outbox.

-- Each order keeps the day that its customer knows: who was not told of an earlier move, and is not in p_may_know, still knows the day
-- before it. Also cancelled orders, which may be reactivated. Who was told of the earlier move is told again.
create function private.keep_known_days(p_rodada_id bigint, p_before date, p_day date, p_may_know bigint[] default '{}') returns void
language sql set search_path = ''
as $$
  update public.pedidos_pizza p set dia_anterior = nullif(
    case when p.dia_anterior is null or p.id = any (p_may_know) or private.was_told('mudanca', p.id) then p_before else p.dia_anterior end, p_day)
  where p.rodada_id = p_rodada_id;
  delete from public.avisos a using public.pedidos_pizza p where p.id = a.pedido_id and p.rodada_id = p_rodada_id and a.tipo = 'mudanca';
$$;

-- A plain update would tell nobody. Where all orders are cancelled, nobody must be told unless an order is reactivated, and an earlier move
-- is no longer undone.
create function private.check_plain_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.cancelada_em is not null then
    raise sqlstate 'PT409' using message = 'Esta rodada foi cancelada.', hint = 'round_cancelled';
  elsif exists (select from public.pedidos_pizza p where p.rodada_id = new.id and p.data_cancelamento is null) then
    raise sqlstate 'PT409' using message = 'Esta rodada tem pedidos: use “Mudar de dia”, que avisa quem pediu.', hint = 'round_has_orders';
  end if;
  perform private.keep_known_days(new.id, old.data_retirada, new.data_retirada);
  new.data_anterior := null;
  new.mudada_em := null;
  return new;
end $$;
create trigger rodadas_check_plain_move before update of data_retirada on public.rodadas
  for each row when (old.data_retirada <> new.data_retirada and current_user = 'authenticated') execute function private.check_plain_move();

-- Locks the round before its orders, in the same sequence as place_order.
create function private.lock_round_to_change(p_rodada_id bigint) returns public.rodadas
language plpgsql set search_path = ''
as $$
declare v_rodada public.rodadas;
begin
  perform private.require_admin();
  select * into v_rodada from public.rodadas where id = p_rodada_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rodada não encontrada.', hint = 'not_found';
  end if;
  -- A delivery locks only its order, so this waits for one in progress.
  perform 1 from public.pedidos_pizza p where p.rodada_id = p_rodada_id order by p.id for update;
  if exists (select from public.pedidos_pizza p where p.rodada_id = p_rodada_id and p.data_entrega is not null) then
    raise sqlstate 'PT409' using hint = 'round_delivered', message = 'Já há pizzas entregues nesta rodada: ela não muda mais.';
  end if;
  return v_rodada;
end $$;

-- Drops the round's unsent e-mails of a kind. Returns the orders whose customers may get one all the same: a sender has it in hand.
create function private.drop_round_mails(p_rodada_id bigint, p_kind text) returns bigint[]
language sql set search_path = ''
as $$
  with dropped as (
    delete from private.outbox o using public.pedidos_pizza p
    where p.id = o.pedido_id and p.rodada_id = p_rodada_id and o.kind = p_kind and o.sent_at is null returning o.*
  )
  select coalesce(array_agg(pedido_id), '{}') from dropped where tries > 0 and failed_at is null
$$;

-- The deadlines move by as many days as the pickup. The kitchen prints again for the new day, and until then notes may be corrected. p_from: null when a move is undone.
create function private.change_round_day(p_rodada public.rodadas, p_day date, p_from date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_days interval := make_interval(days => p_day - p_rodada.data_retirada);
  v_may_know bigint[] := private.drop_round_mails(p_rodada.id, 'mudanca');
  v_constraint text;
begin
  -- A reminder that a sender has in hand names the old day, and must not count for the new one.
  perform private.drop_round_mails(p_rodada.id, 'retirada');
  update public.rodadas set data_retirada = p_day, pedidos_ate = pedidos_ate + v_days, pagar_ate = pagar_ate + v_days,
    folha_impressa_em = null, data_anterior = p_from, mudada_em = case when p_from is not null then now() end
  where id = p_rodada.id;
  perform private.keep_known_days(p_rodada.id, p_rodada.data_retirada, p_day, v_may_know);
  perform private.enqueue_order_mail('mudanca', p.id) from public.pedidos_pizza p
  where p.rodada_id = p_rodada.id and p.data_cancelamento is null and p.dia_anterior is not null;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Já existe uma rodada nesta data.', hint = 'round_exists';
  when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint not in ('pedidos_em_ordem', 'pagar_ate_no_periodo') then raise; end if;
    raise sqlstate 'PT409' using hint = 'deadlines', message = format('Com este dia, o prazo %s terminaria antes de começar. Mude antes os prazos, em “Editar”.',
      case v_constraint when 'pedidos_em_ordem' then 'dos pedidos' else 'para pagar' end);
end $$;

create function private.move_round(p_rodada_id bigint, p_day date) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare v_rodada public.rodadas := private.lock_round_to_change(p_rodada_id);
begin
  if p_day = v_rodada.data_retirada then return v_rodada.mudada_em; end if;
  if v_rodada.cancelada_em is not null then
    raise sqlstate 'PT409' using message = 'Esta rodada foi cancelada.', hint = 'round_cancelled';
  elsif p_day is null or p_day < private.sao_paulo_day(now()) then
    raise sqlstate 'PT400' using message = 'Escolha um dia de hoje em diante.', hint = 'past_day';
  elsif v_rodada.pagar_ate > now() and v_rodada.pagar_ate + make_interval(days => p_day - v_rodada.data_retirada) <= now() then
    raise sqlstate 'PT409' using hint = 'deadlines',
      message = 'Com este dia, o prazo para pagar já teria terminado. Mude antes os prazos, em “Editar”.';
  end if;
  perform private.change_round_day(v_rodada, p_day, v_rodada.data_retirada);
  return now();
end $$;
select private.expose_in_api('move_round', 'authenticated');
comment on function public.move_round is 'For admins: moves a round with its orders and deadlines to another day, and tells its customers; idempotent. Returns the time of the move (mudada_em).';

create function private.cancel_round(p_rodada_id bigint, p_reason text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare v_rodada public.rodadas := private.lock_round_to_change(p_rodada_id);
begin
  if v_rodada.cancelada_em is not null then return v_rodada.cancelada_em; end if;
  if coalesce(btrim(p_reason), '') = '' then
    raise sqlstate 'PT400' using message = 'Escreva o motivo.', hint = 'reason_required';
  elsif private.pickup_end(v_rodada) < now() then
    raise sqlstate 'PT409' using message = 'O dia desta rodada já passou.', hint = 'round_over';
  end if;
  perform private.drop_round_mails(p_rodada_id, 'mantida');
  delete from public.avisos a using public.pedidos_pizza p
  where p.id = a.pedido_id and p.rodada_id = p_rodada_id and a.tipo in ('rodada_cancelada', 'mantida');
  update public.rodadas set cancelada_em = now(), motivo_cancelamento = btrim(p_reason) where id = p_rodada_id;
  update public.pedidos_pizza set data_cancelamento = now(), motivo_cancelamento = btrim(p_reason)
  where rodada_id = p_rodada_id and data_cancelamento is null;
  return now();
end $$;
select private.expose_in_api('cancel_round', 'authenticated');
comment on function public.cancel_round is 'For admins: cancels a round with all its orders, and tells its customers; idempotent. Returns the time of the cancellation.';

-- Who was told of the cancellation, or may have been, is told that the round takes place. fora_do_prazo stays as it was before.
create function private.restore_cancelled_round(p_rodada public.rodadas) returns void
language plpgsql set search_path = ''
as $$
declare
  v_in_time bigint[] := array(select p.id from public.pedidos_pizza p
                              where p.rodada_id = p_rodada.id and p.data_cancelamento = p_rodada.cancelada_em and not p.fora_do_prazo);
  v_may_know bigint[] := private.drop_round_mails(p_rodada.id, 'rodada_cancelada');
begin
  update public.rodadas set cancelada_em = null, motivo_cancelamento = null where id = p_rodada.id;
  update public.pedidos_pizza set data_cancelamento = null where rodada_id = p_rodada.id and data_cancelamento = p_rodada.cancelada_em;
  update public.pedidos_pizza set fora_do_prazo = false where id = any (v_in_time) and fora_do_prazo;
  insert into public.avisos (pedido_id, tipo, canal) select id, 'rodada_cancelada', 'email' from unnest(v_may_know) as id on conflict do nothing;
  perform private.enqueue_order_mail('mantida', p.id) from public.pedidos_pizza p
  where p.rodada_id = p_rodada.id and p.data_cancelamento is null and private.was_told('rodada_cancelada', p.id);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Já existe uma rodada nesta data.', hint = 'round_exists';
end $$;

-- p_changed_at: the time of the change to undo, so that a second tap does not undo the change before it.
create function private.undo_round_change(p_rodada_id bigint, p_changed_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_rodada public.rodadas := private.lock_round_to_change(p_rodada_id);
begin
  if (p_changed_at = coalesce(v_rodada.cancelada_em, v_rodada.mudada_em)) is not true then
    raise sqlstate 'PT409' using message = 'Isto já foi desfeito, ou a rodada mudou de novo. Confira a rodada.', hint = 'other_change';
  elsif p_changed_at < now() - interval '10 minutes' then
    raise sqlstate 'PT409' using message = 'O prazo para desfazer, de dez minutos, já passou.', hint = 'too_late_to_undo';
  elsif v_rodada.cancelada_em is not null then
    perform private.restore_cancelled_round(v_rodada);
  else
    perform private.change_round_day(v_rodada, v_rodada.data_anterior, null);
  end if;
end $$;
select private.expose_in_api('undo_round_change', 'authenticated');
comment on function public.undo_round_change is 'For admins: undoes the cancellation or the move of a round that happened at p_changed_at, within ten minutes. PT409 when that is not its last change.';

-- What a move or a cancellation would do now. Nobody but admins reads orders, so that everybody else gets zeros.
create function public.round_change_preview(p_rodada_id bigint)
returns table (pedidos integer, outros integer, por_email integer, sem_email integer, devolver numeric, devolucoes jsonb)
language sql stable set search_path = ''
as $$
  select count(o.id)::int, count(*) filter (where o.id is null)::int,
         count(*) filter (where o.has_mail)::int, count(*) filter (where not o.has_mail)::int, coalesce(sum(o.valor_recebido), 0),
         coalesce(jsonb_agg(jsonb_build_object('codigo', o.codigo, 'nome', o.nome_cliente, 'valor', o.valor_recebido) order by o.nome_dobrado, o.codigo)
                  filter (where o.valor_recebido > 0), '[]')
  from (select p.id, p.codigo, p.nome_cliente, p.nome_dobrado, p.valor_recebido, p.email is not null and private.sends_mails() as has_mail
        from public.pedidos_pizza p where p.rodada_id = p_rodada_id and p.data_cancelamento is null
        union all
        select null, null, null, null, null, bool_or(p.email is not null) and private.sends_mails()
        from private.pessoas_da_rodada p where p.rodada_id = p_rodada_id group by p.pessoa) as o
$$;
comment on function public.round_change_preview is
  'Orders of a round, others on its waiting list and roster, how many of both get an e-mail and how many do not, and the payments to refund (devolucoes) with their sum in BRL.';
grant execute on function public.round_change_preview(bigint) to authenticated;
