-- Live events: one live (not highlighted, because the home page redirects to a highlighted live event), two scheduled, six over.
-- The videos are freely licensed films. semana: weeks from the current week. dia: day of the week from Monday (1), the day of the
-- public lectures. Each broadcast is later than the post that announces it.
insert into public.live_events (title, description, youtube_url, scheduled_at, is_live, is_highlight, event_image, created_at, author_id)
select v.titulo, v.descricao, v.video, inicio, v.ao_vivo, v.destaque, v.imagem, least(inicio, now()) - interval '2 days',
       (select id from public.profiles where role = 'admin' order by created_at limit 1)
from (values
  (0, 1, null, true, false, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', null,
   'Música ambiente e leitura do Evangelho', 'Um espaço de serenidade, com trechos breves lidos a cada meia hora.'),
  (1, 1, '20:00', false, true, null, '/imagens/palestra-960x540.webp',
   'Palestra pública: o perdão possível', 'Por que perdoar não é esquecer, e como dar o primeiro passo. Depois da transmissão, respondemos às perguntas enviadas pelo chat.'),
  (2, 1, '20:00', false, false, 'https://www.youtube.com/watch?v=eRsGyueVLvQ', null,
   'Palestra pública: família, primeira escola', 'Convivência, paciência e alegria em casa, à luz do capítulo XIV de O Evangelho Segundo o Espiritismo.'),
  (-1, 1, '20:00', false, false, 'https://youtu.be/WhWc3b3KhnY', '/imagens/pomba-960x540.webp',
   'Palestra pública: bem-aventurados os que são brandos e pacíficos', 'A força da brandura em um tempo de pressa. Com a participação do Coral Vozes do Caminho.'),
  (-3, 1, '20:00', false, false, 'https://www.youtube.com/watch?v=R6MlUcmOul8', null,
   'Palestra pública: a fé que pensa', 'Fé e razão, caminhando de mãos dadas.'),
  (-4, 1, '20:00', false, false, 'https://www.youtube.com/watch?v=PVGeM40dABA', '/imagens/maos-e-luz-960x540.webp',
   'Palestra pública: caridade além da esmola', 'Tempo, escuta e presença: formas de caridade ao alcance de todos.'),
  (-4, 6, '19:30', false, false, 'https://www.youtube.com/watch?v=TLkA0RELQ1g', '/imagens/coral-960x540.webp',
   'Cantata “Canções da Esperança”', 'Apresentação anual do coral, gravada no salão da casa.'),
  (-5, 5, '19:00', false, false, 'https://www.youtube.com/watch?v=Y-rmzh0PI3c', '/imagens/ceu-estrelado-960x540.webp',
   'Há muitas moradas: palestra e observação do céu', null),
  (-2, 1, '20:00', false, false, 'https://www.youtube.com/embed/UXqq0ZvbOnk', null,
   'Abertura da Semana Espírita', 'Mesa de abertura e primeira palestra da semana.')
) as v (semana, dia, hora, ao_vivo, destaque, video, imagem, titulo, descricao)
cross join lateral (
  select case when v.ao_vivo then now() - interval '40 minutes'
              else private.sao_paulo_time(date_trunc('week', private.sao_paulo_day(now()))::date + 7 * v.semana + v.dia - 1, v.hora::time)
         end as inicio
) as calendario
order by v.semana, v.dia;
