/** What only opens behind the login, or by a link in a mail. */
export const PRIVATE_PAGES = [
  "/admin-dashboard",
  "/blog-admin",
  "/live-admin",
  "/links-admin",
  "/users-admin",
  "/slides-admin",
  "/pizza-admin",
  "/mensagens-admin",
  "/lixeira-admin",
  "/configuracoes",
  "/historico",
  "/profile-edit",
  "/change-password",
  "/redefinir-senha",
] as const;

/** What search engines shall not know, with all below each: the above, and one customer's order. */
export const HIDDEN_PAGES = ["/pedido", ...PRIVATE_PAGES] as const;

/** The robots header for private pages: their meta tag is only there once scripts have run. */
export const HIDDEN_HEADER = ["x-robots-tag", "noindex"] as const;

export const isHiddenPage = (pathname: string) =>
  HIDDEN_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
