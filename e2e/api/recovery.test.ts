import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, newAccount, requestRows, signIn } from "./client.ts";
import { newVisitorHeaders, startFunction } from "./in-process.ts";

const admin = await adminToken();

const OLD = "a senha de antes";
const NEW = "quintal com amoreira";
const createCode = async (userId: string) =>
  (await callOk("createRecoveryCode", { as: admin, params: { userId } })).data;
const recoveryBody = (Code: string, NewPassword = NEW) => ({
  Code,
  NewPassword,
  NewPasswordConfirmation: NewPassword,
});

describe("a recovery code for users without e-mail access", () => {
  it("sets a new password once, and ends the sessions of the old password", async () => {
    const person = await newAccount(admin, { password: OLD });
    const { code, expiresAt } = await createCode(person.id);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(55 * 60_000);
    expect(await callOk("recoverPassword", { body: recoveryBody(code.toUpperCase()) })).toEqual({
      message: "Senha alterada com sucesso!",
    });
    await signIn(person.email, NEW);
    await callRefused("login", 400, { body: { Email: person.email, Password: OLD } });
    await callRefused("getCurrentUser", 401, { as: person.token });
    const again = await callRefused("recoverPassword", 400, { body: recoveryBody(code, "outra senha boa") });
    expect(again.details).toEqual([
      { field: "Code", message: "Este código não vale: expirou, já foi usado ou foi digitado errado." },
    ]);
    const entries = await requestRows(
      "GET",
      `audit_log?entity_id=eq.${person.id}&action=in.(recovery_code,password_changed)&order=id`,
    );
    expect(entries.map(({ action, actor_id }) => [action, actor_id === person.id])).toEqual([
      ["recovery_code", false],
      ["password_changed", true],
    ]);
  });

  it("stays valid when a password is refused", async () => {
    const person = await newAccount(admin, { password: OLD });
    const { code } = await createCode(person.id);
    expect((await callRefused("recoverPassword", 400, { body: recoveryBody(code, "123456") })).message).toBe(
      "Esta senha é muito comum. Escolha outra.",
    );
    expect(
      (
        await callRefused("recoverPassword", 400, {
          body: { ...recoveryBody(code), NewPasswordConfirmation: "outra" },
        })
      ).message,
    ).toBe("As senhas não coincidem");
    await callOk("recoverPassword", { body: recoveryBody(code) });
  });

  it("cannot be created for oneself or for the account of the association", async () => {
    const person = await newAccount(admin, { password: OLD });
    await callOk("changeRole", { as: admin, params: { userId: person.id }, body: { role: "admin" } });
    const [protectedProfile] = await requestRows("GET", "profiles?is_protected=is.true&select=id");
    const other = await signIn(person.email, OLD);
    const userId = String(protectedProfile?.id);
    expect(await callRefused("createRecoveryCode", 409, { as: other, params: { userId } })).toMatchObject({
      error: "protected_account",
    });
    expect(await callRefused("createRecoveryCode", 409, { as: admin, params: { userId } })).toMatchObject({
      error: "own_account",
    });
  });

  it("cannot be guessed: each address has twenty attempts", async () => {
    const { send } = startFunction({ hasRateLimits: true });
    const headers = newVisitorHeaders();
    const guess = () => send("POST", "/auth/recover", { headers, body: recoveryBody("aaaa-aaaa-aaaa-aa") });
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});
