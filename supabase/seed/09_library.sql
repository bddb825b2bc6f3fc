insert into public.library_books (title, author, shelf, available) values
  ('O Livro dos Espíritos', 'Allan Kardec', 'A1', true),
  ('O Evangelho Segundo o Espiritismo', 'Allan Kardec', 'A1', false),
  ('Nosso Lar', 'Francisco Cândido Xavier', 'B2', true),
  ('Há Dois Mil Anos', 'Francisco Cândido Xavier', 'B2', true),
  ('Depois da Morte', 'Léon Denis', 'C1', true);
