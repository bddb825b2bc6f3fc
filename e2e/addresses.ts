import { PUBLIC_PAGES } from "../supabase/functions/_shared/rules/public-pages.ts";

/** Every address that is a screen of its own, by who may open it. */
export const PUBLIC_ADDRESSES = [...PUBLIC_PAGES, "/login", "/redefinir-senha", "/nao-existe"];

export const ADMIN_ADDRESSES = [
  "/admin-dashboard",
  "/blog-admin",
  "/live-admin",
  "/links-admin",
  "/slides-admin",
  "/mensagens-admin",
  "/users-admin",
  "/historico",
  "/lixeira-admin",
  "/configuracoes",
  "/pizza-admin",
  "/pizza-admin/cozinha",
  "/pizza-admin/fechamento",
  "/pizza-admin/novo",
  "/pizza-admin/retirada",
  "/pizza-admin/rodadas",
  "/pizza-admin/tipos",
  "/profile-edit",
  "/change-password",
];
