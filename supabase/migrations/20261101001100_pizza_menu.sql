-- Charity pizza: the types on sale and the fortnightly pickup rounds. Names are the domain's own (see the glossary in docs/).

create table public.tipos_pizza (
  id bigint generated always as identity primary key,
  nome text not null check (private.is_single_line(nome, 80)),
  descricao text not null default '' check (char_length(descricao) <= 500),
  preco numeric(10, 2) not null default 50 check (preco > 0 and preco <= 9999),
  ativo boolean not null default true,
  esgotado boolean not null default false,
  ordem integer not null default 0 check (ordem between -100000 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tipos_pizza is 'A pizza on the menu. preco in BRL; orders copy it, so changing it never touches an old order.';
comment on column public.tipos_pizza.esgotado is 'Still shown, no longer for sale.';
create unique index tipos_pizza_nome on public.tipos_pizza (private.fold_text(nome)) where ativo;
create trigger tipos_pizza_touch before update on public.tipos_pizza for each row execute function private.touch_updated_at();
create trigger tipos_pizza_audit after insert or update or delete on public.tipos_pizza
  for each row execute function private.audit('nome', 'nome', 'preco', 'ativo', 'esgotado', 'ordem');

alter table public.tipos_pizza enable row level security;
create policy "Visitors read the menu" on public.tipos_pizza for select to anon using (ativo);
create policy "Users read the menu, admins all" on public.tipos_pizza for select to authenticated
  using (ativo or (select private.is_admin()));
create policy "Admins write pizza types" on public.tipos_pizza for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change pizza types" on public.tipos_pizza for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete pizza types" on public.tipos_pizza for delete to authenticated using ((select private.is_admin()));
revoke all on public.tipos_pizza from anon, authenticated;
grant select on public.tipos_pizza to anon, authenticated;
grant insert (nome, descricao, preco, ativo, esgotado, ordem), update (nome, descricao, preco, ativo, esgotado, ordem), delete
  on public.tipos_pizza to authenticated;
grant all on public.tipos_pizza to service_role;

create table public.rodadas (
  id bigint generated always as identity primary key,
  data_retirada date not null unique,
  retirada_inicio time not null default '11:00',
  retirada_fim time not null default '12:00',
  pedidos_de timestamptz not null default now(),
  pedidos_ate timestamptz not null,
  capacidade integer check (capacidade between 0 and 10000),
  aberta boolean not null default true,
  observacao text check (char_length(observacao) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint retirada_em_ordem check (retirada_inicio < retirada_fim),
  constraint pedidos_em_ordem check (pedidos_de < pedidos_ate),
  constraint pedidos_antes_da_retirada check (pedidos_ate <= (data_retirada + retirada_fim) at time zone 'America/Sao_Paulo')
);
comment on table public.rodadas is 'A pickup round: one Saturday, its window, when orders are taken, and how many pizzas the kitchen can make.';
comment on column public.rodadas.capacidade is 'Pizzas in all, unpaid orders included. Null: no limit.';
create trigger rodadas_touch before update on public.rodadas for each row execute function private.touch_updated_at();
create trigger rodadas_audit after insert or update or delete on public.rodadas
  for each row execute function private.audit('data_retirada', 'data_retirada', 'pedidos_ate', 'capacidade', 'aberta');

alter table public.rodadas enable row level security;
create policy "Visitors read rounds" on public.rodadas for select to anon using (true);
create policy "Users read rounds" on public.rodadas for select to authenticated using (true);
create policy "Admins write rounds" on public.rodadas for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change rounds" on public.rodadas for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete rounds" on public.rodadas for delete to authenticated using ((select private.is_admin()));
revoke all on public.rodadas from anon, authenticated;
grant select on public.rodadas to anon, authenticated;
grant insert (data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, capacidade, aberta, observacao),
      update (data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, capacidade, aberta, observacao), delete
  on public.rodadas to authenticated;
grant all on public.rodadas to service_role;
