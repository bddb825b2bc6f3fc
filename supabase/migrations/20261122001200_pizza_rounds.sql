-- Charity pizza: the fortnightly pickup rounds, and the proposed dates that the house skips.

create table public.rodadas (
  id bigint generated always as identity primary key,
  data_retirada date not null
    constraint data_retirada_is_plausible check (data_retirada between '1900-01-01' and '2199-12-31'),
  retirada_inicio time not null default '11:00',
  retirada_fim time not null default '12:00',
  pedidos_de timestamptz not null default now() constraint pedidos_de_is_plausible check (private.is_plausible_time(pedidos_de)),
  pedidos_ate timestamptz not null constraint pedidos_ate_is_plausible check (private.is_plausible_time(pedidos_ate)),
  capacidade integer check (capacidade between 0 and 10000),
  aberta boolean not null default true,
  observacao text check (char_length(observacao) <= 500),
  pagar_ate timestamptz constraint pagar_ate_is_plausible check (private.is_plausible_time(pagar_ate)),
  tolerancia_dias integer not null default 1 constraint tolerancia_dias_is_short check (tolerancia_dias between 0 and 30),
  libera_vencidos boolean not null default false,
  folha_impressa_em timestamptz,
  data_anterior date,
  mudada_em timestamptz,
  cancelada_em timestamptz,
  motivo_cancelamento text constraint motivo_da_rodada_is_single_line check (private.is_single_line(motivo_cancelamento, 300)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique,
  constraint mudanca_completa check ((data_anterior is null) = (mudada_em is null)),
  constraint cancelamento_completo check ((cancelada_em is null) = (motivo_cancelamento is null)),
  constraint retirada_em_ordem check (retirada_inicio < retirada_fim),
  constraint pedidos_em_ordem check (pedidos_de < pedidos_ate),
  constraint pedidos_antes_da_retirada check (pedidos_ate <= private.sao_paulo_time(data_retirada, retirada_fim)),
  constraint pagar_ate_no_periodo check (pagar_ate >= pedidos_de and pagar_ate < private.sao_paulo_time(data_retirada + 1, '00:00'))
);
comment on table public.rodadas is 'A pickup round: a Saturday with its pickup hours, its order period, and the number of pizzas that the kitchen can make.';
comment on column public.rodadas.capacidade is 'Maximum number of pizzas, unpaid orders included. Null: no limit.';
comment on column public.rodadas.pagar_ate is 'Payment deadline; null: payment by the pickup. An unpaid order is overdue tolerancia_dias after the deadline.';
comment on column public.rodadas.data_anterior is 'The pickup day before the round was last moved (mudada_em).';
comment on column public.rodadas.folha_impressa_em is 'When the kitchen sheet was first printed; from then on customers no longer correct their notes.';
comment on column public.rodadas.cancelada_em is 'When staff cancelled the whole round. The orders that were cancelled with it have the same data_cancelamento.';
comment on column public.rodadas.libera_vencidos is 'Whether overdue orders without any payment are cancelled automatically, which frees their capacity.';

create unique index rodadas_one_a_day on public.rodadas (data_retirada) where cancelada_em is null;
create index rodadas_by_date on public.rodadas (data_retirada);

create function private.takes_orders(p_rodada public.rodadas) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return p_rodada.aberta and p_rodada.cancelada_em is null and now() >= p_rodada.pedidos_de and now() < p_rodada.pedidos_ate; end $$;

-- A round is current until the end of its pickup: until then staff deliver its orders and may enter late orders.
create function private.pickup_end(p_rodada public.rodadas) returns timestamptz
language plpgsql immutable parallel safe set search_path = ''
as $$ begin return private.sao_paulo_time(p_rodada.data_retirada, p_rodada.retirada_fim); end $$;

-- The days on which helpers work with a round: the week of its pickup, and the day after, when devices without network report late.
create function private.is_current(p_rodada public.rodadas) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return p_rodada.data_retirada - private.sao_paulo_day(now()) between -1 and 6; end $$;
grant execute on function private.takes_orders(public.rodadas), private.pickup_end(public.rodadas), private.is_current(public.rodadas)
  to anon, authenticated, service_role;

-- Every function that helpers may call asks this first. Of other rounds they hear the same as of rounds that do not exist.
create function private.require_saturday_help(p_rodada_id bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.may_help_saturday() then
    perform private.require_admin();
  elsif not exists (select from public.rodadas r where r.id = p_rodada_id and private.is_current(r)) then
    raise sqlstate 'PT409' using message = 'Quem ajuda no sábado só vê a retirada destes dias.', hint = 'round_not_current';
  end if;
end $$;
comment on function private.require_saturday_help is
  'Admits admins to every round and helpers to current ones (PT409 for others); raises as require_admin does for everybody else.';
grant execute on function private.require_saturday_help(bigint) to authenticated, service_role;

create policy "Visitors read rounds" on public.rodadas for select to anon using (true);
create policy "Users read rounds" on public.rodadas for select to authenticated using (true);
grant select on public.rodadas to anon;
alter table public.rodadas enable row level security;
create policy "Admins add rodadas" on public.rodadas for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change rodadas" on public.rodadas for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete rodadas" on public.rodadas for delete to authenticated using ((select private.is_admin()));
grant select, delete,
  insert (data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, capacidade, aberta, observacao,
    pagar_ate, tolerancia_dias, libera_vencidos, creation_key),
  update (data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, capacidade, aberta, observacao,
    pagar_ate, tolerancia_dias, libera_vencidos, creation_key)
  on public.rodadas to authenticated;
create trigger rodadas_touch before update on public.rodadas
  for each row execute function private.touch_updated_at();
create trigger rodadas_audit after insert or update or delete on public.rodadas
  for each row execute function private.audit('data_retirada', 'data_retirada', 'pedidos_ate', 'capacidade', 'aberta',
    'pagar_ate', 'tolerancia_dias', 'libera_vencidos', 'folha_impressa_em', 'cancelada_em');

create table public.rodadas_puladas (
  data date primary key,
  created_at timestamptz not null default now()
);
comment on table public.rodadas_puladas is 'A proposed pickup date that the house skips. After the row is deleted the date is proposed again.';
create trigger rodadas_puladas_audit after insert or delete on public.rodadas_puladas
  for each row execute function private.audit('data');

alter table public.rodadas_puladas enable row level security;
create policy "Admins read rodadas_puladas" on public.rodadas_puladas for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
create policy "Admins add rodadas_puladas" on public.rodadas_puladas for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins delete rodadas_puladas" on public.rodadas_puladas for delete to authenticated
  using ((select private.is_admin()));
grant select, insert (data), delete on public.rodadas_puladas to authenticated;
