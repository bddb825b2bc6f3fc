import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { AppRoutes } from "@/app/router";
import { screenAt } from "@/app/screens";
import { Pagination } from "@/components/ui/pagination";
import { useListParams } from "@/components/use-list-params";
import { setSession } from "@/features/session/session";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";
import { stubBrowser } from "@/testing/stub-browser";

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function openPath(path: string) {
  stubBrowser();
  fakeServer(() => ({}));
  renderScreen(
    <>
      <AppRoutes />
      <Address />
    </>,
    path,
  );
}

it.each([
  ["/pizza-benefícente", "/pizza-beneficente"],
  ["/pizza-benef%C3%ADcente/", "/pizza-beneficente"],
  ["/pizza-benefi\u0301cente", "/pizza-beneficente"],
  ["/Pizza?ref=cartaz#pedido", "/pizza-beneficente?ref=cartaz#pedido"],
  ["/home", "/"],
])("%s redirects to %s", async (path, target) => {
  openPath(path);
  await waitFor(() => expect(screen.getByText(target, { selector: "output" })).toBeInTheDocument());
});

it.each(["/nao-existe", "/%E0%A4%A", "/noticias/12", "/constructor"])(
  "%s shows the not-found page, logs a warning and links to the home page",
  async (path) => {
    const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    openPath(path);
    expect(await screen.findByRole("heading", { level: 1, name: "404" })).toBeVisible();
    expect(screen.getByText("Oops! Página não encontrada")).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar ao Início" })).toHaveAttribute("href", "/");
    // The warning is logged in an effect, possibly after the heading is visible.
    await waitFor(() => expect(warnSpy).toHaveBeenCalledWith(expect.stringContaining("404"), path));
  },
);

it("a screen whose code is loaded is shown synchronously, and replaced by the next one", async () => {
  for (const path of ["/privacidade", "/contato"]) await screenAt(path).preload();
  openPath("/privacidade");
  const title = () => screen.getByRole("heading", { level: 1 });
  expect(title()).toHaveTextContent("Aviso de privacidade");
  fireEvent.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: /Contato/ }));
  expect(title()).toHaveTextContent("Contato");
});

it("the profile of an admin keeps the bar of the administration, and that of others does not have it", async () => {
  const bar = () => screen.queryByRole("navigation", { name: "Administração" });
  setSession({ status: "signed-in", user: sessionUser({ role: "admin", isAdmin: true }) });
  openPath("/profile-edit");
  expect(await screen.findByRole("link", { name: "Perfil", current: "page" })).toBeVisible();
  setSession({ status: "signed-in", user: sessionUser() });
  expect(await screen.findByRole("navigation", { name: "Minha conta" })).toBeVisible();
  await waitFor(() => expect(bar()).toBeNull());
});

function ListControls() {
  const { setSearch } = useListParams();
  const navigate = useNavigate();
  return (
    <>
      <Pagination page={1} pageCount={2} label="Páginas" />
      <button type="button" onClick={() => setSearch("paz")}>
        Buscar
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Voltar
      </button>
    </>
  );
}

it("another page of a list scrolls to the top, going back restores the scroll position, and filters do not scroll", async () => {
  stubBrowser();
  fakeServer(() => ({}));
  vi.stubGlobal("scrollTo", ({ top }: ScrollToOptions) => vi.stubGlobal("scrollY", top));
  await screenAt("/privacidade").preload();
  renderScreen(
    <>
      <AppRoutes />
      <ListControls />
    </>,
    "/privacidade?busca=luz",
  );
  const press = (name: string) => {
    const button = screen.getByRole(name === "Próxima" ? "link" : "button", { name });
    button.focus();
    fireEvent.click(button);
    return button;
  };
  vi.stubGlobal("scrollY", 640);
  fireEvent.scroll(window);
  press("Próxima");
  expect(scrollY).toBe(0);
  expect(screen.getByRole("main")).toHaveFocus();

  press("Voltar");
  expect(scrollY).toBe(640);
  press("Próxima");

  vi.stubGlobal("scrollY", 300);
  expect(press("Buscar")).toHaveFocus();
  expect(scrollY).toBe(300);
});
