import type { Document } from "./document.ts";

/** One customer's order, and what only opens behind the login. */
const NOT_FOR_SEARCH = [
  "/pedido/",
  "/admin-dashboard",
  "/blog-admin",
  "/live-admin",
  "/links-admin",
  "/users-admin",
  "/slides-admin",
  "/pizza-admin",
  "/mensagens-admin",
  "/configuracoes",
  "/historico",
  "/profile-edit",
  "/change-password",
  "/redefinir-senha",
];

export const robots: Document = {
  path: "/robots.txt",
  type: "text/plain; charset=utf-8",
  write: async ({ absolute }) =>
    [
      "User-agent: *",
      ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${absolute("/sitemap.xml")}`,
      "",
    ].join("\n"),
};
