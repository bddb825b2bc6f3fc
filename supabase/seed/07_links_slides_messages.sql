-- Links
insert into public.links (title, url, description, category, active, is_public, created_at, author, author_id)
select v.titulo, v.url, v.descricao, v.categoria, v.ativo, v.publico, now() - v.dia * interval '1 day', admin.email, admin.id
from (values
  (3, 'estudos', true, true, 'Kardecpedia', 'https://kardecpedia.com/', 'As obras de Allan Kardec para ler e pesquisar, questão por questão.'),
  (8, 'estudos', true, true, 'IPEAK', 'https://www.ipeak.net/', 'Instituto de Pesquisas Espíritas Allan Kardec: textos originais, traduções e estudos.'),
  (15, 'estudos', true, true, 'O Consolador', 'https://www.oconsolador.com.br/', 'Revista semanal de divulgação espírita, com artigos e estudos.'),
  (21, 'estudos', true, true, 'Gallica, biblioteca digital francesa', 'https://gallica.bnf.fr/', 'Edições do século XIX, em francês, digitalizadas pela Biblioteca Nacional da França.'),
  (26, 'centros', true, true, 'Federação Espírita Brasileira', 'https://www.febnet.org.br/', 'Cursos, campanhas e notícias do movimento espírita no Brasil.'),
  (30, 'centros', true, true, 'Federação Espírita do Estado de Goiás', 'https://www.feego.org.br/', 'Agenda, casas federadas e eventos em Goiás.'),
  (34, 'centros', true, true, 'Mansão do Caminho', 'https://mansaodocaminho.com.br/', 'Obra social e educacional em Salvador, Bahia.'),
  (41, 'radios', true, true, 'Rádio Boa Nova', 'https://radioboanova.com.br/', 'Música, palestras e entrevistas, vinte e quatro horas por dia.'),
  (44, 'radios', true, true, 'Rádio Fraternidade', 'https://www.radiofraternidade.com.br/', 'Programação espírita pela internet, de Uberlândia para o mundo.'),
  (52, 'videos', true, true, 'TV Mundo Maior', 'https://tvmundomaior.com.br/', 'Programas, entrevistas e palestras em vídeo.'),
  (55, 'videos', true, true, 'Palestras espíritas no YouTube', 'https://www.youtube.com/results?search_query=palestra+esp%C3%ADrita', 'Uma busca para explorar: prefira canais de instituições conhecidas.'),
  (61, 'recursos', true, true, 'CVV, apoio emocional', 'https://cvv.org.br/', 'Se precisar conversar, ligue 188: é gratuito, sigiloso e funciona o dia todo.'),
  (66, 'recursos', true, true, 'Domínio Público', 'http://www.dominiopublico.gov.br/', 'Livros e obras de livre acesso, mantidos pelo governo federal.'),
  (70, 'recursos', true, true, 'Prefeitura de Rio Verde', 'https://www.rioverde.go.gov.br/', 'Serviços públicos, endereços e telefones úteis da cidade.'),
  (74, 'recursos', true, true, 'Dicionário Michaelis', 'https://michaelis.uol.com.br/', null),
  (5, 'recursos', true, false, 'Escala dos voluntários', 'https://calendar.google.com/', 'Agenda das equipes de recepção, passe, cozinha e som.'),
  (9, 'recursos', true, false, 'Pasta da evangelização', 'https://drive.google.com/', 'Planos de aula, músicas e fichas para imprimir.'),
  (12, 'estudos', true, false, 'Apostilas do estudo sistematizado', 'https://drive.google.com/drive/', 'Material de apoio dos facilitadores.'),
  (18, 'videos', true, false, 'Gravações para a equipe de transmissão', 'https://studio.youtube.com/', 'Painel do canal da casa.'),
  (90, 'radios', false, true, 'Rádio comunitária do bairro', 'https://radio.exemplo.org.br/', 'Fora do ar até a troca do transmissor.')
) as v (dia, categoria, ativo, publico, titulo, url, descricao)
left join lateral (select id, email from public.profiles where role = 'admin' order by created_at limit 1) as admin on true
order by v.dia desc;

-- Slides
insert into public.slides (title, description, link_url, image_path, ordem, author_id)
select v.titulo, v.descricao, v.link, v.imagem, v.ordem, (select id from public.profiles where role = 'admin' order by created_at limit 1)
from (values
  (1, 'Seja bem-vindo à nossa casa', 'Palestras às segundas, 20h, e aos domingos, 9h. A porta está aberta para você.', '/nossa-historia', '/imagens/fachada-960x540.webp'),
  (2, 'Pizza que vira solidariedade', 'Encomende até quinta-feira e retire no sábado, das 11h às 12h.', '/pizza-beneficente', '/imagens/pizza-960x540.webp'),
  (3, 'Uma hora por semana transforma vidas', 'Cozinha, recepção, costura, evangelização: há um lugar esperando por você.', '/atividades', '/imagens/maos-e-luz-960x540.webp')
) as v (ordem, titulo, descricao, link, imagem);

-- Messages of the contact form
insert into public.messages (name, email, message, created_at, read_at, answered_at)
select v.nome, v.email, v.texto, now() - v.horas * interval '1 hour',
       case when v.lida then now() - v.horas * interval '1 hour' + interval '3 hours' end,
       case when v.respondida then now() - v.horas * interval '1 hour' + interval '5 hours' end
from (values
  (2, false, false, 'Helena Martins', 'helena.martins@exemplo.com.br', 'Boa tarde! Gostaria de saber se a palestra de domingo tem intérprete de Libras. Meu filho é surdo e quer muito conhecer a casa.'),
  (9, false, false, 'Osvaldo Teixeira', 'osvaldo.t@exemplo.com.br', 'Tenho um fogão industrial de quatro bocas, pouco usado, e gostaria de doar para a sopa. Vocês podem buscar?'),
  (27, false, false, 'Bruna Carvalho', 'bruna.c@exemplo.com.br', $text$Olá, tudo bem?

Sou professora e queria levar minha turma do 5º ano para conhecer a horta comunitária. São 24 crianças. Qual o melhor dia da semana?

Obrigada!$text$),
  (50, true, false, 'Pedro Henrique Alves', 'ph.alves@exemplo.com.br', 'Moro em Santa Helena e quero participar da mocidade. Tem alguém que dê carona aos domingos?'),
  (76, true, true, 'Terezinha de Jesus', 'terezinha@exemplo.com.br', 'Vocês aceitam doação de lã? Tenho três sacolas de novelos da minha mãe.'),
  (120, true, true, 'Fábio Nogueira', 'fabio.nogueira@exemplo.com.br', 'Fiz uma doação por Pix e gostaria de um recibo em nome da empresa. Como faço?'),
  (200, true, true, 'Ana Clara Rezende', 'anaclara.r@exemplo.com.br', 'Minha avó frequentou a casa por muitos anos e fez a passagem na semana passada. Só queria agradecer o carinho com que vocês a trataram.'),
  (410, true, false, 'Grupo Semear', 'semear@exemplo.org.br', 'Somos de uma casa de Jataí e gostaríamos de convidar o coral para o nosso aniversário, no próximo mês.')
) as v (horas, lida, respondida, nome, email, texto)
order by v.horas desc;
