import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { PrivacyNotice } from "@/features/site/privacy-notice";

it("names everything stored on the device by the site and its service worker", () => {
  render(<PrivacyNotice email="contato@exemplo.org.br" />, { wrapper: MemoryRouter });
  const storedOnDevice = screen.getByRole("heading", { name: "No seu aparelho" }).nextElementSibling;
  for (const item of [
    "tema",
    "rascunho de um formulário",
    "pedidos de pizza",
    "nome e o telefone com que você entrou na escala",
    "páginas e listas já vistas",
    "sessão de acesso",
  ])
    expect(storedOnDevice).toHaveTextContent(item);
});
