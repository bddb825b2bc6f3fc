import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { createAccount } from "./accounts";
import { expect, signInAs, test } from "./fixtures";

/** Codes are valid for 90 seconds, and each works once. */
async function forgetLastCode(databaseUrl: string | undefined, email: string) {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(
    `update auth.mfa_challenges c set verified_at = verified_at - interval '2 minutes'
     from auth.mfa_factors f join auth.users u on u.id = f.user_id
     where f.id = c.factor_id and c.verified_at is not null and u.email = $1`,
    [email],
  );
  await database.end();
}

test.use({ expectedErrors: [/status of 4(09|22)/] });

test("an admin is offered a second factor, turns it on, and must enter it or a backup code at each login", async ({
  page,
  request,
  stack,
}) => {
  const account = await createAccount(request, stack, "admin");
  await signInAs(page, request, account);
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

  await signInAs(page, request, account);
  await page.goto("/users-admin");
  await page.getByLabel("Número do aplicativo").fill(totp());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("cada um serve uma vez", { exact: false })).toBeVisible();
  await forgetLastCode(stack.databaseUrl, account.email);

  await signInAs(page, request, account);
  await page.goto("/users-admin");
  await expect(page).toHaveURL(/\/segundo-fator$/);
  await page.getByLabel("Número do aplicativo").fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Este número não vale.", { exact: false })).toBeVisible();
  await page.getByLabel("Número do aplicativo").fill(totp());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("switch", { name: /^Administradores precisam/ })).toBeVisible();

  await signInAs(page, request, account);
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: "Perdi o celular ou o aplicativo" }).click();
  await page.getByLabel("Código de recuperação").fill(recoveryCode);
  await page.getByRole("button", { name: "Usar o código" }).click();
  await expect(page.getByRole("link", { name: "Ligar agora" })).toBeVisible();
});
