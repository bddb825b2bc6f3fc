/** Apart from the contract: lists need the names, and not the library that checks what is sent. */
export const POST_CATEGORIES = ["atividades", "noticias", "eventos"] as const;
