/** What search engines shall not know: one customer's order, and what only opens behind the login. With all below each. */
export const HIDDEN_PAGES = [
  "/pedido",
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
] as const;

/** Goes on them, whoever serves them: the tag inside a page is only there once its scripts have run. */
export const HIDDEN_HEADER = ["x-robots-tag", "noindex"] as const;

export const isHiddenPage = (pathname: string) =>
  HIDDEN_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
