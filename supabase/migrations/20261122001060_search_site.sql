-- Search over the whole site: posts, broadcasts, links, the library (if public), the pizzas, the weekly programme and the fixed pages.

-- The fixed pages with their keywords and the texts that admins wrote, or keywords of the default texts (rules/visit.ts). `id`: the
-- index in PAGES of rules/search-results.ts.
create function private.searched_pages() returns table (id bigint, title text, detail text)
language sql stable set search_path = ''
as $$
  select page.id, page.title, concat_ws(' ', page.about, page.written)
  from public.site_settings s, lateral (values
    (1, 'Primeira Visita', 'Como é a reunião, o que esperar, rampa e acesso, estacionamento, ônibus e crianças.',
        concat_ws(' ', coalesce(s.visit_welcome, 'Roupa, recepção, palestra e passe.'),
                       coalesce(s.visit_access, 'Cadeira de rodas, banheiros e ajuda para descer do carro.'),
                       coalesce(s.visit_parking, 'Vagas na rua e bicicletas no pátio.'),
                       coalesce(s.visit_bus, 'Linha de ônibus e carona.'),
                       coalesce(s.visit_children, 'Evangelização infantil, bebês e fraldas.'))),
    (2, 'Programação da semana', 'Horários e dias das reuniões, palestras, estudos e passes: quando abre e a que horas começa.', null),
    (3, 'Localização', 'Endereço, mapa e como chegar: onde fica a casa.', null),
    (4, 'Contato', 'Telefone, WhatsApp, e-mail e mensagem para a casa.', null),
    (5, 'Como Ajudar', 'Doação: doações por boleto ou cartão, e trabalho voluntário.',
        concat_ws(' ', case when s.donation_pix then 'Doações por Pix.' end, s.donation_text)),
    (6, 'Pizza Beneficente', 'Pedido, encomenda, preço, pagamento por Pix e retirada das pizzas.', null),
    (7, 'Nossa História', 'Como a casa nasceu, quem a fundou e quem a mantém.', null),
    (8, 'Privacidade', 'Que dados pessoais a casa guarda, para quê e por quanto tempo (LGPD).', null),
    (9, 'Acessibilidade', 'Como usar o site com leitor de tela, teclado e letras grandes.', null),
    (10, 'Biblioteca', 'Livros que a casa empresta.', null)
  ) as page (id, title, about, written)
  where page.id <> 10 or s.show_library
$$;

create function public.search_site(p_query text, p_limit integer default 12)
returns table (kind text, id bigint, title text, detail text, display_date timestamptz, matches text[])
language plpgsql stable set search_path = ''
as $$
declare
  v_words text[] := private.query_words(p_query);
  v_query tsquery := private.search_query(v_words);
  v_title text := private.words_of(left(p_query, 200));
begin
  if cardinality(v_words) = 0 then return; end if;
  return query
  with posts as (
    select f.id, bool_or(f.is_in_text) as is_in_text from private.find_posts(v_words, v_query) f group by f.id
  ), candidates as (
    -- Only posts of the category eventos have an event date; other categories may store one, which is ignored.
    select p.category as kind, p.id, p.title, p.preview as detail,
           coalesce(case p.category when 'eventos' then p.event_date end, p.published_at) as at, f.is_in_text
    from posts f join public.post_cards p on p.id = f.id where p.published_at <= now()
    union all
    (select 'transmissao', e.id, e.title, coalesce(e.description, ''), e.scheduled_at, false
     from public.live_events e order by e.created_at desc limit 500)
    union all
    (select case when l.is_public then 'link' else 'link_privado' end, l.id, l.title, coalesce(l.description, l.url), null, false
     from public.links l where l.active order by l.created_at desc limit 500)
    union all
    select 'livro', b.id, b.title, b.author || coalesce(' · Estante ' || b.shelf, ''), null, false
    from private.find_books(v_words) f join public.library_books b on b.id = f.id
    union all
    select 'pizza', t.id, t.nome, t.descricao, null, false from public.tipos_pizza t where t.ativo
    union all
    select 'semana', m.n, coalesce(m.meeting ->> 'atividade', ''),
           concat_ws(' · ', m.meeting ->> 'dia', m.meeting ->> 'horario', m.meeting ->> 'detalhe'), null, false
    from public.site_settings s, jsonb_array_elements(s.weekly_schedule) with ordinality as m (meeting, n)
    union all
    select 'pagina', p.id, p.title, p.detail, null, false from private.searched_pages() p
  ), ranked as materialized (
    select c.*, private.match_rank(v_words, private.words_of(c.title), private.words_of(c.detail),
                                   case when c.is_in_text then 0.3 else 0 end) as rank
    from candidates c
  ), top_results as (
    select r.*, r.is_in_text and private.match_rank(v_words, private.words_of(r.title), private.words_of(r.detail)) = 0 as is_deep
    -- A title equal to the query comes first, because a short title has few words to gain rank with.
    from (select k.* from ranked k where k.rank > 0
          order by private.words_of(k.title) = v_title desc, k.rank desc, k.kind = 'pagina' desc, k.at desc nulls last, k.id desc
          limit least(greatest(p_limit, 1), 30)) as r
  ), results as (
    -- A match deep in an article is shown with the surrounding text.
    select t.kind, t.id, t.title, t.at, private.cut_text(case when t.is_deep then coalesce(
        (select ts_headline('private.portugues', left(private.strip_markup(left(p.content, 200000)), 50000), v_query,
                            'StartSel="", StopSel="", MinWords=15, MaxWords=30, MaxFragments=1')
         from public.posts p where p.id = t.id), t.detail) else t.detail end, 240) as detail
    from top_results t
  )
  select r.kind, r.id, r.title, r.detail, r.at, private.matching_words(v_words, r.title || ' ' || r.detail) from results r;
end $$;
comment on function public.search_site is
  'The best matches on the site for the query, best first. id: the row''s id; for weekly meetings, the position in weekly_schedule.';

grant execute on function private.searched_pages() to anon, authenticated, service_role;
grant execute on function public.search_site(text, integer) to anon, authenticated;
