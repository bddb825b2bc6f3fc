import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { screenAt } from "@/app/screens";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

it.each([
  ["/configuracoes/pix", "Configurações", "/configuracoes"],
  ["/pizza-admin/novo", "Pedidos", "/pizza-admin"],
  ["/segundo-fator", "Perfil", "/profile-edit"],
])("the form %s leads back to %s", async (path, name, target) => {
  stubBrowser();
  fakeServer(() => ({}));
  const { element, preload } = screenAt(path);
  await preload();
  renderScreen(element, path);
  expect(await screen.findByRole("link", { name: `Voltar para ${name}` })).toHaveAttribute("href", target);
});
