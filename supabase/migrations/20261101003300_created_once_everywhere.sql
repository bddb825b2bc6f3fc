-- As in 20261101002900, for what was still doubled or refused when its answer had been lost: messages, rounds and
-- pizza types.

alter table public.messages add column creation_key uuid not null default gen_random_uuid() unique;
alter table public.rodadas add column creation_key uuid not null default gen_random_uuid() unique;
alter table public.tipos_pizza add column creation_key uuid not null default gen_random_uuid() unique;
comment on column public.messages.creation_key is 'As in posts.';
comment on column public.rodadas.creation_key is 'As in posts.';
comment on column public.tipos_pizza.creation_key is 'As in posts.';
grant insert (creation_key), update (creation_key) on public.rodadas, public.tipos_pizza to authenticated;
