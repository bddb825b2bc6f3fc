import { expect, test } from "./fixtures";
import { button, combobox, css, dialog, field, heading, link, option, PHONE, picture, text } from "./person";

test.beforeEach(({ person }) => person.resize(PHONE.width, PHONE.height));

test("the home page: its carousel shows picture, text and buttons one below the other", async ({
  person,
}) => {
  await person.open("/");
  const slide = css("[aria-roledescription=slide]:not([inert])");
  await person.click(button("Próxima atividade"));
  const image = await person.box(css("img, .placeholder-dawn", slide));
  const title = await person.box(css("h3", slide));
  const more = await person.box(link(/^Leia Mais sobre/, slide));
  expect(image.height).toBeGreaterThan(100);
  expect(title.y).toBeGreaterThanOrEqual(image.y + image.height);
  expect(more.y).toBeGreaterThan(title.y);
});

test("menu and theme: a visitor goes to another page by the menu, and chooses the dark theme", async ({
  person,
}) => {
  await person.open("/");
  await person.click(button("Abrir menu"));
  await person.click(button("Usar o tema escuro", dialog("Menu")));
  const theme = () => person.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe("dark");
  await person.click(link("Contato", dialog("Menu")));
  await person.see(heading("Contato"));
  await expect.poll(theme).toBe("dark");
});

test("search: the results are in sight below the field, and open the page", async ({ person }) => {
  await person.open("/");
  await person.click(link("Buscar no site"));
  await person.see(combobox("O que você procura?"));
  await person.type("evangelização inf");
  await person.click(option(/Evangelização infantil/));
  await expect.poll(person.address).toMatch(/\/atividades\?id=\d+$/);
});

test("news: an article opens from the list, and closes by 'back'", async ({ person }) => {
  await person.open("/noticias");
  const title = await person.read(css("main article h2, main article h3"));
  await person.click(link(title));
  await person.see(heading(title, dialog()));
  const { height } = await person.box(css("article", dialog()));
  expect(height).toBeGreaterThan(200);
  await person.back();
  await person.seeNot(dialog());
});

test("contact: a visitor sends a message, whose text survived a reload", async ({ person }) => {
  await person.open("/contato");
  await person.fill(field("Nome"), "Rosa Visita");
  await person.fill(field("E-mail"), "rosa@exemplo.com.br");
  await person.fill(field("Mensagem"), "Posso visitar a casa no sábado?");
  // A message that is sent within seconds is refused as automatic, unless its draft was restored.
  await person.reload();
  const message = () => person.evaluate(() => document.querySelector("textarea")?.value);
  await expect.poll(message).toBe("Posso visitar a casa no sábado?");
  await person.click(button("Enviar"));
  await person.see(text(/Mensagem enviada/));
});

test("live: a visitor opens the broadcast of now", async ({ person }) => {
  await person.open("/ao-vivo");
  await person.click(link(/^Assistir:/));
  await person.see(link(/Ver no YouTube/, dialog()));
  expect((await person.box(dialog())).height).toBeGreaterThan(300);
});

test("useful links: a visitor finds one, with its QR code", async ({ person }) => {
  await person.open("/links");
  await person.see(picture(/^QR code de/));
  await person.fill(field("Buscar links"), "nada com este nome");
  await person.see(text("Nenhum link encontrado"));
});
