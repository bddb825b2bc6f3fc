/** The pages that read the same for everyone before any data: they are drawn when the site is built. */
export const PAGES = [
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
  "/login",
] as const;
