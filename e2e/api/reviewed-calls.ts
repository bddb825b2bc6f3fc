import type { Audience } from "../../supabase/functions/_shared/contract/call.ts";

/** Calls that the specification does not name, by audience. Nothing else is offered: contract.test.ts. */
export const ADDED: Record<Audience, readonly string[]> = {
  anyone: [
    "GET /posts/{id}",
    "GET /rodadas",
    "GET /library-books",
    "GET /search",
    "POST /auth/refresh",
    "POST /auth/recover",
    "GET /pedido/{segredo}",
    "PUT /pedido/{segredo}",
    "POST /pedido/{segredo}/cancelar",
    "POST /lista-espera",
    "GET /escala/{segredo}",
    "POST /escala/{segredo}/voluntarios",
    "POST /escala/{segredo}/desistir",
    "POST /errors",
    "GET /health",
    "GET /openapi.json",
  ],
  user: [],
  admin: [
    "GET /export",
    "POST /library-books",
    "PUT /library-books/{id}",
    "DELETE /library-books/{id}",
    "POST /tipospizza",
    "PUT /tipospizza/{id}",
    "DELETE /tipospizza/{id}",
    "POST /pedidospizza/{id}/pizzas",
    "GET /pedidospizza/{id}/payments",
    "POST /pedidospizza/{id}/payments",
    "DELETE /payments/{id}",
    "PUT /auth/users/{userId}/role",
    "POST /auth/users/{userId}/recovery-code",
  ],
};
