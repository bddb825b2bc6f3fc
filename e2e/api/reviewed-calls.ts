import type { Access } from "../../supabase/functions/_shared/contract/call.ts";

/** Calls that are not in the specification, by who may call them. contract.test.ts checks that there are no others. */
export const ADDED_CALLS: Record<Access, readonly string[]> = {
  anyone: [
    "POST /auth/forgot-password",
    "POST /auth/recover",
    "GET /pedido/{segredo}",
    "GET /pedido/{segredo}/retirada.ics",
    "POST /encontrar-pedido",
    "GET /lembretes/transmissao/{id}/lembrete.ics",
    "GET /lembretes/evento/{id}/lembrete.ics",
    "GET /arquivos/{segredo}",
    "GET /cartaz.png",
    "GET /export/{segredo}",
    "PUT /pedido/{segredo}",
    "PUT /pedido/{segredo}/observacoes",
    "POST /pedido/{segredo}/cancelar",
    "POST /lista-espera",
    "GET /escala/{segredo}",
    "POST /escala/{segredo}/voluntarios",
    "POST /escala/{segredo}/desistir",
    "POST /errors",
    "POST /mails",
    "GET /health",
    "GET /openapi.json",
  ],
  user: ["POST /auth/change-email"],
  admin: [
    "POST /export",
    "POST /mails/test",
    "POST /arquivos",
    "POST /pedidospizza/{id}/pizzas",
    "PUT /pedidospizza/{id}/reactivate",
    "POST /auth/confirm-password",
    "PUT /auth/users/{userId}/role",
    "POST /auth/users/{userId}/recovery-code",
  ],
};
