import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fileUrl } from "@/lib/env";
import { renderScreen } from "@/testing/render-screen";
import { KeepOrder } from "./keep-order";
import { PickupDetails } from "./pickup-details";

const secret = "a".repeat(32);
const rodada = {
  id: 1,
  dataRetirada: "2026-11-28",
  dataAnterior: null,
  retiradaInicio: "11:00:00",
  retiradaFim: "12:00:00",
  pedidosAte: "2026-11-27T18:00:00Z",
  pagarAte: null,
};

it("offers the pickup for the calendar at an address of its own", () => {
  renderScreen(<PickupDetails secret={secret} order={{ rodada }} />);
  expect(screen.getByRole("link", { name: "Pôr na agenda: retirada" })).toHaveAttribute(
    "href",
    fileUrl(`/pedido/${secret}/retirada.ics`),
  );
});

it("keeps the number with its “nº” and the state with its city when the address wraps", () => {
  renderScreen(<PickupDetails secret={secret} order={{ rodada }} />);
  expect(screen.getByText(/quadra 17/).textContent).toBe(
    "Avenida das Acácias, quadra 17, nº\u00a0635, Jardim Presidente, Rio Verde\u00a0-\u00a0GO, 75910-200",
  );
});

it("the page can be sent to the customer's own chat, with code, day and address", () => {
  renderScreen(<KeepOrder secret={secret} order={{ codigo: "4T77NV", podeAlterar: true, rodada }} />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /Enviar para mim no WhatsApp/ });
  const { origin, pathname, searchParams } = new URL(link.href);
  expect([origin, pathname]).toEqual(["https://wa.me", "/"]);
  expect(searchParams.get("text")).toBe(
    `Meu pedido 4T77NV da Pizza Beneficente, retirada sábado, 28 de novembro: ${location.origin}/pedido/${secret}`,
  );
  expect(link.rel).toContain("noreferrer");
});
