// What forms, calls and the database say of the same value. Apart from refusals.ts, which public pages do not load.

export const NOT_A_URL = "Por favor, insira uma URL válida";
export const URL_INVALID = "Por favor, insira uma URL válida do YouTube.";
export const URL_REQUIRED = "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.";
export const INVALID_PHONE = "Telefone inválido. Use DDD e número, como (64) 99999-0000.";
