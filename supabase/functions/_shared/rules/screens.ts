/** What search engines do with a screen. Without it (/login, /busca) they may fetch it; the page's own meta tag says noindex. */
type Robots =
  /** Shall know it: it is in the sitemap. */
  | "index"
  /** Shall not even fetch it: it only opens behind the login, or by a link in a mail. */
  | "disallow"
  /** Shall fetch it and read in its header that it is not to be listed: a customer's order, whose address is its key. */
  | "noindex";

/** `pizza`: the second bar of the pizza administration; `more`: the dashboard, for what the administration's bar lacks. */
type Menu = "main" | "footer" | "admin" | "pizza" | "more";

export type Screen = {
  /** Its file in src/app/routes is named after it. */
  readonly path: string;
  /** Who may open it: admins, or all who are signed in. Without it, everybody. */
  readonly audience?: "admin" | "user";
  readonly robots?: Robots;
  /** The menus it is in, and what they call it. */
  readonly menus?: Partial<Record<Menu, string>>;
  /** What it is for, where a menu says so. */
  readonly note?: string;
  /** The column of site_settings that opens it, off at first; without it, it is always open. */
  readonly setting?: string;
  /** The parameters it reads from the address, where the server renders it. */
  readonly params?: readonly ("id" | "busca" | "categoria" | "aba" | "pagina" | "q")[];
};

const admin = { audience: "admin", robots: "disallow" } as const;

/** Every screen of the site, in the order of the menus. */
export const SCREENS = [
  { path: "/", robots: "index" },
  { path: "/noticias", robots: "index", menus: { main: "Notícias" }, params: ["id"] },
  { path: "/atividades", robots: "index", menus: { main: "Atividades" }, params: ["id"] },
  { path: "/blog", robots: "index", menus: { footer: "Blog" }, params: ["busca", "categoria", "id"] },
  { path: "/eventos", robots: "index", menus: { footer: "Eventos da casa" }, params: ["id"] },
  {
    path: "/ao-vivo",
    robots: "index",
    menus: { main: "Eventos", footer: "Eventos ao vivo" },
    params: ["id"],
  },
  { path: "/links", robots: "index", menus: { main: "Links Úteis" }, params: ["busca", "aba"] },
  { path: "/nossa-historia", robots: "index", menus: { main: "Nossa História", footer: "Nossa História" } },
  {
    path: "/primeira-visita",
    robots: "index",
    menus: { main: "Primeira Visita", footer: "Primeira Visita" },
  },
  { path: "/ajude", robots: "index", menus: { footer: "Como Ajudar" } },
  { path: "/localizacao", robots: "index", menus: { main: "Localização", footer: "Localização" } },
  { path: "/contato", robots: "index", menus: { main: "Contato", footer: "Contato" } },
  { path: "/privacidade", robots: "index", menus: { footer: "Privacidade" } },
  { path: "/acessibilidade", robots: "index", menus: { footer: "Acessibilidade" } },
  { path: "/pizza-beneficente", robots: "index" },
  {
    path: "/biblioteca",
    robots: "index",
    menus: { footer: "Biblioteca" },
    note: "Os livros que a casa empresta, com busca.",
    setting: "show_library",
    params: ["busca", "pagina"],
  },
  // Rendered, but not to be listed: each search is another page.
  { path: "/busca", params: ["q"] },
  { path: "/login" },
  { path: "/redefinir-senha", robots: "disallow" },
  { path: "/pedido/:segredo", robots: "noindex" },
  { path: "/escala/:segredo", robots: "noindex" },
  { path: "/admin-dashboard", ...admin, menus: { admin: "Dashboard" } },
  { path: "/blog-admin", ...admin, menus: { admin: "Postagens" } },
  { path: "/live-admin", ...admin, menus: { admin: "Eventos" } },
  { path: "/links-admin", ...admin, menus: { admin: "Links" } },
  { path: "/users-admin", ...admin, menus: { admin: "Usuários" } },
  { path: "/pizza-admin", ...admin, menus: { admin: "Pizza", pizza: "Pedidos" } },
  { path: "/pizza-admin/novo", ...admin },
  { path: "/pizza-admin/cozinha", ...admin, menus: { pizza: "Cozinha" } },
  { path: "/pizza-admin/retirada", ...admin, menus: { pizza: "Retirada" } },
  { path: "/pizza-admin/avisos", ...admin, menus: { pizza: "Avisos" } },
  { path: "/pizza-admin/escala", ...admin, menus: { pizza: "Escala" } },
  { path: "/pizza-admin/extrato", ...admin, menus: { pizza: "Extrato" } },
  { path: "/pizza-admin/fechamento", ...admin, menus: { pizza: "Fechamento" } },
  { path: "/pizza-admin/rodadas", ...admin, menus: { pizza: "Rodadas" } },
  { path: "/pizza-admin/tipos", ...admin, menus: { pizza: "Tipos" } },
  { path: "/mensagens-admin", ...admin, menus: { more: "Mensagens" }, note: "Ler e responder os contatos" },
  { path: "/slides-admin", ...admin, menus: { more: "Slides" }, note: "Imagens no topo do site" },
  { path: "/biblioteca-admin", ...admin, menus: { more: "Biblioteca" }, note: "Livros que a casa empresta" },
  { path: "/configuracoes", ...admin, menus: { more: "Configurações" }, note: "Contato, Pix e programação" },
  { path: "/lixeira-admin", ...admin, menus: { more: "Lixeira" }, note: "Restaurar o que foi excluído" },
  { path: "/historico", ...admin, menus: { more: "Histórico" }, note: "Quem fez o quê, e quando" },
  {
    path: "/dados-de-uma-pessoa",
    ...admin,
    menus: { more: "Dados de uma pessoa" },
    note: "Ver, corrigir e anonimizar (LGPD)",
  },
  { path: "/profile-edit", audience: "user", robots: "disallow", menus: { admin: "Perfil" } },
  { path: "/change-password", audience: "user", robots: "disallow" },
  { path: "/segundo-fator", ...admin },
] as const satisfies readonly Screen[];

const all: readonly Screen[] = SCREENS;

/** Those that are always open: screens behind a setting are left out. */
export const pathsWith = (robots: Robots) =>
  all.filter((screen) => screen.robots === robots && !screen.setting).map(({ path }) => path);

export const INDEXED_PATHS = pathsWith("index");
/** Rendered whatever the settings say: written by the static adapter and precached by the service worker. */
export const RENDERED_PATHS = [...INDEXED_PATHS, "/busca", "/login"];

/** Those that the house may open in its settings. */
export type SettingName = Extract<(typeof SCREENS)[number], { setting: string }>["setting"];
export const OPTIONAL_SCREENS = all.flatMap(({ path, setting, menus, note }) =>
  setting ? [{ path, setting: setting as SettingName, label: menus?.footer ?? path, note }] : [],
);
/** Whether a row of site_settings opens a screen. */
export const isOpen = (path: string, settings: Readonly<Record<string, unknown>>) =>
  OPTIONAL_SCREENS.every((screen) => screen.path !== path || settings[screen.setting] === true);

/** The entries of a menu. */
export const menuOf = (menu: Menu) =>
  all.flatMap(({ path, menus, note }) => {
    const label = menus?.[menu];
    return label ? [{ to: path, label, note }] : [];
  });

export const screenOf = (path: string) => all.find((screen) => screen.path === path);
