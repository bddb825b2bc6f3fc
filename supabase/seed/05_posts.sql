with imagens (nome, descricao) as (values
  ('agasalho', 'Caixa de doações com cobertores dobrados e uma blusa de lã amarela'),
  ('amanhecer', 'Sol nascendo atrás das colinas do Cerrado, com um caminho dourado entre elas'),
  ('bazar', 'Arara de roupas e estante com livros, louças e brinquedos, sob bandeirinhas coloridas'),
  ('ceu-estrelado', 'Duas pessoas sentadas na colina diante da Via Láctea'),
  ('coral', 'Coral cantando em duas fileiras diante de uma janela ao entardecer'),
  ('fachada', 'Fachada iluminada da casa ao anoitecer, com um ipê-amarelo ao lado e pessoas chegando'),
  ('feira-do-livro', 'Barraca de livros na praça, com toldo listrado e visitantes'),
  ('ipe-amarelo', 'Ipê-amarelo em flor ao lado de um banco'),
  ('livro-aberto', 'Livro aberto de onde sobem luz e pequenos pássaros'),
  ('maos-e-luz', 'Duas mãos em concha sob um coração de luz'),
  ('muda', 'Muda verde brotando da terra ao sol da manhã'),
  ('palestra', 'Público sentado ouvindo uma palestrante no auditório'),
  ('pizza', 'Pizza de tomate, azeitona e manjericão sobre uma tábua de madeira'),
  ('pomba', 'Pomba branca voando sobre as nuvens com um ramo de oliveira'),
  ('roda-de-criancas', 'Crianças de mãos dadas em roda no gramado'),
  ('sopa-fraterna', 'Panela grande de sopa fumegante na mesa, com pratos servidos e pão'),
  ('vela-na-janela', 'Vela acesa no parapeito de uma janela à noite, ao lado de flores')
)
insert into public.posts (category, ordem, title, excerpt, content, featured_image, featured_image_alt, published_at, created_at, author_id)
select a.categoria, a.ordem, a.titulo, a.resumo, a.conteudo,
       '/imagens/' || i.nome || '-960x540.webp', i.descricao,
       private.sao_paulo_time(hoje - a.dia, a.hora::time),
       private.sao_paulo_time(hoje - greatest(coalesce(a.dia, 1), 1) - 1, '21:00'),
       (select id from public.profiles where role = 'admin' order by created_at limit 1)
from artigos a
left join imagens i on i.nome = a.imagem
cross join private.sao_paulo_day(now()) as hoje
order by a.dia desc nulls last;

drop table artigos;

-- The book fair is on a Friday in one or two weeks. The walk is over: it was on the Sunday after its announcement.
update public.posts set event_date = case title
  when 'Feira do livro espírita na praça' then private.sao_paulo_time(date_trunc('week', hoje)::date + 11, '19:00')
  else private.sao_paulo_time(date_trunc('week', hoje - 10)::date + 6, '06:00') end
from private.sao_paulo_day(now()) as hoje
where title in ('Feira do livro espírita na praça', 'Caminhada da fraternidade ao nascer do sol');
update public.posts set event_place = 'Praça 5 de Agosto' where title = 'Feira do livro espírita na praça';
