import { placeOrder } from "../pizza-orders";
import { expect, test } from "./fixtures";
import { printAndRead } from "./pdf";
import { button, css, DESKTOP, dialog, field, type Person, PHONE, row, text } from "./person";

test.beforeEach(({ signIn }) => signIn("admin"));

test("the kitchen sheet is printed on one page", async ({ person, request }) => {
  await placeOrder(request, "Carla Cozinha", "64999940001", [1, 2], "sem cebola");
  await person.open("/pizza-admin/cozinha");
  await person.see(row(/Margherita/));
  const pages = await printAndRead(person);
  expect(pages.length).toBe(1);
  expect(pages.flat().map(({ text }) => text)).toContain("Margherita");
});

test("labels are printed to the millimetre", async ({ person, request }) => {
  for (let n = 0; n < 4; n++) await placeOrder(request, `Lia Etiqueta ${n}`, `6499995000${n}`, [1, 2, 3, 4]);
  await person.open("/pizza-admin/cozinha?ver=etiquetas");
  await person.see(button("Imprimir etiquetas"));
  const [sheet = []] = await printAndRead(person);
  // The number of the box ("1/2") is on the last line of each label.
  const boxes = sheet.filter(({ text }) => /^\d+\/\d+$/.test(text));
  expect(boxes.length).toBe(14);
  const tops = boxes.filter((_, index) => index % 2 === 0).map(({ top }) => top);
  tops.slice(1).forEach((top, index) => void expect(top - (tops[index] ?? 0)).toBeCloseTo(38.1, 1));
  const [first, second] = boxes;
  expect((second?.left ?? 0) - (first?.left ?? 0)).toBeCloseTo(99.1 + 2.5, 0);
  // The first line is within the first label, below its padding.
  expect(sheet[0]?.left).toBeCloseTo(4.65 + 4, 0);
  expect(sheet[0]?.top).toBeGreaterThan(15.15 + 3);
  expect(sheet[0]?.top).toBeLessThan(15.15 + 3 + 5);
});

test("pickup: a volunteer finds an order by the end of the phone, delivers it, and undoes that", async ({
  person,
  request,
}) => {
  await placeOrder(request, "Rosa Retirada", "64999961111");
  await person.resize(PHONE.width, PHONE.height);
  await person.open("/pizza-admin/retirada");
  await person.fill(field("Nome, código ou final do telefone"), "1111");
  const receive = button(/^Receber R\$.50,00: Rosa Retirada$/);
  await person.click(receive);
  await person.click(button(/^Recebi em dinheiro R\$.50,00 e entreguei: Rosa Retirada$/));
  await person.see(text(/Entregue às \d\d:\d\d por /));
  await person.click(button("Desfazer a entrega de Rosa Retirada"));
  await person.click(button("Desfazer os dois"));
  await person.see(receive);
});

test("pickup without network: a delivery waits, and is sent when the network is back", {
  tag: "@one-origin",
}, async ({ person, request, network }) => {
  await placeOrder(request, "Nilo Semrede", "64999962222");
  await person.resize(PHONE.width, PHONE.height);
  await person.open("/pizza-admin/retirada");
  await person.fill(field("Nome, código ou final do telefone"), "2222");
  await person.click(button(/^Receber .*Nilo Semrede$/));
  await person.see(button(/^Recebi por Pix.*Nilo Semrede$/));
  network.cut();
  await person.click(button(/^Recebi por Pix.*Nilo Semrede$/));
  await person.see(text("Esperando a rede"));
  network.restore();
  await person.see(text(/Entregue às \d\d:\d\d por /));
  await person.seeNot(text("Esperando a rede"));
});

/** The name of the focused element; empty when the focus is lost. */
const focusedName = (person: Person) =>
  person.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    if (!focused || focused === document.body) return "";
    return (focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? "").trim();
  });

async function tabTo(person: Person, name: string, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let presses = 0; presses < 60 && (await focusedName(person)) !== name; presses++)
    await person.press(key);
  expect(await focusedName(person)).toBe(name);
}

test("by keyboard: an order is found, paid and delivered, 'Mais' leads to another screen, and 'back' to the order", async ({
  person,
  request,
}) => {
  await placeOrder(request, "Tânia Teclas", "64999963333", [1, 2]);
  await person.open("/pizza-admin");
  await person.see(css("main article"));
  await person.press("Tab");
  await person.type("/");
  await expect.poll(() => focusedName(person)).toBe("Buscar");
  await person.type("Tânia Teclas");
  const countRows = () => person.evaluate(() => document.querySelectorAll("main article").length);
  await expect.poll(countRows).toBe(1);
  await person.press("ArrowDown");
  await person.press("Enter");
  await person.see(button("Adicionar pizza"));
  for (const [action, undo] of [
    ["Confirmar pagamento", "Desfazer o pagamento"],
    ["Confirmar entrega", "Desfazer a entrega"],
  ] as const) {
    await tabTo(person, action);
    await person.press("Enter");
    await expect.poll(() => focusedName(person)).toBe(undo);
  }

  await tabTo(person, "Mais", "Shift+Tab");
  await person.press("Enter");
  await person.see(dialog("Todas as telas"));
  await tabTo(person, "Fechamento");
  await person.press("Enter");
  await expect.poll(person.address).toMatch(/\/fechamento$/);
  await expect.poll(() => person.evaluate(() => document.activeElement?.id)).toBe("conteudo");
  await person.back();
  await person.see(button("Desfazer a entrega"));
  expect(await focusedName(person)).not.toBe("");
});

test("rows of links that scroll sideways show no scrollbar", async ({ person }) => {
  await person.resize(PHONE.width, PHONE.height);
  await person.open("/");
  await person.see(css("[aria-roledescription=carrossel]"));
  const scrollbars = () =>
    person.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".scroll-row")]
        .filter((row) => row.scrollWidth > row.clientWidth)
        .map((row) => row.offsetHeight - row.clientHeight - 2 * row.clientTop),
    );
  await expect.poll(scrollbars).toEqual([0]);
});

test("the day of a round is written right also after the window became wider", async ({ person }) => {
  await person.resize(PHONE.width, PHONE.height);
  await person.open("/pizza-admin/cozinha");
  const when = css("h1 + div p");
  await expect.poll(() => person.read(when)).toMatch(/^Das \d+h às \d+h$/);
  await person.resize(DESKTOP.width, DESKTOP.height);
  await expect.poll(() => person.read(when)).toMatch(/^Sábado, \d+ de [a-zç]+, das \d+h às \d+h$/);
  await person.resize(PHONE.width, PHONE.height);
  await expect.poll(() => person.read(when)).toMatch(/^Das \d+h às \d+h$/);
});
