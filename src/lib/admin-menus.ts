import { menuOf } from "@shared/rules/screens.ts";

type MenuEntry = { to: string; label: string };

/** The screens of the pizza administration in the order of a round's work. */
export const PIZZA_GROUPS = [
  { label: "Antes", entries: menuOf("pizzaBefore") },
  { label: "Sábado", entries: menuOf("pizzaSaturday") },
  { label: "Depois", entries: menuOf("pizzaAfter") },
  { label: "Ajustes", entries: menuOf("pizzaSetup") },
];

const SITE: MenuEntry = { label: "Site", to: "/" };
export const ADMIN_ENTRIES = [...menuOf("admin"), SITE];

/** All admin screens, for the menu "Mais". */
export const ADMIN_SECTIONS = [
  { label: "Conteúdo", groups: [{ label: "", entries: menuOf("content") }] },
  { label: "Pizza", groups: PIZZA_GROUPS },
  { label: "Casa", groups: [{ label: "", entries: [...menuOf("house"), SITE] }] },
];

const entriesOfAll = ADMIN_SECTIONS.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));

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
