import { placeOwnOrder } from "../pizza-orders";
import { expect, test } from "./fixtures";
import { button, css, dialog, field, heading, PHONE, picture, question, text } from "./person";

test.beforeEach(({ person }) => person.resize(PHONE.width, PHONE.height));

let count = 0;
const newPhone = () => `649${String((Date.now() + count++) % 1e8).padStart(8, "0")}`;

test("a customer orders from the menu, with a field missing at first, and sees the Pix code", async ({
  person,
}) => {
  await person.open("/pizza-beneficente");
  await person.click(button("Aumentar Margherita"));
  await person.click(button("Enviar pedido"));
  await person.see(text("Campo obrigatório."));
  // The focused field is between the header and the bar with the button.
  const spaces = async () => {
    const [name, bar] = [await person.box(field("Nome")), await person.box(button("Enviar pedido"))];
    return Math.min(name.y - 72, bar.y - name.y - name.height - 12);
  };
  await expect.poll(spaces).toBeGreaterThan(0);
  expect(await person.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("NomeCliente");

  await person.fill(field("Nome"), "Joana Lima");
  await person.fill(field("Telefone"), newPhone());
  await person.click(button("Enviar pedido"));
  await expect.poll(person.address).toMatch(/\/pedido\/[0-9a-f]{32}$/);
  await person.see(heading("Pague R$ 50,00 com Pix"));
  const code = await person.evaluate(() => document.querySelector("textarea")?.value);
  expect(code).toContain("540550.00");
  await person.click(text("Mostrar QR Code"));
  await person.see(picture("QR Code do Pix deste pedido"));
});

test("a customer changes and cancels an order", async ({ person, request }) => {
  await person.open(await placeOwnOrder(request, "Rute Mudança", newPhone(), [1, 2]));
  await person.click(button("Mudar pedido"));
  const form = dialog("Mudar pedido");
  expect((await person.box(form)).height).toBeGreaterThan(300);
  await person.click(button("Aumentar Margherita", form));
  await person.see(text("R$ 150,00", form));
  await person.click(button("Salvar mudanças", form));
  await person.see(heading("Pague R$ 150,00 com Pix"));
  await person.click(button("Cancelar pedido"));
  await person.click(button("Cancelar pedido", question()));
  await person.see(text(/este pedido foi cancelado/i));
  await person.seeNot(css("[role=alertdialog]"));
});
