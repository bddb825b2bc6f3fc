import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { ordersOnThisDevice } from "@/features/orders/orders-on-this-device";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import FindOrder from "./find-order";

const SECRET = "c".repeat(32);
const Path = () => <output>{useLocation().pathname}</output>;

function open(response: FakeResponse) {
  const calls = fakeServer(() => response);
  renderScreen(
    <>
      <FindOrder />
      <Path />
    </>,
  );
  return calls;
}
async function search(code: string, phone: string) {
  if (code) await userEvent.type(screen.getByLabelText(/Código do pedido/), code);
  if (phone) await userEvent.type(screen.getByLabelText(/Telefone/), phone);
  await userEvent.click(screen.getByRole("button", { name: "Encontrar" }));
}

it("opens the order of a code and a phone, and stores it on this device", async () => {
  const calls = open({ body: { data: { codigo: "A2B3C4", segredo: SECRET, dataRetirada: "2999-12-12" } } });
  await search(" a2b-3c4 ", "64999990000");
  expect(await screen.findByText(`/pedido/${SECRET}`)).toBeVisible();
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/functions/v1/api/encontrar-pedido", { Codigo: "A2B3C4", Telefone: "+5564999990000" }],
  ]);
  expect(ordersOnThisDevice()).toEqual([{ codigo: "A2B3C4", segredo: SECRET, data_retirada: "2999-12-12" }]);
});

it("shows the server's sentence, and keeps what was typed", async () => {
  const message = "Não encontramos um pedido com este código e este telefone.";
  open({ status: 404, body: { message } });
  await search("A2B3C4", "64999990000");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/Código do pedido/)).toHaveValue("A2B3C4");
});

it("sends nothing while code or phone cannot be right", async () => {
  const calls = open({ body: {} });
  await search("A2B3", "");
  expect(await screen.findByText("O código tem seis letras e números, como A2B3C4.")).toBeVisible();
  expect(screen.getByText("Campo obrigatório.")).toBeVisible();
  expect(calls).toEqual([]);
});
