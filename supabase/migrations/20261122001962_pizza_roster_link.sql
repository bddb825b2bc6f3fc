-- Charity pizza: the roster by its secret link. Holders of the link add a name to a station or remove their own.

create function public.roster_by_secret(p_secret text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'data_retirada', r.data_retirada, 'retirada_inicio', r.retirada_inicio, 'retirada_fim', r.retirada_fim,
    'aberta', private.pickup_end(r) > now() and r.cancelada_em is null, 'cancelada', r.cancelada_em is not null,
    'postos', private.roster_stations(e.rodada_id))
  from public.escalas e join public.rodadas r on r.id = e.rodada_id
  where e.segredo = p_secret
$$;
comment on function public.roster_by_secret is 'The roster as volunteers see it: short names, no phones; null for an unknown secret. Service key only.';

create function private.require_open_roster(p_secret text) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  v_roster jsonb := public.roster_by_secret(p_secret);
begin
  if v_roster is null then
    raise sqlstate 'PT404' using message = 'Escala não encontrada. Confira o endereço da página.', hint = 'not_found';
  elsif (v_roster ->> 'cancelada')::boolean then
    raise sqlstate 'PT409' using message = 'A rodada deste sábado foi cancelada.', hint = 'round_cancelled';
  elsif not (v_roster ->> 'aberta')::boolean then
    raise sqlstate 'PT409' using message = 'Este sábado já passou.', hint = 'roster_over';
  end if;
  return (select rodada_id from public.escalas where segredo = p_secret);
end $$;

-- Returns the roster, and the volunteer's id for the device that holds the key.
create function public.join_roster(p_secret text, p_posto_id bigint, p_nome text, p_chave uuid, p_telefone text default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_rodada_id bigint := private.require_open_roster(p_secret);
begin
  if not exists (select from public.escala_postos where id = p_posto_id and rodada_id = v_rodada_id) then
    raise sqlstate 'PT404' using message = 'Este posto não existe mais.', hint = 'not_found';
  end if;
  -- Waits for a concurrent request with the same key, such as a second tap or a retry.
  perform 1 from public.escala_postos where id = p_posto_id for update;
  if not exists (select from public.escala_voluntarios where chave = p_chave) then
    insert into public.escala_voluntarios (posto_id, nome, telefone, chave) values (p_posto_id, btrim(p_nome), p_telefone, p_chave);
  end if;
  return jsonb_build_object('roster', public.roster_by_secret(p_secret),
                            'id', (select v.id from public.escala_voluntarios v where v.chave = p_chave));
end $$;
comment on function public.join_roster is 'Adds a volunteer to a station; idempotent per key. Service key only.';

create function public.leave_roster(p_secret text, p_chave uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_rodada_id bigint := private.require_open_roster(p_secret);
begin
  delete from public.escala_voluntarios v using public.escala_postos p
  where v.chave = p_chave and p.id = v.posto_id and p.rodada_id = v_rodada_id;
  return public.roster_by_secret(p_secret);
end $$;
comment on function public.leave_roster is 'Removes the volunteer with this key; idempotent. Service key only.';

grant execute on function private.require_open_roster(text) to service_role;
