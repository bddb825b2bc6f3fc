-- Charity pizza: the types on sale. Names are the domain's own (see the glossary in docs/).

create table public.tipos_pizza (
  id bigint generated always as identity primary key,
  nome text not null check (private.is_single_line(nome, 80)),
  descricao text not null default '' check (char_length(descricao) <= 500),
  preco numeric(10, 2) not null default 50 check (preco > 0 and preco <= 9999),
  ativo boolean not null default true,
  esgotado boolean not null default false,
  ordem integer not null default 0 check (ordem between -100000 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid not null default gen_random_uuid() unique
);
comment on table public.tipos_pizza is 'A pizza on the menu. preco in BRL; orders copy it, so changing it never touches an old order.';
comment on column public.tipos_pizza.esgotado is 'Still shown, no longer for sale.';
create unique index tipos_pizza_nome on public.tipos_pizza (private.fold_text(nome)) where ativo;

create policy "Visitors read the menu" on public.tipos_pizza for select to anon using (ativo);
create policy "Users read the menu, admins all" on public.tipos_pizza for select to authenticated
  using (ativo or (select private.is_admin()));
grant select on public.tipos_pizza to anon;
select private.admins_edit('tipos_pizza', 'nome, descricao, preco, ativo, esgotado, ordem',
  '{nome,preco,ativo,esgotado,ordem}', false);
