import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { OrderPage } from "@/features/orders/place/order-page";
import { createQueryClient } from "@/lib/query-client";
import { aPublicRound } from "@/testing/a-public-round";
import { fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";

const MENU = [{ id: 1, nome: "Muçarela", descricao: "", preco: 50, esgotado: false }];

it("shows the maximum length at notes that are too long, without truncating them", async () => {
  const calls = fakeServer(({ path }) => ({ body: path.endsWith("/tipos_pizza") ? MENU : [aPublicRound()] }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={["/pizza-beneficente"]}>
        <OrderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Aumentar Muçarela" }));
  await typeInto({ Nome: "Ana Lima", Telefone: "64999990000" });
  const notes = screen.getByLabelText("Observações");
  await user.click(notes);
  await user.paste("x".repeat(600));
  await user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  await waitFor(() => expect(notes).toHaveAccessibleDescription(/Use no máximo 500 caracteres\./));
  expect(notes).toHaveValue("x".repeat(600));
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});
