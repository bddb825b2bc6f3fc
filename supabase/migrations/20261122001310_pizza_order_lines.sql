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

-- The present quantity of a line of the order, which is locked: whoever writes lines locks their order.
create function private.line_quantity(p_order_id bigint, p_line_id bigint) returns integer
language plpgsql set search_path = ''
as $$
declare v_quantity integer;
begin
  select quantidade into v_quantity from public.itens_pedido_pizza where id = p_line_id and pedido_id = p_order_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Esta pizza não está mais no pedido.', hint = 'not_found';
  end if;
  return v_quantity;
end $$;

-- The three functions that write lines for users, who may not write the table. Security definer for that; their callers decide.
create function private.insert_line(p_order_id bigint, p_tipo_pizza_id bigint, p_quantity integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare v_id bigint;
begin
  perform private.require_admin();
  insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade) values (p_order_id, p_tipo_pizza_id, p_quantity)
  returning id into v_id;
  return v_id;
end $$;

create function private.change_line(p_line_id bigint, p_quantity integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.itens_pedido_pizza set quantidade = p_quantity where id = p_line_id;
end $$;

create function private.delete_line(p_line_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare v_line jsonb;
begin
  perform private.require_admin();
  delete from public.itens_pedido_pizza where id = p_line_id
  returning jsonb_build_object('id', id, 'pedido_id', pedido_id, 'tipo_pizza_id', tipo_pizza_id, 'quantidade', quantidade,
                               'preco_unitario', preco_unitario, 'sem_segredo', sem_segredo)
  into v_line;
  return v_line;
end $$;
grant execute on function private.line_quantity(bigint, bigint), private.insert_line(bigint, bigint, integer),
  private.change_line(bigint, integer), private.delete_line(bigint) to authenticated, service_role;
