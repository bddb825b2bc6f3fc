import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import Closing from "@/app/routes/pizza-admin.fechamento";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("is printed from its heading, because the figures fill several screens of a phone", async () => {
  const sums = { situacao: "pago", forma_pagamento: null, pedidos: 1, pizzas: 1, valor: 50, recebido: 50 };
  const round = { id: 1, data_retirada: "2026-11-28", retirada_inicio: "11:00", retirada_fim: "12:00" };
  fakeServer(({ path }) => {
    if (path.endsWith("/round_report")) return { body: [sums] };
    return { body: /\/rodadas/.test(path) ? [round] : [] };
  });
  renderScreen(<Closing />);
  const figures = await screen.findByRole("region", { name: "Recebido" });
  const print = screen.getByRole("button", { name: "Imprimir" });
  expect(print.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
