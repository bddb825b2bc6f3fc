import { SCREENS } from "@shared/rules/screens.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { AdminBar } from "@/app/layouts/admin-bar";
import { PizzaNav } from "@/features/orders/pizza-nav";
import { SECTIONS } from "@/features/settings/sections";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

function renderBar(path: string) {
  stubBrowser();
  renderScreen(
    <>
      <AdminBar />
      <Routes>
        <Route path="/pizza-admin/*" element={<PizzaNav />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    path,
  );
  return screen.getByRole("navigation", { name: "Administração" });
}

const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
const currentIn = (navigation: HTMLElement) =>
  namesOf(within(navigation).queryAllByRole("link", { current: "page" }));

it("every screen of the administration is two taps away: 'Mais', then its name", async () => {
  const bar = renderBar("/historico");
  await userEvent.click(within(bar).getByRole("button", { name: "Mais" }));
  const menu = screen.getByRole("navigation", { name: "Todas as telas" });
  expect(currentIn(menu)).toEqual(["Histórico"]);
  const reachable = within(menu)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  // The screens of a form that belongs to another screen have no entry of their own.
  const unlisted = ["/pizza-admin/novo", "/segundo-fator", "/configuracoes/:secao"];
  for (const { path } of SCREENS.filter((shown) => "access" in shown && shown.access !== "user"))
    expect.soft(reachable.includes(path)).toBe(!(unlisted as readonly string[]).includes(path));
  for (const { path } of SECTIONS) expect.soft(reachable).toContain(path);

  await userEvent.click(within(menu).getByRole("link", { name: "Mensagens" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(currentIn(bar)).toEqual(["Mensagens"]);
});

it.each([
  ["/admin-dashboard", ["Dashboard"]],
  ["/users-admin?editar=4", ["Usuários"]],
  ["/lixeira-admin", ["Lixeira"]],
  ["/configuracoes/semana", ["Semana"]],
  ["/segundo-fator", ["Segundo fator"]],
  ["/pizza-admin/novo", ["Novo pedido"]],
  ["/pizza-admin?busca=maria", ["Pizza"]],
  ["/pizza-admin/retirada", ["Retirada"]],
  ["/pizza-admin/cozinha?ver=etiquetas", ["Etiquetas"]],
])("the bar names the screen %s", (path, names) => {
  const bar = renderBar(path);
  expect(currentIn(bar)).toEqual(names);
  expect(within(bar).getByRole("link", { name: "Pizza" }).hasAttribute("aria-current")).toBe(
    path.startsWith("/pizza-admin"),
  );
});

it.each([
  ["/slides-admin", "Links", "Slides"],
  ["/pizza-admin/extrato", "Pizza", "Extrato"],
  ["/historico", "Perfil", "Histórico"],
  ["/configuracoes/pix", "Perfil", "Pix"],
])("the name of the screen %s follows the entry %s of its section", (path, before, name) => {
  const names = namesOf(within(renderBar(path)).getAllByRole("link"));
  expect(names[names.indexOf(before) + 1]).toBe(name);
});

it("the screens of the pizza administration are grouped by the time of their work", () => {
  renderBar("/pizza-admin/avisos?lista=espera&busca=ana");
  const pizza = screen.getByRole("navigation", { name: "Pizza" });
  expect(namesOf(within(pizza).getAllByRole("link"))).toEqual(
    ["Antes", "Sábado", "Depois", "Ajustes"].concat("Pedidos", "Avisos", "Espera", "Extrato"),
  );
  expect(within(pizza).getByRole("link", { current: true })).toHaveTextContent("Antes");
  expect(currentIn(pizza)).toEqual(["Espera"]);
});
