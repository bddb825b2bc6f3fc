import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { renderScreen } from "@/testing/render-screen";
import { PaymentInstructions } from "./payment-instructions";

const WITHOUT_KEY: FakeResponse = {
  body: { pix_key: null, whatsapp: "+5564999990000", contact_phone: null },
};
const ORDER = ownOrderOf([ownLine(1, "Mussarela")]);

it("offers a retry when the Pix key could not be loaded", async () => {
  let settings: FakeResponse = { status: 503, body: {} };
  fakeServer(() => settings);
  renderScreen(<PaymentInstructions order={{ ...ORDER, formaPagamento: "pix" }} amount={50} />);
  expect(await screen.findByText(/^Erro ao carregar como pagar\./)).toBeVisible();
  settings = WITHOUT_KEY;
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { name: /^Pague R\$\s50,00$/ })).toBeVisible();
});

it("asks for cash before the pickup, also when orders are no longer taken", async () => {
  fakeServer(() => WITHOUT_KEY);
  renderScreen(<PaymentInstructions order={ORDER} amount={50} />);
  expect(await screen.findByText(/^Pague em dinheiro .* antes da retirada\.$/)).toBeVisible();
});

it("treats an order without a payment method as paid by Pix, also without a Pix key", async () => {
  fakeServer(() => WITHOUT_KEY);
  renderScreen(<PaymentInstructions order={{ ...ORDER, formaPagamento: null }} amount={50} />);
  expect(await screen.findByText("Fale conosco para receber a chave Pix da casa.")).toBeVisible();
});
