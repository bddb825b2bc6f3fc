import type { Page } from "@playwright/test";
import { asConcurrentAdmin } from "./concurrent-admin";
import { expect, test } from "./fixtures";

// The settings are one row: these tests take turns.
test.describe.configure({ mode: "serial" });

const save = (page: Page) => page.getByRole("button", { name: "Salvar configurações" }).click();
const open = async (page: Page) => {
  await page.goto("/configuracoes");
  await expect(page.getByLabel("Chave Pix")).toBeVisible();
};

test("an admin sees what is wrong, field by field", async ({ page, signIn }) => {
  await signIn("admin");
  await open(page);
  await page.getByLabel("Telefone").fill("123");
  await page.getByLabel("Perfil em rede social").fill("instagram");
  await page.getByLabel("Chave Pix").fill("minha chave");
  await page.getByLabel("Pedido entregue").fill("Gratidão, {apelido}!");
  await page.getByRole("button", { name: "Adicionar atividade" }).click();
  await save(page);
  for (const message of [
    "Informe um telefone com DDD.",
    "Por favor, insira uma URL válida",
    "Informe uma chave Pix válida: CPF, CNPJ, e-mail, telefone ou chave aleatória.",
    "Informe a atividade.",
    "Entre chaves só cabe {nome}, {codigo}, {pizzas}, {total}, {retirada}, {falta} ou {prazo}.",
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel("Telefone")).toBeFocused();
});

test("the weekly schedule is extended, put in order, and shown at home", async ({ page, signIn }) => {
  await signIn("admin");
  await open(page);
  const times = page.getByLabel("Horário");
  const before = await times.count();
  await page.getByRole("button", { name: "Adicionar atividade" }).click();
  await expect(times).toHaveCount(before + 1);
  await page.getByLabel("Dia", { exact: false }).last().fill("Sábado");
  await page.getByLabel("Horário").last().fill("16h");
  await page.getByLabel("Atividade", { exact: false }).last().fill("Roda de leitura");
  await page.getByRole("button", { name: "Subir Roda de leitura" }).click();
  await save(page);
  await expect(page.getByText("Configurações salvas com sucesso.")).toBeVisible();
  await page.goto("/");
  // Taken over from the prerendered page when it comes near the screen.
  await page.getByRole("heading", { name: "Programação Semanal" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Roda de leitura")).toBeVisible();

  await open(page);
  await page.getByRole("button", { name: "Remover Roda de leitura" }).click();
  await save(page);
  await expect(page.getByText("Configurações salvas com sucesso.")).toBeVisible();
});

test("a new Pix key is read once more before it is saved, as banks write it", async ({ page, signIn }) => {
  await signIn("admin");
  await open(page);
  const before = await page.getByLabel("Chave Pix").inputValue();
  await page.getByLabel("Chave Pix").fill("(64) 99812-3456");
  await save(page);
  const question = page.getByRole("alertdialog", { name: /Os pagamentos passam a ir para esta chave Pix/ });
  await expect(question).toContainText("+5564998123456");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await page.getByLabel("Chave Pix").fill(before);
  await save(page);
  await expect(page.getByText("Configurações salvas com sucesso.")).toBeVisible();
});

test("what is being changed survives a reload, and leaving is asked about", async ({ page, signIn }) => {
  await signIn("admin");
  await open(page);
  await page.getByLabel("Texto", { exact: true }).fill("Texto que ainda não foi salvo.");
  await page.getByRole("link", { name: "Usuários" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/configuracoes$/);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Recuperamos o que você estava mudando")).toBeVisible();
  await expect(page.getByLabel("Texto")).toHaveValue("Texto que ainda não foi salvo.");
  await page.getByRole("button", { name: "Descartar as mudanças" }).click();
  await expect(page.getByLabel("Texto")).not.toHaveValue("Texto que ainda não foi salvo.");
  await page.getByRole("link", { name: "Usuários" }).click();
  await expect(page).toHaveURL(/\/users-admin$/);
});

test("the second of two admins sees the conflict, and chooses whose changes stay", async ({
  page,
  signIn,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await signIn("admin");
  await open(page);
  const field = page.getByLabel("Nome do recebedor");
  await field.fill("Casa da segunda pessoa");

  let before = "";
  await asConcurrentAdmin(browser, page, async (otherAdmin) => {
    const name = otherAdmin.getByLabel("Nome do recebedor");
    before = await name.inputValue();
    await name.fill("Casa da primeira pessoa");
    await save(otherAdmin);
    await expect(otherAdmin.getByText("Configurações salvas com sucesso.")).toBeVisible();
  });

  await save(page);
  await expect(page.getByText("Outra pessoa salvou as configurações enquanto você editava")).toBeVisible();
  await expect(field).toHaveValue("Casa da segunda pessoa");
  const readTheirs = page.getByRole("button", { name: "Descartar as minhas e ver as dela" });
  // What cannot be seen is not exchanged for what was typed.
  await page.route("**/rest/v1/site_settings?*", (route) => route.fulfill({ status: 400, body: "{}" }));
  await readTheirs.click();
  await expect(page.getByText("Dados inválidos enviados para o servidor")).toBeVisible();
  await expect(field).toHaveValue("Casa da segunda pessoa");
  await page.unrouteAll();
  await readTheirs.click();
  await expect(field).toHaveValue("CASA DA PRIMEIRA PESSOA");
  await field.fill(before);
  await save(page);
  await expect(page.getByText("Configurações salvas com sucesso.")).toBeVisible();

  // Other tests get no home page that was rendered with the schedule above.
  const home = async () => (await request.get("/")).text();
  await expect.poll(home, { timeout: 60_000 }).not.toContain("Roda de leitura");
});
