/** Treatment by search engines. Without a value (/login, /busca), they may fetch the screen, but its meta tag says noindex. */
type Robots =
  /** Listed: the screen is in the sitemap. */
  | "index"
  /** Not fetched, because robots.txt disallows it: the screen requires a login or a link from an e-mail. */
  | "disallow"
  /** Fetched but not listed, by a noindex header: a customer's order, whose URL contains its secret. */
  | "noindex";

/** `admin`: the bar of the administration; its other menus are in src/lib/admin-menus.ts, which public pages do not load. */
type Menu = "main" | "footer" | "admin";

export type Screen = {
  /** Also the name of its file in src/app/routes. */
  readonly path: string;
  /** Who may open it: admins, also helpers of the Saturday, or all signed-in users; everybody by default. */
  readonly access?: "admin" | "helper" | "user";
  readonly robots?: Robots;
  /** The menus with the screen, and its label in each. */
  readonly menus?: Partial<Record<Menu, string>>;
  /** Description, for menus that show one. */
  readonly note?: string;
  /** The boolean column of site_settings that enables the screen (false by default); without one, always enabled. */
  readonly setting?: string;
  /** Query parameters that the server-rendered screen uses. */
  readonly params?: readonly ("id" | "busca" | "categoria" | "aba" | "pagina" | "q" | "mensagem")[];
};

const admin = { access: "admin", robots: "disallow" } as const;
const helper = { access: "helper", robots: "disallow" } as const;

/** Where helpers begin. */
export const HELPER_PATH = "/pizza-admin/sabado";

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
  { path: "/links", robots: "index", menus: { main: "Links Úteis" }, params: ["busca", "aba", "pagina"] },
  { path: "/nossa-historia", robots: "index", menus: { main: "Nossa História", footer: "Nossa História" } },
  {
    path: "/primeira-visita",
    robots: "index",
    menus: { main: "Primeira Visita", footer: "Primeira Visita" },
  },
  { path: "/ajude", robots: "index", menus: { footer: "Como Ajudar" } },
  { path: "/localizacao", robots: "index", menus: { main: "Localização", footer: "Localização" } },
  { path: "/contato", robots: "index", menus: { main: "Contato", footer: "Contato" }, params: ["mensagem"] },
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
  // Server-rendered, but not listed, because each search is another page.
  { path: "/busca", params: ["q"] },
  { path: "/login" },
  { path: "/redefinir-senha", robots: "disallow" },
  { path: "/pedido/:segredo", robots: "noindex" },
  { path: "/escala/:segredo", robots: "noindex" },
  { path: "/lista-espera/:segredo", robots: "noindex" },
  { path: "/admin-dashboard", ...admin, menus: { admin: "Dashboard" } },
  { path: "/blog-admin", ...admin, menus: { admin: "Postagens" } },
  { path: "/live-admin", ...admin, menus: { admin: "Eventos" } },
  { path: "/links-admin", ...admin, menus: { admin: "Links" } },
  { path: "/slides-admin", ...admin },
  { path: "/biblioteca-admin", ...admin },
  { path: "/users-admin", ...admin, menus: { admin: "Usuários" } },
  { path: "/pizza-admin", ...admin, menus: { admin: "Pizza" } },
  { path: "/pizza-admin/novo", ...admin },
  { path: "/pizza-admin/avisos", ...admin },
  { path: "/pizza-admin/extrato", ...admin },
  { path: "/pizza-admin/cozinha", ...helper },
  { path: "/pizza-admin/retirada", ...helper },
  { path: "/pizza-admin/escala", ...helper },
  { path: HELPER_PATH, ...helper },
  { path: "/pizza-admin/fechamento", ...admin },
  { path: "/pizza-admin/rodadas", ...admin },
  { path: "/pizza-admin/tipos", ...admin },
  { path: "/mensagens-admin", ...admin },
  { path: "/configuracoes", ...admin },
  { path: "/configuracoes/:secao", ...admin },
  { path: "/lixeira-admin", ...admin },
  { path: "/historico", ...admin },
  { path: "/dados-de-uma-pessoa", ...admin },
  { path: "/profile-edit", access: "user", robots: "disallow", menus: { admin: "Perfil" } },
  { path: "/change-password", access: "user", robots: "disallow" },
  { path: "/segundo-fator", ...admin },
] as const satisfies readonly Screen[];

const screens: readonly Screen[] = SCREENS;

/** Paths of the screens with this treatment, without screens that a setting can disable. */
export const pathsWith = (robots: Robots) =>
  screens.filter((screen) => screen.robots === robots && !screen.setting).map(({ path }) => path);

export const INDEXED_PATHS = pathsWith("index");
/** Rendered whatever the settings say: written by the static adapter and precached by the service worker. */
export const RENDERED_PATHS = [...INDEXED_PATHS, "/busca", "/login"];

/** Screens that admins can enable in the settings. */
export type SettingName = Extract<(typeof SCREENS)[number], { setting: string }>["setting"];
export const OPTIONAL_SCREENS = screens.flatMap(({ path, setting, menus, note }) =>
  setting ? [{ path, setting: setting as SettingName, label: menus?.footer ?? path, note }] : [],
);
/** Whether the settings enable a screen. */
export const isScreenEnabled = (path: string, settings: Readonly<Record<string, unknown>>) =>
  OPTIONAL_SCREENS.every((screen) => screen.path !== path || settings[screen.setting] === true);

/** The entries of a menu. */
export const menuOf = (menu: Menu) =>
  screens.flatMap(({ path, menus }) => (menus?.[menu] ? [{ to: path, label: menus[menu] }] : []));

export const screenOf = (path: string) => screens.find((screen) => screen.path === path);
