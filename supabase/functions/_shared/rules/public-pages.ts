/** The pages that search engines shall know. */
export const PUBLIC_PAGES = [
  "/",
  "/noticias",
  "/atividades",
  "/eventos",
  "/ao-vivo",
  "/blog",
  "/links",
  "/nossa-historia",
  "/ajude",
  "/localizacao",
  "/contato",
  "/privacidade",
  "/pizza-beneficente",
] as const;
