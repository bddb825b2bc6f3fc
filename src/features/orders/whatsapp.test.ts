import { expect, it } from "vitest";
import { type MessageTemplates, messageNameOf, messageText, receiptMessage } from "./whatsapp";

const VALUES = {
  nome: "Ana Maria Souza",
  codigo: "4T77NV",
  pizzas: "2 Mussarela, 1 Calabresa",
  total: "R$ 150,00",
  retirada: "sábado, 28 de novembro, das 11h às 12h",
  falta: "R$ 100,00",
  prazo: "quinta-feira, 26 de novembro, às 20h",
  dia: "sábado, 28 de novembro",
  dia_antigo: "",
  motivo: "",
  devolver: "",
  pix: "",
  link: "",
};

const customerMessage = (
  status: string,
  values: typeof VALUES,
  templates: MessageTemplates = {},
  isOverdue = false,
) => messageText(messageNameOf(status, isOverdue), values, templates);

it("asks for the payment of a pending order with its code", () => {
  expect(customerMessage("Pendente", VALUES)).toBe(
    "Olá, Ana! Recebemos seu pedido 4T77NV da Pizza Beneficente: 2 Mussarela, 1 Calabresa. Total: R$ 150,00. " +
      "Falta pagar R$ 100,00. Retirada: sábado, 28 de novembro, das 11h às 12h. Gratidão!",
  );
});

it("carries the Pix code and the address of the order's page, each in a paragraph of its own", () =>
  expect(customerMessage("Pendente", { ...VALUES, pix: "0002", link: "https://casa/pedido/1" })).toMatch(
    /Gratidão!\n\nPix copia e cola:\n0002\n\nSeu pedido: https:\/\/casa\/pedido\/1$/,
  ));

it("has a message without unfilled placeholders for every status", () => {
  for (const status of ["Pendente", "Confirmado", "Entregue", "Cancelado"] as const) {
    expect(customerMessage(status, VALUES)).toContain("4T77NV");
    expect(customerMessage(status, VALUES)).not.toMatch(/[{}]/);
  }
});

it("reminds of the amount due after the payment deadline", () => {
  const text = customerMessage("Pendente", VALUES, {}, true);
  expect(text).toContain("R$ 100,00, até quinta-feira, 26 de novembro, às 20h");
  expect(text).not.toMatch(/[{}]/);
});

it("treats an unknown status as pending", () =>
  expect(customerMessage("Sumido", VALUES)).toBe(customerMessage("Pendente", VALUES)));

it("uses the template from the settings, if any", () => {
  const templates = { message_confirmed: "Pago, {nome}!", message_pending: null };
  expect(customerMessage("Confirmado", VALUES, templates)).toBe("Pago, Ana!");
  expect(customerMessage("Pendente", VALUES, templates)).toContain("Falta pagar R$ 100,00");
});

it("does not interpret placeholders in a customer's name", () => {
  const message = receiptMessage({ codigo: "4T77NV", nome: "{total}", valor: "R$ 50,00" });
  expect(message).toMatch(/Nome: \{total\}\. Valor: R\$ 50,00\.$/);
});
