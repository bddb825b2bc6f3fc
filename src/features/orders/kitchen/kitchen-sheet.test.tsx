import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Round } from "@/features/orders/admin/queries";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { KitchenSheet } from "./kitchen-sheet";

it("is not shown, nor printed, without the notes of the orders", async () => {
  const pizzas = [{ tipo_pizza_id: 1, nome: "Palmito", pagas: 1, pendentes: 0, total: 1, tardias: 0 }];
  fakeServer(({ path }) =>
    path.endsWith("/round_pizzas")
      ? { body: pizzas }
      : { status: path.endsWith("/linhas_pedido_pizza") ? 400 : 200, body: [] },
  );
  renderScreen(<KitchenSheet round={{ id: 1 } as Round} />);
  expect(await screen.findByRole("button", { name: "Tentar novamente" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Imprimir" })).toBeNull();
});
