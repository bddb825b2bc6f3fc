/** Kinds of results of search_site: categories of posts, and others. */
export const SEARCH_KINDS = [
  "noticias",
  "atividades",
  "eventos",
  "transmissao",
  "link",
  "link_privado",
  "livro",
  "pizza",
  "semana",
  "pagina",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The pages by their id in private.searched_pages. */
export const PAGES: Readonly<Record<number, string>> = {
  1: "/primeira-visita",
  2: "/#programacao",
  3: "/localizacao",
  4: "/contato",
  5: "/ajude",
  6: "/pizza-beneficente",
  7: "/nossa-historia",
  8: "/privacidade",
  9: "/acessibilidade",
  10: "/biblioteca",
};

/** The path of a result's page. */
export function searchResultPath({ kind, id, title }: { kind: SearchKind; id: number; title: string }) {
  // For results without their own page: the list, searched for the title (at most a hundred characters).
  const byTitle = encodeURIComponent([...title].slice(0, 100).join(""));
  switch (kind) {
    case "transmissao":
      return `/ao-vivo?id=${id}`;
    case "link":
      return `/links?busca=${byTitle}`;
    case "link_privado":
      return `/links?busca=${byTitle}&aba=privados`;
    case "livro":
      return `/biblioteca?busca=${byTitle}`;
    case "pizza":
      return "/pizza-beneficente";
    case "semana":
      return "/#programacao";
    case "pagina":
      return PAGES[id] ?? "/";
    default:
      return `/${kind}?id=${id}`;
  }
}
