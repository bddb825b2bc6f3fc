-- What a house has besides the demo content: for tests in a project that is not empty.
insert into public.posts (title, content, category, ordem, published_at, event_date)
select format('Notícia da casa número %s', n), format('<p>O encontro %s foi no salão.</p>', n), (array['noticias', 'atividades', 'eventos'])[1 + n % 3],
       n % 7, case when n % 20 > 0 then now() - n * interval '4 hours' end, case when n % 3 = 2 then now() + n * interval '1 day' end
from generate_series(1, 150) n;

insert into public.live_events (title, description, youtube_url, scheduled_at)
select format('Palestra pública número %s', n), 'Transmissão de domingo.', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', now() + interval '30 days' - n * interval '17 hours'
from generate_series(1, 60) n;

insert into public.links (title, url, description, category, active, is_public)
select format('Link número %s', n), format('https://exemplo.org.br/%s', n), 'Um lugar para estudar.',
       (array['estudos', 'centros', 'radios', 'videos', 'recursos'])[1 + n % 5], n % 20 > 0, n % 3 > 0
from generate_series(1, 80) n;

insert into public.slides (title, image_path, ordem, is_active)
select format('Slide número %s', n), '/imagens/pomba-960x540.webp', 100 + n, n = 1 from generate_series(1, 5) n;

insert into public.library_books (title, author, shelf)
select format('Livro número %s', n), format('Autor número %s', n % 30), format('Estante %s', n % 4) from generate_series(1, 80) n;

insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
select gen_random_uuid(), format('outra-pessoa-%s@exemplo.org.br', n), 'x', now(), jsonb_build_object('name', format('Outra pessoa número %s', n))
from generate_series(1, 40) n;

insert into public.messages (name, email, message, created_at)
select format('Visitante número %s', n), format('visitante%s@exemplo.org.br', n), format('Mensagem %s: qual é o horário do passe?', n), now() - n * interval '3 hours'
from generate_series(1, 120) n;

-- Three rounds in the past; their orders are as those of the open rounds of the demo content.
insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, pagar_ate, capacidade)
select day, private.sao_paulo_time(day - 13, '00:00'), private.sao_paulo_time(day - 1, '18:00'), private.sao_paulo_time(day - 1, '20:00'), 600
from (select (current_date - 100 - 14 * n)::date as day from generate_series(0, 2) n) days;

insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, forma_pagamento, data_pedido, email)
select r.id, format('Freguês número %s %s', n, r.id), format('+55649%s', 80000000 + r.id * 100 + n), (array['pix', 'dinheiro', 'cartao'])[1 + n % 3],
       r.pedidos_de + n * interval '1 minute', case when n % 4 = 0 then format('fregues%s@exemplo.org.br', n) end
from public.rodadas r cross join generate_series(1, 30) n;

insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario)
select p.id, t.id, 1 + p.id % 2, 50
from public.pedidos_pizza p cross join (select id from public.tipos_pizza order by id limit 2) t
where p.nome_cliente like 'Freguês número %';

insert into public.pagamentos (pedido_id, valor, metodo)
select id, valor_total, forma_pagamento from public.pedidos_pizza where nome_cliente like 'Freguês número %' and id % 2 = 0;
