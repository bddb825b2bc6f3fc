import { Secret, TOTP } from "otpauth";
import { createAccount } from "./accounts";
import { expect, signInAs, test } from "./fixtures";

test.use({ expectedErrors: [/status of 422/] });

test("an admin is offered a second factor, turns it on, and must enter it or a backup code at each login", async ({
  page,
  request,
  stack,
}) => {
  const account = await createAccount(request, stack, "admin");
  await signInAs(page, account);
  await page.goto("/admin-dashboard");
  await page.getByRole("link", { name: "Ligar agora" }).click();
  await expect(page.locator("code").first()).toHaveText(/\w{4}/);
  const secret = ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "");
  const totp = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await expect(page.getByAltText("Código para o aplicativo de autenticação")).toBeVisible();
  await page.getByLabel("Número do aplicativo").fill(totp());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Códigos de recuperação" })).toBeFocused();
  const recoveryCode = (await page.locator("code").first().textContent()) ?? "";
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ligar agora" })).toHaveCount(0);

  await signInAs(page, account);
  await page.goto("/users-admin");
  await expect(page).toHaveURL(/\/segundo-fator$/);
  await page.getByLabel("Número do aplicativo").fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Este número não vale.", { exact: false })).toBeVisible();
  await page.getByLabel("Número do aplicativo").fill(totp());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("switch", { name: /^Administradores precisam/ })).toBeVisible();

  await signInAs(page, account);
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: "Perdi o celular ou o aplicativo" }).click();
  await page.getByLabel("Código de recuperação").fill(recoveryCode);
  await page.getByRole("button", { name: "Usar o código" }).click();
  await expect(page.getByRole("link", { name: "Ligar agora" })).toBeVisible();
});
