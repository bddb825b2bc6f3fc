import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PublicLayout } from "@/app/layouts/public-layout";
import { SIGNED_OUT, setSession } from "@/features/session/session";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";
import { stubBrowser } from "@/testing/stub-browser";

const NAVIGATION = [
  ["Notícias", "/noticias"],
  ["Atividades", "/atividades"],
  ["Eventos", "/ao-vivo"],
  ["Links Úteis", "/links"],
  ["Nossa História", "/nossa-historia"],
  ["Primeira Visita", "/primeira-visita"],
  ["Localização", "/localizacao"],
  ["Contato", "/contato"],
];
const ACTION_LINKS = [
  ["Pizza Beneficente", "/pizza-beneficente"],
  ["Contribuir", "/ajude"],
];
const FOOTER = [
  ["Blog", "/blog"],
  ["Eventos da casa", "/eventos"],
  ["Eventos ao vivo", "/ao-vivo"],
  ["Nossa História", "/nossa-historia"],
  ["Primeira Visita", "/primeira-visita"],
  ["Como Ajudar", "/ajude"],
  ["Localização", "/localizacao"],
  ["Contato", "/contato"],
  ["Privacidade", "/privacidade"],
  ["Acessibilidade", "/acessibilidade"],
];

const linksIn = (element: HTMLElement) =>
  [...element.querySelectorAll("a")].map((link) => [
    link.getAttribute("aria-label") ?? link.textContent?.trim(),
    link.getAttribute("href"),
  ]);

function renderLayout() {
  stubBrowser();
  return renderScreen(<PublicLayout>Texto da página</PublicLayout>, "/links");
}

const signIn = (role: "admin" | "user") =>
  setSession({ status: "signed-in", user: sessionUser({ role, isAdmin: role === "admin" }) });

beforeEach(() => setSession(SIGNED_OUT));

it("the header links to all sections and marks the current one; the footer shows the address and quick links", () => {
  renderLayout();
  const main = screen.getByRole("navigation", { name: "Principal" });
  expect(linksIn(main)).toEqual(NAVIGATION);
  expect(within(main).getByRole("link", { current: "page" })).toHaveTextContent("Links Úteis");
  const footer = screen.getByRole("contentinfo");
  expect(linksIn(within(footer).getByRole("navigation", { name: "Links rápidos" }))).toEqual(FOOTER);
  expect(footer).toHaveTextContent(/quadra 17, nº 635.*Rio Verde - GO.*CEP 75910-200/);
  expect(footer).toHaveTextContent("Nossa missão é");
});

it.each([
  ["+5564999990000", "https://wa.me/5564999990000?text=Ol%C3%A1!%20Vim%20pelo%20site%20da%20casa."],
  [null, undefined],
])("the footer links to the WhatsApp number of the settings, if any: %s", async (whatsapp, href) => {
  fakeServer(() => ({ body: { whatsapp } }));
  const { queryClient } = renderLayout();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const link = screen.queryByRole("link", { name: /^Conversar no WhatsApp/ });
  expect(link?.getAttribute("href")).toBe(href);
});

it.each([
  ["visitor", ["Login", "/login"]],
  ["admin", ["Admin", "/admin-dashboard"]],
  ["user", ["Meu Perfil", "/profile-edit"]],
] as const)("the header and the mobile menu show the links of a %s", (role, accountLink) => {
  if (role !== "visitor") signIn(role);
  renderLayout();
  expect(linksIn(screen.getByRole("banner"))).toEqual(expect.arrayContaining([accountLink, ...ACTION_LINKS]));
  // The browser opens and closes it (e2e/prerender.spec.ts).
  expect(screen.getByRole("button", { name: "Abrir menu" })).toHaveAttribute("popovertarget", "menu");
  const drawer = screen.getByRole("dialog", { name: "Menu" });
  expect(linksIn(drawer)).toEqual([
    ["Buscar no site", "/busca"],
    ...NAVIGATION,
    accountLink,
    ...ACTION_LINKS,
  ]);
  expect(within(drawer).getByRole("button", { name: "Fechar menu" })).toHaveAttribute(
    "popovertargetaction",
    "hide",
  );
});

it("a warning about outdated data is shown below the page, without layout shift", () => {
  stubBrowser();
  fakeServer(() => ({ body: [] }));
  renderScreen(<PublicLayout>Os avisos</PublicLayout>);
  const notice = screen.getByRole("status");
  expect(screen.getByRole("main").compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
