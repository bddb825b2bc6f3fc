-- Charity pizza: the lines of orders. Prices are copied from the menu.

create table public.itens_pedido_pizza (
  id bigint generated always as identity (start with 1 increment by 2) primary key,
  pedido_id bigint not null references public.pedidos_pizza (id) on delete cascade,
  tipo_pizza_id bigint not null references public.tipos_pizza (id) on delete restrict,
  quantidade integer not null check (quantidade between 1 and 100),
  preco_unitario numeric(10, 2) not null check (preco_unitario > 0 and preco_unitario <= 9999),
  valor_total numeric(10, 2) not null generated always as (quantidade * preco_unitario) stored,
  observacoes text check (char_length(observacoes) <= 500),
  nota text constraint nota_de_pizza_is_single_line check (private.is_single_line(nota, 120)),
  sem_segredo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.itens_pedido_pizza is 'One line of an order; its id is the id of the REST API.';
comment on column public.itens_pedido_pizza.observacoes is 'Customer''s notes. Stored per line, because a pizza added later may come with other notes.';
comment on column public.itens_pedido_pizza.nota is 'A note on the pizzas of this line, e.g. "sem cebola", for the kitchen and the label on the box.';
comment on column public.itens_pedido_pizza.sem_segredo is
  'Added by name and phone, without the order''s secret. The holder of the secret may be another person, so can neither read the notes nor remove the line.';
comment on column public.itens_pedido_pizza.preco_unitario is 'BRL, copied from the menu when the line was created.';
create index itens_by_order on public.itens_pedido_pizza (pedido_id, id);
create index itens_by_type on public.itens_pedido_pizza (tipo_pizza_id, pedido_id);
create trigger itens_audit after insert or update or delete on public.itens_pedido_pizza
  for each row execute function private.audit('pedido_id', 'quantidade', 'tipo_pizza_id');

-- Imports of past orders set preco_unitario; otherwise the price comes from the menu.
create function private.copy_price() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.preco_unitario is null then
    select preco into new.preco_unitario from public.tipos_pizza where id = new.tipo_pizza_id;
    if not found then
      raise sqlstate 'PT400' using message = 'Tipo de pizza não encontrado.', hint = 'unknown_pizza_type';
    end if;
  end if;
  return new;
end $$;
create trigger itens_copy_price before insert on public.itens_pedido_pizza for each row execute function private.copy_price();

create function private.drop_empty_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The second of two transactions that delete the last two lines waits here, so that it sees that no line is left.
  perform 1 from public.pedidos_pizza p where p.id = old.pedido_id for update;
  delete from public.pedidos_pizza p where p.id = old.pedido_id
     and not exists (select 1 from public.itens_pedido_pizza i where i.pedido_id = p.id);
  return null;
end $$;
create trigger itens_drop_empty_order after delete on public.itens_pedido_pizza
  for each row execute function private.drop_empty_order();

alter table public.itens_pedido_pizza enable row level security;
create policy "Admins read itens_pedido_pizza" on public.itens_pedido_pizza for select to authenticated
  using ((select private.is_admin()) and ctid >= private.first_visible_row());
-- Only functions write lines: they know capacity, deadlines and deliveries.
grant select on public.itens_pedido_pizza to authenticated;
