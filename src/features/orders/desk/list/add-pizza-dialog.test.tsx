import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { anOrder } from "@/testing/an-order";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { AddPizzaDialog } from "./add-pizza-dialog";

it("sent before the menu has arrived, the form says what is missing once it is there", async () => {
  let deliver: (menu: FakeResponse) => void = () => undefined;
  fakeServer(() => new Promise<FakeResponse>((done) => (deliver = done)));
  renderScreen(<AddPizzaDialog order={anOrder()} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Adicionar" }));
  deliver({ body: [{ id: 1, nome: "Mussarela", descricao: "", preco: 50, esgotado: false }] });
  await screen.findByRole("option", { name: /Mussarela/ });
  expect(await screen.findByText("Selecione um tipo de pizza")).toBeVisible();
});
