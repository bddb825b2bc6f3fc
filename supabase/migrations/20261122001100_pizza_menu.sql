-- Charity pizza: the types on sale. Table and column names are Portuguese (see docs/glossary.md).

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
comment on table public.tipos_pizza is 'A pizza on the menu. preco in BRL; orders copy the price, so changing it does not affect existing orders.';
comment on column public.tipos_pizza.esgotado is 'Sold out: shown on the menu, but not for sale.';
-- As for posts: estimates do not tell what is not on the menu.
alter table public.tipos_pizza alter nome set statistics 0, alter descricao set statistics 0, alter preco set statistics 0;
create unique index tipos_pizza_nome on public.tipos_pizza (private.fold_text(nome)) where ativo;

create policy "Visitors read the menu" on public.tipos_pizza for select to anon using (ativo);
create policy "Users read the menu, admins all" on public.tipos_pizza for select to authenticated
  using (ativo or (select private.is_admin()));
grant select on public.tipos_pizza to anon;
alter table public.tipos_pizza enable row level security;
create policy "Admins add tipos_pizza" on public.tipos_pizza for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change tipos_pizza" on public.tipos_pizza for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins delete tipos_pizza" on public.tipos_pizza for delete to authenticated
  using ((select private.is_admin()));
grant select, delete,
  insert (nome, descricao, preco, ativo, esgotado, ordem, creation_key),
  update (nome, descricao, preco, ativo, esgotado, ordem, creation_key)
  on public.tipos_pizza to authenticated;
create trigger tipos_pizza_touch before update on public.tipos_pizza
  for each row execute function private.touch_updated_at();
create trigger tipos_pizza_audit after insert or update or delete on public.tipos_pizza
  for each row execute function private.audit('nome', 'nome', 'preco', 'ativo', 'esgotado', 'ordem');

-- active_type returns any type that staff may enter; type_on_sale also checks that the type is for sale at the price that the customer saw.
create function private.active_type(p_id bigint) returns public.tipos_pizza
language plpgsql stable set search_path = ''
as $$
declare v_tipo public.tipos_pizza;
begin
  select * into v_tipo from public.tipos_pizza where id = p_id and ativo;
  if not found then
    raise sqlstate 'PT400' using message = 'Tipo de pizza não encontrado.', hint = 'unknown_pizza_type';
  end if;
  return v_tipo;
end $$;

create function private.type_on_sale(p_id bigint, p_seen_price numeric, p_allow_sold_out boolean default false) returns public.tipos_pizza
language plpgsql stable set search_path = ''
as $$
declare v_tipo public.tipos_pizza := private.active_type(p_id);
begin
  if v_tipo.esgotado and not p_allow_sold_out then
    raise sqlstate 'PT409' using message = format('A pizza %s está esgotada.', v_tipo.nome), hint = 'sold_out';
  elsif v_tipo.preco <> p_seen_price then
    raise sqlstate 'PT409' using hint = 'price_changed',
      message = format('O preço da pizza %s mudou para R$ %s. Confira o total e envie de novo.', v_tipo.nome, replace(v_tipo.preco::text, '.', ','));
  end if;
  return v_tipo;
end $$;
grant execute on function private.active_type(bigint), private.type_on_sale(bigint, numeric, boolean) to authenticated, service_role;
