/** Messages for users by HTTP status, shared by the app and the edge function. */
export const STATUS_MESSAGES = {
  401: "Token expirado",
  403: "Acesso negado para esta operação",
  404: "Recurso não encontrado",
  500: "Erro interno do servidor",
  503: "Serviço temporariamente indisponível",
} as const;

/** For the own profile and for another user alike. */
export const USER_NOT_FOUND = "Dados do usuário não encontrados";
