import type { OwnOrder } from "@shared/contract/order-answers.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { ChangeOrder } from "./change-order";

const pizza = (id: number, nome: string) => ({ id, nome, descricao: "", preco: 50, esgotado: false });
const MENU = [pizza(1, "Margherita"), pizza(2, "Calabresa")];

it("keeps a pizza that staff added while the dialog was open, and says what it has seen", async () => {
  const calls = fakeServer(() => ({ body: { data: {} } }));
  const user = userEvent.setup();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  const dialog = (...linhas: OwnOrder["linhas"]) => (
    <QueryClientProvider client={client}>
      <ChangeOrder onClose={() => undefined} secret="a" order={ownOrderOf(linhas)} menu={MENU} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(ownLine(1, "Margherita", 2)));
  await user.click(screen.getByRole("button", { name: "Aumentar Margherita" }));
  rerender(dialog(ownLine(1, "Margherita", 2), ownLine(2, "Calabresa", 1)));
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    Pizzas: [
      { TipoPizzaId: 1, Quantidade: 3, QuantidadeAnterior: 2 },
      { TipoPizzaId: 2, Quantidade: 1, QuantidadeAnterior: 1 },
    ],
  });
});
