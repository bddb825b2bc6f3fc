/** What people read for the status of a response, in the app and from the function alike. */
export const STATUS_MESSAGES = {
  401: "Token expirado",
  403: "Acesso negado para esta operação",
  404: "Recurso não encontrado",
  500: "Erro interno do servidor",
  503: "Serviço temporariamente indisponível",
} as const;
