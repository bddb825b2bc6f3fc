/** Apart from the contract: lists need the names, and not the library that checks what is sent. */
export const POST_CATEGORIES = ["atividades", "noticias", "eventos"] as const;

/** One post of a category. */
export const CATEGORY_NAMES = { atividades: "Atividade", noticias: "Notícia", eventos: "Evento" } as const;

export const categoryName = (category: string | null | undefined) => {
  const known = POST_CATEGORIES.find((name) => name === category);
  return known && CATEGORY_NAMES[known];
};
