import { endure, type Form, openTables } from "./broken-network";
import { test } from "./fixtures";
import { newPerson, tokenFor } from "./people";

// Each form that writes, on the page's own clock: cut, refused, done without an answer, half an answer, silence.
test.use({
  expectedErrors: [/Failed to (load resource|fetch)|TimeoutError/],
  reducedMotion: "reduce",
});
test.setTimeout(180_000);

const unique = () => `${process.pid}${Date.now() % 1e6}`;
const nth = String(Date.now() % 1e4).padStart(4, "0");

test("what visitors send", async ({ page, request }) => {
  const count = await openTables(request);
  const name = `Vera ${unique()}`;
  const forms: Form[] = [
    {
      name: "contact",
      address: "/contato",
      call: /\/api\/messages/,
      fill: async () => {
        await page.getByLabel("Nome").fill(name);
        await page.getByLabel("E-mail").fill("vera@exemplo.org.br");
        await page.getByLabel("Mensagem").fill("Gostaria de visitar a casa.");
        await page.clock.runFor(3000);
      },
      send: () => page.getByRole("button", { name: "Enviar", exact: true }),
      done: () => page.getByText("Mensagem enviada com sucesso."),
      stored: () => count(`messages?name=eq.${name}`),
    },
    {
      name: "forgotten password",
      address: "/login?esqueci=1",
      call: /\/auth\/v1\/recover/,
      fill: () => page.getByLabel("E-mail da conta").fill("ninguem@exemplo.org.br"),
      send: () => page.getByRole("button", { name: "Enviar link" }),
      done: () => page.getByText("Se ninguem@exemplo.org.br tiver uma conta"),
    },
    {
      name: "order",
      address: "/pizza-beneficente",
      call: /\/api\/pedidospizza/,
      fill: async () => {
        await page.getByRole("button", { name: "Aumentar Margherita" }).click();
        await page.getByLabel("Nome").fill(name);
        await page.getByLabel("Telefone").fill(`6499988${nth}`);
      },
      send: () => page.getByRole("button", { name: /Enviar pedido|Tentar novamente/ }),
      done: () => page.getByText("Seu pedido foi enviado com sucesso!"),
      stored: () => count(`linhas_pedido_pizza?nome_cliente=eq.${name}`),
    },
  ];
  await page.clock.install();
  for (const form of forms) await endure(page, form);
});

test("what people do to their own account", async ({ page, request }) => {
  const count = await openTables(request);
  const person = await newPerson(request);
  const name = `Nome ${unique()}`;
  const canEnter = (password: string) =>
    tokenFor(request, person.email, password).then(
      () => 1,
      () => 0,
    );
  await page.clock.install();
  await endure(page, {
    name: "login",
    address: "/login",
    call: /\/api\/auth\/login/,
    fill: async () => {
      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Senha", { exact: true }).fill(person.password);
    },
    send: () => page.getByRole("button", { name: "Entrar" }),
    // Wherever it leads to.
    done: () =>
      page.getByRole("heading", { name: "Alterar senha" }).or(page.getByRole("link", { name: "Meu Perfil" })),
  });
  await endure(page, {
    name: "profile",
    address: "/profile-edit",
    call: /\/api\/auth\/update-profile/,
    fill: () => page.getByLabel("Nome").fill(name),
    send: () => page.getByRole("button", { name: "Salvar alterações" }),
    done: () => page.getByText("Perfil atualizado com sucesso!"),
    stored: () => count(`profiles?name=eq.${name}`),
  });
  await endure(page, {
    name: "password",
    address: "/change-password",
    call: /\/api\/auth\/change-password/,
    fill: async () => {
      await page.getByLabel("Senha atual").fill(person.password);
      await page.getByLabel("Nova senha", { exact: false }).first().fill("jardim-de-inverno");
      await page.getByLabel("Confirmar nova senha").fill("jardim-de-inverno");
    },
    send: () => page.getByRole("button", { name: "Alterar senha" }),
    done: () => page.getByText("Senha alterada com sucesso!"),
    stored: () => canEnter("jardim-de-inverno"),
  });
});
