-- Everything that takes place at the house on a date, from several tables: broadcasts, events and pizza pickups.

create view public.house_events with (security_invoker = true) as
  select 'transmissao' as kind, id, title, description, youtube_url, youtube_id, scheduled_at, null as event_place, event_image, is_live, created_at, updated_at,
         status,
         scheduled_at + interval '90 minutes' as ends_at,
         coalesce(scheduled_at, created_at) as listed_at
  from public.live_event_cards
  union all
  select 'evento', id, title, preview, null, null, event_date, event_place, featured_image, false, created_at, updated_at,
         case when is_over then 'encerrado' else 'agendado' end,
         event_ends_at,
         event_date
  from public.post_cards
  where category = 'eventos' and event_date is not null and published_at <= now()
  union all
  -- A round closed before pedidos_de is only planned; a round closed later still has a pickup for its orders.
  select 'pizza', id, 'Pizza Beneficente: retirada', observacao, null, null,
         private.sao_paulo_time(data_retirada, retirada_inicio), null, null, false, created_at, updated_at,
         case when private.pickup_end(r) > now() then 'agendado' else 'encerrado' end,
         private.pickup_end(r),
         private.sao_paulo_time(data_retirada, retirada_inicio)
  from public.rodadas r
  where (aberta or pedidos_de <= now()) and cancelada_em is null;
comment on view public.house_events is
  'Events with a date as visitors see them, without drafts even for admins. listed_at: sort key for lists of past events.';
grant select on public.house_events to anon, authenticated;
