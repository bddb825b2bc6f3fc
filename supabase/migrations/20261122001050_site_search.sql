-- Functions of the site search (20261122001060_search_site.sql) that normalise words, find typos and rank matches.

-- Normalises text for comparison: lower case, without accents, words separated by single spaces, with a leading space. Removes all
-- characters that have a meaning in LIKE patterns or tsquery.
create function private.words_of(p_text text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return ' ' || btrim(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(p_text, ''))),
                                     '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- The first six words of the first hundred characters. Stop words of the Portuguese configuration count only when there are no others.
create function private.query_words(p_query text) returns text[]
language sql stable set search_path = ''
as $$
  with words as (
    select word, min(n) as n, to_tsvector('private.portugues', word) = '' as is_common
    from regexp_split_to_table(btrim(private.words_of(left(p_query, 100))), ' ') with ordinality as w (word, n)
    where char_length(word) > 1 group by word order by min(n) limit 12
  )
  select coalesce((array_agg(word order by n) filter (where not is_common))[1:6], (array_agg(word order by n))[1:6], '{}') from words
$$;

-- Words of eight or more letters may have two wrong letters (a swap counts as two), shorter words one. A four-letter word matches only
-- five-letter words (a plural s ignored) with the same first letter, so "piza" finds "pizza". Longer words are also compared with the
-- beginning of words in the text, because the user may still be typing.
create function private.is_misspelt_in(p_word text, p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_length integer := char_length(p_word);
  v_typos integer := case when v_length < 8 then 1 else 2 end;
  v_text_word text;
begin
  if v_length not between 4 and 60 then return false; end if;
  foreach v_text_word in array string_to_array(btrim(p_text), ' ') loop
    if v_length = 4 then
      v_text_word := rtrim(v_text_word, 's');
      continue when char_length(v_text_word) <> 5 or left(v_text_word, 1) <> left(p_word, 1);
    end if;
    if extensions.levenshtein_less_equal(p_word, left(v_text_word, v_length), v_typos) <= v_typos
       or extensions.levenshtein_less_equal(p_word, left(v_text_word, v_length + v_typos + 1), v_typos) <= v_typos then
      return true;
    end if;
  end loop;
  return false;
end $$;
comment on function private.is_misspelt_in is 'Whether a word of p_text, which words_of has normalised, equals p_word except for typos.';

-- The minimal share of a word's trigrams that a text contains when the word in it has a typo: a wrong letter changes three trigrams, a
-- swap four.
create function private.typo_similarity(p_word text) returns real
language sql immutable parallel safe set search_path = ''
as $$
  select case when n < 5 then 1.0 when n < 8 then (n - 2) / (n + 4) - 0.001 else (n - 3) / (n + 5) - 0.001 end
  from (select char_length(p_word)::real as n) as length
$$;

-- All five-letter words of which a four-letter word is the misspelling without one letter (not the first or last). Found by these words
-- instead of by trigrams, because too many texts contain the few trigrams that such words share.
create function private.with_one_letter_more(p_word text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(left(p_word, n) || letter || substr(p_word, n + 1)), '{}')
  from generate_series(1, 3) as n, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') as letter
  where char_length(p_word) = 4
$$;

-- Ranks a match: every word must occur in the title or the text (whole, as prefix, misspelt), otherwise the rank is 0. p_elsewhere_rank: if
-- not 0, the row contains all words, and this is the rank of a word that is in neither.
create function private.match_rank(p_words text[], p_title text, p_text text, p_elsewhere_rank real default 0) returns real
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_word text;
  v_rank real;
  v_sum real := 0;
begin
  foreach v_word in array p_words loop
    v_rank := case
      when p_title || ' ' like '% ' || v_word || ' %' then 1
      when p_title like '% ' || v_word || '%' then 0.9
      when p_text like '% ' || v_word || '%' then 0.6
      when p_elsewhere_rank > 0 then p_elsewhere_rank
      when private.is_misspelt_in(v_word, p_title) then 0.2
      when private.is_misspelt_in(v_word, p_text) then 0.1
      else 0 end;
    if v_rank = 0 then return 0; end if;
    v_sum := v_sum + v_rank;
  end loop;
  return v_sum / cardinality(p_words);
end $$;

-- The words of all posts' titles and previews, to find those that a misspelt or unfinished word may mean: comparing it with a few
-- thousand words takes milliseconds, comparing it with the texts of 20,000 posts seconds. Words of deleted posts stay; they find nothing.
create table private.post_words (word text primary key);
create index post_words_similar on private.post_words using gin (word extensions.gin_trgm_ops);

create function private.store_post_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Sorted, so that two transactions that add the same words wait for each other instead of deadlocking.
  insert into private.post_words
  select distinct word from regexp_split_to_table(btrim(private.words_of(new.title || ' ' || new.preview)), ' ') as word
  where char_length(word) between 2 and 60 order by word
  on conflict do nothing;
  return null;
end $$;
create trigger posts_store_words after insert on public.posts for each row execute function private.store_post_words();
create trigger posts_restore_words after update on public.posts
  for each row when (old.title <> new.title or old.preview <> new.preview) execute function private.store_post_words();

create index library_books_words on public.library_books
  using gin (private.words_of(title || ' ' || author || ' ' || coalesce(shelf, '')) extensions.gin_trgm_ops);

-- Each word matches in all its inflected forms and as a prefix.
create function private.search_query(p_words text[]) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  v_word text;
  v_part tsquery;
  v_query tsquery;
begin
  foreach v_word in array p_words loop
    v_part := to_tsquery('private.portugues', v_word) || to_tsquery('simple', v_word || ':*');
    v_query := case when v_query is null then v_part else v_query && v_part end;
  end loop;
  return v_query;
end $$;

-- Security definer, because with Row Level Security these conditions could not use the indexes. Returns ids of published posts only;
-- the caller reads the rows with its own rights. Searches for typos only when there are few exact matches.
create function private.find_posts(p_words text[], p_query tsquery) returns table (id bigint, is_in_text boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_longest_word text := (select word from unnest(p_words) as word order by char_length(word) desc limit 1);
  v_match_count integer;
begin
  return query select p.id, true from public.posts p where p.search @@ p_query and p.published_at <= now()
    order by p.published_at desc, p.id desc limit 200;
  get diagnostics v_match_count = row_count;
  if v_match_count >= 20 then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', private.typo_similarity(v_longest_word)::text, true);
  return query
    with similar_words as materialized (
      select w.word from private.post_words w
      where w.word like v_longest_word || '%' or w.word = any (private.with_one_letter_more(v_longest_word))
         or v_longest_word operator(extensions.<%) w.word and private.is_misspelt_in(v_longest_word, w.word)
      limit 200
    )
    select p.id, false from public.posts p
    where p.search @@ (select string_agg(to_tsquery('private.portugues', s.word)::text, ' | ') from similar_words s
                       where to_tsquery('private.portugues', s.word)::text <> '')::tsquery
      and p.published_at <= now()
    order by p.published_at desc, p.id desc limit 500;
end $$;

-- For search_posts, when p_query, made from p_search, has no matches: each word is in the post, or a word of title or preview is the word with a typo.
-- A word that only begins with the searched word is not a typo of it.
create function private.find_misspelt_posts(p_search text, p_query tsquery) returns setof bigint
language plpgsql stable set search_path = ''
as $$
declare
  v_words text[] := private.query_words(p_search);
begin
  if cardinality(v_words) = 0 then return; end if;
  return query select p.id from private.find_posts(v_words, p_query) as f join public.posts p on p.id = f.id,
      private.words_of(p.title || ' ' || p.preview) as words
    where p.published_at <= now()
      and not exists (select from unnest(v_words) as word
                      where not p.search @@ to_tsquery('private.portugues', word)
                        and (words like '% ' || word || '%' or not private.is_misspelt_in(word, words)));
end $$;

create function private.find_books(p_words text[]) returns table (id bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_longest_word text := (select word from unnest(p_words) as word order by char_length(word) desc limit 1);
begin
  if not private.is_library_open() then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', private.typo_similarity(v_longest_word)::text, true);
  -- Some authors have more books than the limit: books that contain the other words, too, come first.
  return query with found as materialized (
      select b.id, private.words_of(b.title || ' ' || b.author || ' ' || coalesce(b.shelf, '')) as words from public.library_books b
      where private.words_of(b.title || ' ' || b.author || ' ' || coalesce(b.shelf, '')) like '% ' || v_longest_word || '%'
         or v_longest_word operator(extensions.<%) private.words_of(b.title || ' ' || b.author || ' ' || coalesce(b.shelf, ''))
      union
      (select b.id, private.words_of(b.title || ' ' || b.author || ' ' || coalesce(b.shelf, ''))
       from unnest(private.with_one_letter_more(v_longest_word)) as longer
       join public.library_books b on private.words_of(b.title || ' ' || b.author || ' ' || coalesce(b.shelf, '')) like '% ' || longer || '%'
       limit 500)
    )
    select f.id from found f
    order by (select count(*) from unnest(p_words) as word where f.words like '% ' || word || '%') desc, f.id limit 200;
end $$;

-- The normalised words of a text that match the search, for highlighting.
create function private.matching_words(p_words text[], p_text text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct found), '{}')
  from regexp_split_to_table(btrim(private.words_of(p_text)), ' ') as found
  where exists (select from unnest(p_words) as word
                where found like word || '%' or private.is_misspelt_in(word, found)
                   or to_tsvector('private.portugues', found) = to_tsvector('private.portugues', word))
$$;

grant execute on function private.words_of(text), private.query_words(text), private.typo_similarity(text),
  private.is_misspelt_in(text, text), private.with_one_letter_more(text), private.match_rank(text[], text, text, real),
  private.search_query(text[]),
  private.find_posts(text[], tsquery), private.find_misspelt_posts(text, tsquery), private.find_books(text[]),
  private.matching_words(text[], text)
  to anon, authenticated, service_role;
