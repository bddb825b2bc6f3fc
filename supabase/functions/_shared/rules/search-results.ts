/** Kinds of what search_site finds: categories of posts, and the rest. */
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
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Where what was found is read. */
export function searchResultPath({ kind, id, title }: { kind: SearchKind; id: number; title: string }) {
  // Lists whose entries have no address of their own are searched for the title, in the hundred characters they take.
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
    default:
      return `/${kind}?id=${id}`;
  }
}
