-- Ten years in the life of a house, added to the demo content. Triggers compute what they compute in use.
-- The audit log's triggers are switched off, because its 200,000 events are added by themselves.
do $$
declare v_trigger record;
begin
  for v_trigger in select tgrelid::regclass as entity, tgname from pg_trigger where tgname like '%\_audit' and not tgisinternal loop
    execute format('alter table %s disable trigger %I', v_trigger.entity, v_trigger.tgname);
  end loop;
end $$;

update public.site_settings set show_library = true;

insert into public.posts (title, content, category, ordem, published_at, event_date)
select format('Notícia da casa número %s', n),
       format('<h2>Encontro %s</h2><p>%s</p><p>%s</p>', n, body.sentences, body.sentences),
       category.name, n % 7,
       -- Every fiftieth is a draft.
       case when n % 50 > 0 then now() - n * interval '4 hours' end,
       case when category.name = 'eventos' then now() + interval '30 days' - n * interval '4 hours' end
from generate_series(1, 20000) n
cross join lateral (select repeat('A casa abre as portas para estudo, prece e acolhimento fraterno, e cada voluntário é bem-vindo. ', 8) as sentences) body
-- 3,000 activities to arrange; the rest are news and events.
cross join lateral (select case when n % 20 < 3 then 'atividades' when n % 2 = 0 then 'noticias' else 'eventos' end as name) category;

insert into public.live_events (title, description, youtube_url, scheduled_at, created_at)
select format('Palestra pública número %s', n), 'Transmissão da palestra de domingo.', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
       now() + interval '60 days' - n * interval '17 hours', now() - n * interval '17 hours'
from generate_series(1, 5000) n;

insert into public.links (title, url, description, category, active, is_public, created_at)
select format('Link número %s', n), format('https://exemplo.org.br/%s', n), 'Um lugar para estudar.',
       (array['estudos', 'centros', 'radios', 'videos', 'recursos'])[1 + n % 5], n % 20 > 0, n % 3 > 0, now() - n * interval '43 hours'
from generate_series(1, 2000) n;

insert into public.slides (title, image_path, ordem, is_active)
select format('Slide número %s', n), '/slides/sol.svg', n, n % 10 = 0 from generate_series(1, 100) n;

insert into public.library_books (title, author, shelf)
select format('Livro número %s', n), format('Autor número %s', n % 300), format('Estante %s', n % 40) from generate_series(1, 2000) n;

insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
select gen_random_uuid(), format('voluntario%s@exemplo.org.br', n), 'x', now(), jsonb_build_object('name', format('Voluntário número %s', n))
from generate_series(1, 2000) n;

insert into public.messages (name, email, message, created_at, read_at, answered_at)
select format('Pessoa número %s', n), format('pessoa%s@exemplo.org.br', n), format('Mensagem %s: qual é o horário do passe?', n),
       now() - n * interval '3 hours', case when n > 20 then now() - n * interval '2 hours' end, case when n % 2 = 0 then now() - n * interval '2 hours' end
from generate_series(1, 30000) n;

-- 300 rounds of 200 orders. The last one is open, with its pickup next week.
insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, pagar_ate, capacidade)
select day, private.sao_paulo_time(day - 13, '00:00'), private.sao_paulo_time(day - 1, '18:00'), private.sao_paulo_time(day - 1, '20:00'), 600
from (select (current_date + 9 - 14 * n)::date as day from generate_series(0, 299) n) days
where not exists (select from public.rodadas r where abs(r.data_retirada - day) < 3);

insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, forma_pagamento, data_pedido, email)
select r.id, format('Cliente número %s %s', n, (r.id * 37 + n) % 5000), format('+55649%s', 80000000 + (r.id * 37 + n) % 5000),
       (array['pix', 'dinheiro', 'cartao'])[1 + n % 3], private.sao_paulo_time(r.data_retirada - 13, '08:00') + n * interval '1 hour',
       case when n % 4 = 0 then format('cliente%s@exemplo.org.br', n) end
from (select * from public.rodadas order by data_retirada desc limit 300) r cross join generate_series(1, 200) n;

insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, quantidade)
select r.id, t.id, format('Espera número %s', n), format('+55649%s', 80000000 + n), 1 + n % 3
from (select id from public.rodadas order by data_retirada desc limit 1) r, (select id from public.tipos_pizza order by id limit 1) t,
  generate_series(1, 300) n;

insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario)
select p.id, t.id, 1 + p.id % 2, 50
-- Two pizzas of the menu in each order.
from public.pedidos_pizza p join (select id, row_number() over (order by id) - 1 as place, count(*) over () as n from public.tipos_pizza) t
  on (p.id / 2 + t.place) % t.n in (0, 3)
where p.nome_cliente like 'Cliente número %';

-- Paid, but for one in forty; the orders of the open round are half paid.
insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, registrado_em)
select p.id, p.valor_total, p.forma_pagamento, p.data_pedido + interval '1 hour', p.data_pedido + interval '1 hour'
from public.pedidos_pizza p join public.rodadas r on r.id = p.rodada_id
where p.nome_cliente like 'Cliente número %' and p.id % 40 > 0 and (r.data_retirada < current_date or p.id % 2 = 0);

update public.pedidos_pizza p set data_entrega = private.sao_paulo_time(r.data_retirada, '11:30')
from public.rodadas r where r.id = p.rodada_id and r.data_retirada < current_date and p.id % 50 > 0 and p.data_entrega is null;

insert into public.audit_log (happened_at, actor_id, actor_name, action, entity, entity_id, label, changes)
select now() - (200000 - n) * interval '26 minutes', actors.ids[1 + n % 2000], 'Voluntário',
       (array['insert', 'update', 'delete', 'login'])[1 + n % 4], (array['posts', 'pedidos_pizza', 'links', 'messages', 'session'])[1 + n % 5],
       n::text, format('Linha %s', n), '{"title": ["antes", "depois"]}'
from generate_series(1, 200000) n cross join (select array_agg(id) as ids from public.profiles) actors;

do $$
declare v_trigger record;
begin
  for v_trigger in select tgrelid::regclass as entity, tgname from pg_trigger where tgname like '%\_audit' and not tgisinternal loop
    execute format('alter table %s enable trigger %I', v_trigger.entity, v_trigger.tgname);
  end loop;
end $$;
