import { HELPER_PATH, menuOf } from "@shared/rules/screens.ts";

type MenuEntry = { to: string; label: string };

const menu = (labels: Record<string, string>): MenuEntry[] =>
  Object.entries(labels).map(([to, label]) => ({ to, label }));

/** The screens of helpers, which are those of the Saturday. */
export const HELPER_ENTRIES = menu({
  "/pizza-admin/cozinha": "Cozinha",
  "/pizza-admin/cozinha?ver=etiquetas": "Etiquetas",
  "/pizza-admin/retirada": "Retirada",
  "/pizza-admin/escala": "Escala",
  [HELPER_PATH]: "Lista",
});

/** The screens of the pizza administration in the order of a round's work. Some parts of a screen are entries of their own. */
export const PIZZA_GROUPS = [
  {
    label: "Antes",
    entries: menu({
      "/pizza-admin": "Pedidos",
      "/pizza-admin/avisos": "Avisos",
      "/pizza-admin/avisos?lista=espera": "Espera",
      "/pizza-admin/extrato": "Extrato",
    }),
  },
  { label: "Sábado", entries: HELPER_ENTRIES },
  { label: "Depois", entries: menu({ "/pizza-admin/fechamento": "Fechamento" }) },
  { label: "Ajustes", entries: menu({ "/pizza-admin/rodadas": "Rodadas", "/pizza-admin/tipos": "Tipos" }) },
];

const SITE: MenuEntry = { label: "Site", to: "/" };
export const ADMIN_ENTRIES = [...menuOf("admin"), SITE];

const CONTENT = menu({
  "/blog-admin": "Postagens",
  "/live-admin": "Eventos",
  "/links-admin": "Links",
  "/slides-admin": "Slides",
  "/biblioteca-admin": "Biblioteca",
});
const HOUSE = menu({
  "/admin-dashboard": "Dashboard",
  "/users-admin": "Usuários",
  "/mensagens-admin": "Mensagens",
  "/configuracoes": "Configurações",
  "/lixeira-admin": "Lixeira",
  "/historico": "Histórico",
  "/dados-de-uma-pessoa": "Dados de uma pessoa",
  "/profile-edit": "Perfil",
});

/** The sections of the settings, each with its own address. */
export const SETTINGS_ENTRIES = menu({
  "/configuracoes/contato": "Contato",
  "/configuracoes/pix": "Pix",
  "/configuracoes/semana": "Semana",
  "/configuracoes/primeira-visita": "Primeira visita",
  "/configuracoes/como-ajudar": "Como ajudar",
  "/configuracoes/mensagens": "Textos",
  "/configuracoes/paginas": "Páginas",
});

/** All admin screens, for the menu "Mais". */
export const ADMIN_SECTIONS = [
  { label: "Conteúdo", groups: [{ label: "", entries: CONTENT }] },
  { label: "Pizza", groups: PIZZA_GROUPS },
  { label: "Casa", groups: [{ label: "", entries: [...HOUSE, SITE] }] },
  { label: "Configurações", groups: [{ label: "", entries: SETTINGS_ENTRIES }] },
];

/** Screens of a form, which other screens lead to. */
const FORMS = menu({ "/pizza-admin/novo": "Novo pedido", "/segundo-fator": "Segundo fator" });

const entriesOfAll = [
  ...ADMIN_SECTIONS.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries)),
  ...FORMS,
];

/** The entries of the bar, with the current one beside the others of its section, otherwise before the last. */
export function barEntries(current: MenuEntry | undefined) {
  if (!current || ADMIN_ENTRIES.some(({ to }) => to === current.to)) return ADMIN_ENTRIES;
  const sectionOf = (path: string) =>
    ADMIN_SECTIONS.find(({ groups }) => groups.some(({ entries }) => entries.some(({ to }) => to === path)));
  const section = sectionOf(current.to) ?? sectionOf(`/${current.to.split("/")[1]}`);
  const last = ADMIN_ENTRIES.findLastIndex(({ to }) => to !== SITE.to && sectionOf(to) === section);
  return ADMIN_ENTRIES.toSpliced(last + 1 || -1, 0, current);
}

/** The entry of the screen at a location. One that leads to a part of a screen is preferred while that part is shown. */
export function currentEntry({ pathname, search }: { pathname: string; search: string }) {
  const shown = new URLSearchParams(search);
  const fits = ({ to }: MenuEntry) => {
    const [path, query = ""] = to.split("?");
    return (
      path === pathname && [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
    );
  };
  return entriesOfAll.filter(fits).at(-1);
}
