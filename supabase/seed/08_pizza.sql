-- Charity pizza: menu, rounds, orders
insert into public.tipos_pizza (nome, descricao, preco, esgotado, ordem) values
  ('Margherita', 'Muçarela, tomate maduro em rodelas, parmesão e manjericão fresco da nossa horta.', 50, false, 1),
  ('Calabresa', 'Calabresa fatiada fininha, cebola roxa, azeitonas pretas e orégano.', 50, false, 2),
  ('Frango com requeijão', 'Frango caipira desfiado, temperado devagar, com requeijão cremoso e milho verde.', 50, false, 3),
  ('Portuguesa', 'Presunto, muçarela, ovos, ervilha, cebola, pimentão e azeitonas: um almoço inteiro.', 50, false, 4),
  ('Quatro queijos', 'Muçarela, provolone, parmesão e um toque de gorgonzola.', 50, false, 5),
  ('Palmito com guariroba', 'Palmito macio e guariroba do Cerrado, no molho branco, com muçarela.', 50, true, 6),
  ('Legumes da horta', 'Abobrinha, berinjela, pimentão e tomate assados no azeite, com alho dourado. Sem queijo: é vegana.', 50, false, 7),
  ('Banana com canela', 'Banana-da-terra, açúcar mascavo, canela e leite condensado. A preferida das crianças.', 50, false, 8);

-- Three rounds: the next Saturday at least four days away, two weeks before that Saturday, and two weeks after.
insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, capacidade, aberta, observacao)
select sabado, private.sao_paulo_time(sabado - 16, '08:00'),
       private.sao_paulo_time(sabado - 2, '20:00'), 120, quinzena >= 0,
       case quinzena when 0 then 'Traga uma sacola firme: as caixas saem quentes.' end
from (
  select quinzena, hoje + 4 + (6 - extract(dow from hoje + 4)::int) + 14 * quinzena as sabado
  from private.sao_paulo_day(now()) as hoje, generate_series(-1, 1) as quinzena
) as datas;
-- Customers can already order for the last round, too.
update public.rodadas set pedidos_de = now() - interval '1 day' where pedidos_de > now();

-- rodada: 1 is the past round, 2 the next, 3 the last. dias: days from the order to the round's last order time, or to now if that is
-- earlier. itens: pairs of menu position and quantity.
with pedidos (n, rodada, cliente, dias, situacao, forma_pagamento, itens, observacoes) as (values
  (1, 1, 1, 9, 'entregue', 'pix', '{1,2}'::int[], null),
  (2, 1, 2, 9, 'entregue', 'dinheiro', '{2,1,3,1}', null),
  (3, 1, 3, 8, 'entregue', 'pix', '{5,1}', 'Retiro com o carro vermelho.'),
  (4, 1, 4, 7, 'entregue', 'cartao', '{4,2,8,1}', null),
  (5, 1, 5, 6, 'entregue', 'pix', '{1,1,7,1}', null),
  (6, 1, 6, 5, 'entregue', 'pix', '{3,3}', null),
  (7, 1, 7, 4, 'cancelado', null, '{2,2}', null),
  (8, 1, 8, 3, 'entregue', 'dinheiro', '{2,1}', null),
  (9, 1, 9, 2, 'entregue', 'pix', '{1,1,2,1,8,2}', 'É para o aniversário da Bia!'),
  (10, 1, 10, 1, 'entregue', 'pix', '{4,1}', null),
  (11, 1, 11, 1, 'pago', 'pix', '{7,2}', null),
  (12, 2, 1, 6, 'pago', 'pix', '{1,1,5,1}', null),
  (13, 2, 3, 6, 'pago', 'pix', '{3,2}', null),
  (14, 2, 12, 5, 'pago', 'cartao', '{2,4,4,2}', 'Confraternização da escola: precisamos de nota simples.'),
  (15, 2, 13, 5, 'pendente', null, '{1,1}', null),
  (16, 2, 14, 4, 'pago', 'pix', '{7,1,1,1}', 'Sem cebola, por favor.'),
  (17, 2, 6, 4, 'pendente', 'dinheiro', '{3,1,8,1}', null),
  (18, 2, 15, 3, 'pago', 'pix', '{5,2}', null),
  (19, 2, 16, 3, 'cancelado', 'pix', '{2,1}', null),
  (20, 2, 17, 2, 'pendente', 'pix', '{4,1,1,1}', 'Pago na retirada se não der tempo antes.'),
  (21, 2, 18, 2, 'pago', 'pix', '{2,2}', null),
  (22, 2, 1, 1, 'pendente', 'pix', '{8,1}', 'Mais uma, para a vovó.'),
  (23, 2, 19, 1, 'pendente', 'dinheiro', '{1,2,3,1}', null),
  (24, 2, 20, 1, 'pendente', null, '{7,1}', null),
  (25, 2, 9, 0, 'pendente', 'pix', '{2,1,8,1}', null),
  (26, 3, 2, 0, 'pago', 'pix', '{1,2}', null),
  (27, 3, 12, 0, 'pendente', 'cartao', '{4,3}', null),
  (28, 3, 15, 0, 'pendente', 'pix', '{3,1}', null),
  (29, 3, 20, 0, 'pendente', null, '{5,1,7,1}', null),
  (30, 3, 10, 0, 'pago', 'pix', '{2,1}', null)
), clientes (id, nome, whatsapp, email, origem) as (values
  (1, 'Maria Aparecida Souza', true, 'cida.souza@exemplo.com.br', 'site'),
  (2, 'José Carlos Ferreira', true, null, 'site'),
  (3, 'Ana Beatriz Gonçalves', true, 'anab@exemplo.com.br', 'site'),
  (4, 'João Batista Lima', false, null, 'telefone'),
  (5, 'Lúcia Helena Prado', true, null, 'site'),
  (6, 'Antônio Marcos Vieira', true, 'amvieira@exemplo.com.br', 'site'),
  (7, 'Rosângela Dias', true, null, 'site'),
  (8, 'Sebastião Oliveira', false, null, 'balcao'),
  (9, 'Fernanda Queiroz', true, 'fe.queiroz@exemplo.com.br', 'site'),
  (10, 'Carlos Eduardo Nunes', true, null, 'site'),
  (11, 'Patrícia Guimarães', true, null, 'site'),
  (12, 'Conceição Barbosa', true, 'escola.barbosa@exemplo.com.br', 'site'),
  (13, 'Rafael Moreira', true, null, 'site'),
  (14, 'Íris Fontenele', true, 'iris@exemplo.com.br', 'site'),
  (15, 'Benedito Araújo', false, null, 'telefone'),
  (16, 'Juliana Camargo', true, null, 'site'),
  (17, 'Valdir Cândido', true, null, 'site'),
  (18, 'Márcia Regina Lopes', true, null, 'site'),
  (19, 'Dona Nair Silveira', false, null, 'balcao'),
  (20, 'Gustavo Henrique Rocha', true, 'gustavo.rocha@exemplo.com.br', 'site')
), pedidos_inseridos as (
  insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, eh_whatsapp, email, forma_pagamento, origem,
                                    data_pedido, data_entrega, data_cancelamento, motivo_cancelamento)
  select r.id, c.nome, '+5564' || 990000100 + c.id, c.whatsapp, c.email, p.forma_pagamento, c.origem, pedido_em,
         case when p.situacao = 'entregue' then private.sao_paulo_time(r.data_retirada, '11:05') + p.n * interval '4 minutes' end,
         case when p.situacao = 'cancelado' then pedido_em + interval '3 minutes' end,
         case when p.situacao = 'cancelado' then 'Imprevisto na família' end
  from pedidos p
  join clientes c on c.id = p.cliente
  join (select *, row_number() over (order by data_retirada) as posicao from public.rodadas) as r on r.posicao = p.rodada
  cross join lateral (
    select greatest(least(now(), r.pedidos_ate) - p.dias * interval '1 day' - (31 - p.n) * interval '11 minutes',
                    r.pedidos_de + p.n * interval '17 minutes') as pedido_em
  ) as momento
  order by p.n
  returning id, data_pedido
), pedidos_numerados as (
  select id, data_pedido, row_number() over (order by id) as n from pedidos_inseridos
)
insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, observacoes, created_at)
select pedidos_numerados.id, t.id, p.itens[par * 2], p.observacoes, pedidos_numerados.data_pedido
from pedidos p
join pedidos_numerados on pedidos_numerados.n = p.n
cross join lateral generate_series(1, cardinality(p.itens) / 2) as par
join public.tipos_pizza t on t.ordem = p.itens[par * 2 - 1]
order by p.n, par;

-- Payments, two minutes after the order: of the total, or, for order 20, of a part.
insert into public.pagamentos (pedido_id, valor, metodo, recebido_em)
select p.id, p.valor_total, p.forma_pagamento, p.data_pedido + interval '2 minutes'
from (select *, row_number() over (order by id) as n from public.pedidos_pizza) as p
where p.n in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 18, 21, 26, 30);
insert into public.pagamentos (pedido_id, valor, metodo, recebido_em)
select p.id, 50, 'pix', p.data_pedido + interval '2 minutes'
from (select *, row_number() over (order by id) as n from public.pedidos_pizza) as p where p.n = 20;
