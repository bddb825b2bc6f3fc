import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { MyOrderPage } from "./my-order-page";

it.each([
  ["an address that was cut, and asks nobody", "abc", 0],
  ["a secret that is none", "0".repeat(32), 1],
])("says that no order belongs to %s", async (_, secret, asked) => {
  const calls = fakeServer(() => ({ status: 404, body: { message: "Pedido não encontrado." } }));
  renderScreen(<MyOrderPage secret={secret} arrival={{}} />);
  expect(await screen.findByRole("link", { name: "Fazer um pedido" })).toBeVisible();
  expect(screen.getByText("Confira o endereço da página: ele precisa estar completo.")).toBeVisible();
  expect(calls).toHaveLength(asked);
});
