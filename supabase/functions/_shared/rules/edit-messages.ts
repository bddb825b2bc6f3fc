/** What is said when a row that admins edit was saved or deleted, by table: the calls answer it, and screens show the same text. */
export const EDIT_MESSAGES = {
  posts: {
    created: "Post publicado com sucesso.",
    updated: "Post atualizado com sucesso.",
    deleted: "Post excluído com sucesso.",
  },
  live_events: { created: "Evento criado", updated: "Evento atualizado", deleted: "Evento excluído" },
  links: {
    created: "Link criado com sucesso!",
    updated: "Link atualizado com sucesso!",
    deleted: "Link excluído com sucesso!",
  },
  slides: {
    created: "Slide criado com sucesso!",
    updated: "Slide atualizado com sucesso!",
    deleted: "Slide excluído com sucesso!",
  },
} as const;
