import type { TestDatabase } from "./test-database.ts";

/**
 * Inserts a row into each table that the demo content leaves empty, because access to all rows and to none look alike in an empty
 * table, and rows that only admins read.
 */
export const fillEmptyTables = (database: TestDatabase) =>
  database.script(`
  insert into public.slides (image_path, is_active) values ('/x.webp', false);
  insert into public.tipos_pizza (nome, ativo) values ('Fora do cardápio', false);
  insert into public.deleted_rows (entity, entity_id, content) values ('posts', 900, '{}');
  insert into public.rodadas_puladas (data) values ('2027-01-02');
  insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, email, quantidade)
  select max(r.id), min(t.id), 'Ana', '+5564999990000', 'ana@exemplo.org.br', 1 from public.rodadas r, public.tipos_pizza t;
  insert into public.avisos (pedido_id, tipo, canal) select min(id), 'pagamento', 'email' from public.pedidos_pizza;
  insert into public.escalas (rodada_id) select max(id) from public.rodadas;
  insert into public.escala_postos (rodada_id, nome) select rodada_id, 'Forno' from public.escalas;
  insert into public.escala_voluntarios (posto_id, nome) select id, 'Ana' from public.escala_postos;
  update public.escala_voluntarios set dia_avisado = '2020-01-04';
  insert into public.job_runs (job) values ('backup');
  insert into public.error_counts (source, kind) values ('browser', 'TypeError /');
  insert into public.audit_log (action, entity) values ('login', 'session');
  insert into private.idempotency_keys (key, request_hash) values (gen_random_uuid(), 'x');
  insert into private.outbox (kind, message_id) select 'mensagem', min(id) from public.messages;
  insert into private.push_devices (user_id, session_id, endpoint, p256dh, auth, kinds)
  select id, gen_random_uuid(), 'https://fcm.googleapis.com/fcm/send/a', 'B' || repeat('a', 86), repeat('a', 22), '{pedido}'
  from public.profiles where role = 'admin' limit 1;
  insert into private.pushes (device_id, kind, body) select id, 'pedido', 'Pedido novo: 1 pizza.' from private.push_devices;
  insert into private.downloads (name, content) values ('a.csv', 'a');
  insert into private.rate_limit_hits (rule, subject, window_start, hits) values ('login', 'x', now(), 1);
  insert into private.delivery_marks (idempotency_key, pedido_id, entregue, aplicada, marcado_em)
  select gen_random_uuid(), min(id), true, true, now() from public.pedidos_pizza where data_entrega is not null;
  insert into public.pagamentos (pedido_id, valor, metodo, chave_idempotencia)
  select pedido_id, 1, 'pix', idempotency_key from private.delivery_marks;
  insert into storage.objects (bucket_id, name) values ('media', 'picture.webp');
  `);
