-- Among 20,000 orders one new code in 44,000 is somebody's already, and that customer was refused.

create function private.random_order_code() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(b, n) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as b) as random, unnest(array[0, 1, 2, 3, 4, 5]) as n
$$;
revoke execute on function private.random_order_code() from public;

-- As definer: whoever orders does not see the orders of others.
create or replace function private.order_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_code text;
begin
  loop
    v_code := private.random_order_code();
    exit when not exists (select from public.pedidos_pizza where codigo = v_code);
  end loop;
  return v_code;
end
$$;
