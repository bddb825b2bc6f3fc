/** In a separate file from the schemas, so that lists can use the names without loading the validation library. */
export const POST_CATEGORIES = ["atividades", "noticias", "eventos"] as const;

/** Names for one post of a category. */
export const CATEGORY_NAMES = { atividades: "Atividade", noticias: "Notícia", eventos: "Evento" } as const;

export const categoryName = (category: string | null | undefined) => {
  const found = POST_CATEGORIES.find((name) => name === category);
  return found && CATEGORY_NAMES[found];
};
