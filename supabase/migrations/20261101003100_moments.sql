-- Moments that a person can have meant. PostgreSQL also knows 'infinity', years of six digits and years before Christ: no
-- calendar shows them, JSON has no spelling for them, and one such row would take the whole list down with it.

create function private.is_moment(p_at timestamptz) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_at >= '1900-01-01 00:00+00' and p_at < '2200-01-01 00:00+00' $$;
comment on function private.is_moment is 'Between 1900 and 2200. Null for null, which a check lets pass.';
grant execute on function private.is_moment(timestamptz) to anon, authenticated, service_role;

alter table public.posts add constraint published_at_is_moment check (private.is_moment(published_at));
alter table public.live_events add constraint scheduled_at_is_moment check (private.is_moment(scheduled_at));
alter table public.messages
  add constraint read_at_is_moment check (private.is_moment(read_at)),
  add constraint answered_at_is_moment check (private.is_moment(answered_at));
alter table public.rodadas
  add constraint data_retirada_is_moment check (data_retirada between '1900-01-01' and '2199-12-31'),
  add constraint pedidos_de_is_moment check (private.is_moment(pedidos_de)),
  add constraint pedidos_ate_is_moment check (private.is_moment(pedidos_ate));
alter table public.pedidos_pizza
  add constraint data_pagamento_is_moment check (private.is_moment(data_pagamento)),
  add constraint data_entrega_is_moment check (private.is_moment(data_entrega)),
  add constraint data_cancelamento_is_moment check (private.is_moment(data_cancelamento));
