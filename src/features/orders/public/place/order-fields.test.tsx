import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { OrderPage } from "@/features/orders/public/place/order-page";
import { aPublicRound } from "@/testing/a-public-round";
import { fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";

const MENU = [{ id: 1, nome: "Muçarela", descricao: "", preco: 50, esgotado: false }];

it("has optional fields for the e-mail and for notes on the whole order, and links to the privacy notice", async () => {
  fakeServer(({ path }) => ({ body: path.endsWith("/tipos_pizza") ? MENU : [aPublicRound()] }));
  renderScreen(<OrderPage />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Aumentar Muçarela" }));
  expect(await screen.findByRole("link", { name: /privacidade/i })).toHaveAttribute("href", "/privacidade");
  for (const label of ["E-mail", "Observações"]) {
    expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByLabelText(label)).not.toBeRequired();
  }
});

it("a landline loses its WhatsApp, and a mobile number has it again", async () => {
  const calls = fakeServer(({ path }) => ({ body: path.endsWith("/tipos_pizza") ? MENU : [aPublicRound()] }));
  renderScreen(<OrderPage />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Aumentar Muçarela" }));
  await typeInto({ Nome: "Ana Lima", Telefone: "64999990000" });
  const box = () => screen.getByRole("checkbox", { name: /Este número é WhatsApp/ });
  expect(box()).toBeChecked();
  await typeInto({ Telefone: "6436210000" });
  expect(box()).not.toBeChecked();
  expect(box()).toBeDisabled();
  await typeInto({ Telefone: "64999990000" });
  expect(box()).toBeChecked();
  await typeInto({ Telefone: "6436210000" });
  fireEvent.click(screen.getByRole("button", { name: "Enviar pedido" }));
  const sent = () => calls.find(({ method }) => method === "POST");
  await waitFor(() => expect(sent()?.body).toMatchObject([{ EhWhatsapp: false }]));
});

it("shows the maximum length at notes that are too long, without truncating them", async () => {
  const calls = fakeServer(({ path }) => ({ body: path.endsWith("/tipos_pizza") ? MENU : [aPublicRound()] }));
  renderScreen(<OrderPage />);
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
