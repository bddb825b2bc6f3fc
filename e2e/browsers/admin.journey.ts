import { Secret, TOTP } from "otpauth";
import { createAccount } from "../accounts";
import { placeOrder } from "../pizza-orders";
import { expect, test } from "./fixtures";
import {
  button,
  css,
  DESKTOP,
  dialog,
  field,
  heading,
  item,
  link,
  type Person,
  picture,
  question,
  row,
  text,
  textbox,
} from "./person";
import { createPhoto } from "./photo";

const focusedLabel = (person: Person) =>
  person.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);

test("login: an admin turns the second factor on, and needs it at the next login", async ({
  person,
  request,
  stack,
}) => {
  const { email, password } = await createAccount(request, stack, "admin");
  const login = async () => {
    await person.open("/login");
    await person.fill(field("Email"), email);
    await person.fill(field("Senha"), password);
    await person.click(button("Entrar"));
  };
  await login();
  // It stands below what the dashboard still reads, and moves when that has come.
  await person.see(link("Ligar agora"));
  await person.seeNot(css("[data-loading]"));
  await person.click(link("Ligar agora"));
  const secret = (await person.read(css("code"))).replaceAll(" ", "");
  const number = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await person.fill(field("Número do aplicativo"), number);
  await person.press("Enter");
  await person.see(heading("Códigos de recuperação"));
  const recoveryCode = await person.read(css("code"));
  await person.click(button("Já guardei os códigos"));
  await person.see(heading("Dashboard"));
  await person.click(button("Sair"));
  // The last part of the home page: in Firefox an address that is opened earlier aborts the parts that are still loading.
  await person.see(css("[aria-roledescription=carrossel]"));

  await login();
  // The app's number serves once, so that the next login takes a recovery code.
  await person.click(button("Perdi o celular ou o aplicativo"));
  await person.fill(field("Código de recuperação"), recoveryCode);
  await person.click(button("Usar o código"));
  await person.see(heading("Dashboard"));
});

test("a post with link, table and video: each dialog opens with the focus in its first field", async ({
  person,
  signIn,
}) => {
  await signIn("admin");
  await person.open("/blog-admin?editar=novo");
  await person.fill(textbox("Título"), "Escrito em três navegadores");
  expect((await person.box(dialog("Nova Publicação"))).width).toBe(DESKTOP.width);
  await person.choose(field("Categoria", css("form")), "Notícias");
  await person.click(textbox("Conteúdo"));
  await person.type("Leia mais: ");

  await person.click(button("Link"));
  await expect.poll(() => focusedLabel(person)).toMatch(/^Endereço/);
  await person.type("casa.org.br");
  await person.fill(field("Texto do link", dialog("Link")), "o site");
  await person.click(button("Inserir", dialog("Link")));
  await person.see(link("o site", textbox("Conteúdo")));

  await person.click(button("Vídeo do YouTube"));
  await expect.poll(() => focusedLabel(person)).toMatch(/^Endereço do vídeo/);
  await person.type("https://youtu.be/aqz-KE-bpKQ");
  await person.press("Enter");
  await person.see(css("iframe[src*='embed/aqz-KE-bpKQ']", textbox("Conteúdo")));

  await person.seeNot(dialog("Vídeo do YouTube"));
  await person.click(button("Fórmula"));
  await expect.poll(() => focusedLabel(person)).toMatch(/^Fórmula em LaTeX/);
  await person.type("E = mc^2");
  await person.press("Enter");
  await person.see(css("math", textbox("Conteúdo")));

  await person.click(button("Tabela"));
  await person.click(button(/^Inserir tabela/));
  await person.see(css("table", textbox("Conteúdo")));
  await person.click(button("Publicar"));
  await person.see(text("Post publicado com sucesso."));
  // The address changes as the dialog closes, which in Firefox would stop the page that is being opened.
  await person.seeNot(dialog("Nova Publicação"));
  await person.open("/noticias");
  await person.click(link(/Escrito em três navegadores/));
  await person.see(css("table", dialog("Escrito em três navegadores")));
});

test("the text of the dashboard has the colours of the theme that was chosen last", async ({
  person,
  signIn,
}) => {
  await signIn("admin");
  await person.open("/admin-dashboard");
  await person.see(heading("O que fazer hoje"));
  await person.seeNot(css("[data-loading]"));
  const oldColors = () =>
    person.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      const headings = [...document.querySelectorAll("main :is(h1, h2)")];
      return headings.filter((one) => getComputedStyle(one).color !== color).length;
    });
  for (const theme of ["Usar o tema escuro", "Usar o tema claro"]) {
    await person.click(button(theme));
    await person.seeNot(button(theme));
    await expect.poll(oldColors).toBe(0);
  }
});

test("a post's picture is uploaded in several sizes", async ({ person, signIn }) => {
  await signIn("admin");
  await person.open("/blog-admin?editar=novo");
  await person.upload(field("Imagem de capa"), await createPhoto(person));
  await person.see(picture("A imagem escolhida"));
  await person.seeNot(text(/^Enviando/));
});

test("a slide is added with its picture", async ({ person, signIn }) => {
  await signIn("admin");
  await person.open("/slides-admin");
  await person.click(button("Novo Slide"));
  const form = dialog();
  await person.fill(field("Título", form), "Slide dos navegadores");
  await person.upload(css("input[type=file]", form), await createPhoto(person));
  await person.see(picture("A imagem escolhida", form));
  await person.click(button("Salvar slide", form));
  await person.see(text("Slide criado com sucesso!"));
});

test("a useful link is created, changed and deleted", async ({ person, signIn }) => {
  await signIn("admin");
  await person.open("/links-admin");
  await person.click(button("Novo Link"));
  await person.fill(field("Título", dialog()), "Rádio dos navegadores");
  await person.fill(field("URL", dialog()), "https://radio.exemplo.org.br/");
  await person.choose(field("Categoria", dialog()), "Rádios");
  await person.click(button("Salvar link", dialog()));
  await person.see(text("Link criado com sucesso!"));
  await person.click(button("Mais ações: Rádio dos navegadores"));
  await person.click(button("Excluir Rádio dos navegadores"));
  await person.click(button("Excluir", question()));
  await person.see(text("Link excluído com sucesso!"));
});

test("a live event is created", async ({ person, signIn }) => {
  await signIn("admin");
  await person.open("/live-admin");
  await person.click(button("Novo Evento"));
  await person.fill(field("Título", dialog()), "Estudo dos navegadores");
  await person.fill(field("URL do YouTube", dialog()), "https://youtu.be/aqz-KE-bpKQ");
  await person.click(button("Salvar evento", dialog()));
  await person.see(text("Evento criado"));
});

test("a user is created, and the initial password is shown once", async ({ person, signIn }) => {
  const name = `Zilda ${Date.now()}`;
  await signIn("admin");
  await person.open("/users-admin");
  await person.click(button("Novo Usuário"));
  await expect.poll(() => focusedLabel(person)).toMatch(/^Nome/);
  await person.fill(textbox("Nome"), name);
  await person.fill(textbox("Email"), `zilda.${Date.now()}@exemplo.org.br`);
  await person.click(button("Criar Usuário"));
  const password = await person.read(css("code", dialog("Senha inicial")));
  expect(password.replaceAll("-", "")).toMatch(/^[a-z2-9]{14}$/);
  await person.click(button("Já anotei", dialog("Senha inicial")));
  await person.see(row(new RegExp(name)));
});

test("settings are changed and saved, and the field under the bar is in sight", async ({
  person,
  signIn,
}) => {
  await signIn("admin");
  await person.open("/configuracoes/contato");
  await person.fill(field("Perfil em rede social"), "https://rede.exemplo.org.br/casa");
  const input = await person.box(field("Perfil em rede social"));
  const bar = await person.box(button("Salvar configurações"));
  expect(input.y + input.height).toBeLessThan(bar.y);
  await person.click(button("Salvar configurações"));
  await person.see(text("Configurações salvas com sucesso."));
});

test("a payment in cash is registered with an order", async ({ person, signIn, request }) => {
  await placeOrder(request, "Paula Pagamento", "64999930001");
  await signIn("admin");
  await person.open("/pizza-admin?busca=Paula+Pagamento");
  const order = css("article");
  await person.click(button("Paula Pagamento", order));
  await person.click(button("Pagamentos", order));
  const form = dialog("Pagamentos");
  await person.choose(field("Forma", form), "Dinheiro");
  await person.click(button("Registrar pagamento", form));
  await person.see(text("Pagamento registrado"));
  await person.see(text("Confirmado", order));
});

test("a bank statement is read, and its certain payment confirmed and undone", async ({
  person,
  signIn,
  request,
}) => {
  const code = await placeOrder(request, "Elza Extrato Rocha", "64999930002");
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  const lines = [
    "Data,Valor,Identificador,Descrição",
    `${today},50.00,e-1,Pix recebido de ELZA EXTRATO ROCHA`,
  ];
  await signIn("admin");
  await person.open("/pizza-admin/extrato");
  await person.upload(field("Escolher extrato"), {
    name: "extrato.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await person.click(button(/^Confirmar/));
  const recorded = text(new RegExp(`Registrado: ${code}`));
  await person.see(recorded);
  await person.click(button(/^Desfazer/, item()));
  await person.seeNot(recorded);
});
