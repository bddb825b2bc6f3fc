-- Test data in the schema of the first release. Never change these rows: all later migrations must work with them.
insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data) values
  ('00000000-0000-4000-8000-000000000001', 'diretoria@casa.org.br', '$2a$10$abcdefghijklmnopqrstuv', now(), '{"name": "Diretoria"}', '{}'),
  ('00000000-0000-4000-8000-000000000002', 'voluntaria@casa.org.br', '$2a$10$abcdefghijklmnopqrstuw', now(), '{"name": "Voluntária"}', '{}');
update public.profiles set role = 'admin', is_protected = true where email = 'diretoria@casa.org.br';

insert into public.posts (category, ordem, title, excerpt, content, featured_image, published_at, author_id) values
  ('noticias', 1, 'Telhado novo', 'A obra terminou.', '<p>A obra <strong>terminou</strong>.</p>', '/imagens/obra-960.webp', '2026-01-10 12:00+00', '00000000-0000-4000-8000-000000000001'),
  ('noticias', 0, 'Sem resumo', null, '<p></p>', null, '2026-02-10 12:00+00', null),
  ('eventos', -3, 'Rascunho', null, '<p>ainda não</p>', null, null, '00000000-0000-4000-8000-000000000002'),
  ('atividades', 0, 'Agendado', null, '<p>em breve</p>', null, '2099-01-01 12:00+00', null);
insert into public.live_events (title, description, youtube_url, scheduled_at, is_live, is_highlight) values
  ('Palestra', null, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', '2026-03-01 22:00+00', false, true);
insert into public.links (title, url, category, author) values ('Estudos', 'https://exemplo.org.br/a?b=c', 'estudos', 'Autora');
insert into public.slides (title, link_url, image_path, ordem) values (null, '/noticias', '/imagens/fachada-960.webp', 2);
insert into public.messages (name, email, message, created_at) values
  ('Ana', 'ana@exemplo.org.br', E'Boa tarde,\nobrigada.', '2026-05-01 12:00+00');
update public.site_settings set pix_key = 'pix@casa.org.br', donation_text = 'Obrigado.',
  weekly_schedule = '[{"dia": "Domingo", "horario": "9h", "atividade": "Palestra"}]';

insert into public.tipos_pizza (nome, preco, ativo, esgotado) values ('Calabresa', 45, true, false), ('Antiga', 30, false, true);
insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, capacidade, aberta) values
  ('2026-04-04', '2026-03-20 12:00+00', '2026-04-03 21:00+00', 40, false),
  ('2099-04-04', '2026-03-20 12:00+00', '2099-04-03 21:00+00', null, true);
insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, forma_pagamento, origem, data_pedido, data_pagamento, pagamento_por, data_entrega, data_cancelamento, motivo_cancelamento)
select r.id, p.nome, p.telefone, p.forma, p.origem, '2026-03-25 12:00+00', p.pago,
       case when p.pago is not null then '00000000-0000-4000-8000-000000000002'::uuid end, p.entregue, p.cancelado, p.motivo
from public.rodadas r
join (values
  ('2026-04-04'::date, 'José da Silva', '+5564999990001', 'pix', 'site', '2026-03-26 12:00+00'::timestamptz, '2026-04-04 14:00+00'::timestamptz, null::timestamptz, null),
  ('2026-04-04', 'Conceição', '+556436210002', 'dinheiro', 'telefone', null, null, '2026-03-27 12:00+00', 'Desistiu'),
  ('2099-04-04', 'Ítalo', '+5564999990003', null, 'balcao', null, null, null, null)
) as p (dia, nome, telefone, forma, origem, pago, entregue, cancelado, motivo) on p.dia = r.data_retirada;
insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, preco_unitario, observacoes)
select p.id, t.id, 2, t.preco, 'sem cebola' from public.pedidos_pizza p cross join public.tipos_pizza t where t.nome = 'Calabresa';

insert into public.pagamentos (pedido_id, valor, metodo, recebido_em, registrado_por)
select id, 90, 'pix', '2026-03-26 12:00+00', '00000000-0000-4000-8000-000000000002' from public.pedidos_pizza where nome_cliente = 'José da Silva';
insert into private.password_reset_codes (user_id, code_hash, created_by) select id, 'hash', id from public.profiles order by id limit 1;
insert into private.backup_codes (user_id, code_hash) select id, 'hash' from public.profiles order by id limit 1;
insert into private.second_factor_attempts (user_id, session_id, is_known_device) select id, '00000000-0000-4000-8000-0000000000c1', false from public.profiles order by id limit 1;
insert into private.known_devices (user_id, device_hash) select id, 'hash' from public.profiles order by id limit 1;
insert into private.password_confirmations (user_id, purpose) select id, 'email:novo@exemplo.org.br' from public.profiles order by id limit 1;
insert into private.access_rules (admins_need_second_factor) values (false);

insert into private.outbox (kind, message_id, failed_at) select 'mensagem', min(id), '2026-03-26 12:00+00' from public.messages;
insert into private.downloads (name, content) values ('pedidos.csv', 'a;b');
insert into private.idempotency_keys (key, request_hash, response)
values ('00000000-0000-4000-8000-00000000000a', 'hash', '{"id": 1}');
insert into private.rate_limit_hits (rule, subject, window_start, hits) values ('login', 'somebody', now(), 3);
insert into public.audit_log (actor_id, actor_name, action, entity, entity_id, label, changes)
values ('00000000-0000-4000-8000-000000000001', 'Diretoria', 'update', 'posts', '1', 'Telhado novo', '{"title": ["Telhado", "Telhado novo"]}');
insert into public.rodadas_puladas (data) values ('2026-05-02');
insert into private.delivery_marks (idempotency_key, pedido_id, entregue, aplicada, marcado_em, marcado_por)
select '00000000-0000-4000-8000-0000000000b1', id, true, true, '2026-04-04 14:30+00', '00000000-0000-4000-8000-000000000002'
from public.pedidos_pizza where nome_cliente = 'José da Silva';
insert into public.deleted_rows (entity, entity_id, label, content)
values ('links', 900, 'Antigo', '{"id": 900, "url": "https://exemplo.org.br/antigo", "title": "Antigo", "category": "estudos"}');
insert into public.library_books (title, author) values ('O Livro dos Espíritos', 'Allan Kardec');
insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, quantidade)
select max(r.id), min(t.id), 'Ana', '+5564999990000', 1 from public.rodadas r, public.tipos_pizza t;
insert into public.avisos (pedido_id, tipo, canal) select min(id), 'pagamento', 'email' from public.pedidos_pizza;
insert into public.escalas (rodada_id) select max(id) from public.rodadas;
insert into public.escala_postos (rodada_id, nome) select rodada_id, 'Forno' from public.escalas;
insert into public.escala_voluntarios (posto_id, nome) select id, 'Ana' from public.escala_postos;
