import { describe, expect, it } from "vitest";
import { expectEquallyQuick } from "../../supabase/tests/stack/equally-quick.ts";
import {
  ADMIN_NAME,
  adminToken,
  callOk,
  callRefused,
  newAccount,
  requestRows,
  send,
  signIn,
  stack,
  userToken,
} from "./client.ts";

const admin = await adminToken();

/** Renews a session as browsers do, at Auth. */
const renew = (refreshToken: string) =>
  fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });

describe("signing in", () => {
  it("responds with token, user, refreshToken and expiresAt, valid for an hour", async () => {
    const session = await callOk("login", {
      body: { email: " ADMIN@exemplo.org.br ", password: stack.adminPassword },
    });
    expect(session.user).toMatchObject({ name: ADMIN_NAME, role: "admin", isAdmin: true });
    const minutes = (Date.parse(session.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(61);
    expect(await callOk("getCurrentUser", { as: session.token })).toEqual({ user: session.user });
    expect((await renew(session.refreshToken)).status).toBe(200);
  });

  it("has the same response and duration for a wrong password and an unknown e-mail", async () => {
    const timeRefusal = async (Email: string) => {
      const started = performance.now();
      const problem = await callRefused("login", 400, { body: { Email, Password: "errada" } });
      expect(problem).toEqual({ message: "E-mail ou senha inválidos.", error: "invalid_credentials" });
      return performance.now() - started;
    };
    await expectEquallyQuick(
      () => timeRefusal("admin@exemplo.org.br"),
      () => timeRefusal("ninguem@exemplo.org.br"),
    );
    const [last] = await requestRows("GET", "audit_log?action=eq.login_failed&order=id.desc&limit=1");
    expect(last).toMatchObject({ actor_id: null, label: "n…@exemplo.org.br" });
  });

  it("records a refused e-mail without splitting a character when it is truncated", async () => {
    // The emoji of the domain are at the end of the hundred characters that are recorded.
    for (const Email of [`😀x@${"x".repeat(95)}😀.exemplo.org.br`, `a@${"x".repeat(96)}😀.exemplo.org.br`])
      await callRefused("login", 400, { body: { Email, Password: "errada" } });
    const entries = await requestRows("GET", "audit_log?action=eq.login_failed&order=id.desc&limit=2");
    expect(entries.map(({ label }) => label)).toEqual([`a…@${"x".repeat(96)}😀`, `😀…@${"x".repeat(95)}😀.`]);
  });

  it("records only the first character of a password or CPF that was typed as the e-mail", async () => {
    await callRefused("login", 400, { body: { Email: "Minha senha 1984", Password: "errada" } });
    const [last] = await requestRows("GET", "audit_log?action=eq.login_failed&order=id.desc&limit=1");
    expect(last).toMatchObject({ label: "m…" });
  });

  it("with an unpaired surrogate in a field is refused before any other request", async () => {
    for (const body of [
      '{"Email":"a\\ud83d@b.br","Password":"x"}',
      '{"Email":"a@b.br","Password":"\\ud83d"}',
    ]) {
      expect((await callRefused("login", 400, { body })).error).toBe("invalid");
    }
  });

  it.each([{}, { Email: "a@b.c" }, { Email: "", Password: "x" }, { Email: { a: 1 }, Password: ["x"] }])(
    "with %j reports all missing fields",
    async (body) => {
      expect((await callRefused("login", 400, { body })).message).toBe(
        "Por favor, preencha todos os campos.",
      );
    },
  );

  it("is undone by logout: neither the token nor its refresh token is accepted", async () => {
    const session = await callOk("login", {
      body: { Email: "voluntario@exemplo.org.br", Password: stack.userPassword },
    });
    await callOk("logout", { as: session.token });
    await callRefused("getCurrentUser", 401, { as: session.token });
    expect((await renew(session.refreshToken)).status).toBe(400);
  });
});

describe("changing one's password", () => {
  it("accepts both documented payloads, and ignores a userId", async () => {
    const someone = await newAccount(admin);
    const payload = {
      userId: "00000000-0000-4000-8000-000000000000",
      currentPassword: someone.password,
      newPassword: "segunda senha boa",
    };
    expect(await callOk("changePassword", { as: someone.token, body: payload })).toEqual({
      message: "Senha alterada com sucesso!",
    });
    const profilePayload = {
      CurrentPassword: "segunda senha boa",
      NewPassword: "terceira senha boa",
      NewPasswordConfirmation: "terceira senha boa",
    };
    await callOk("changePassword", { as: someone.token, body: profilePayload });
    await signIn(someone.email, "terceira senha boa");
    await callRefused("login", 400, { body: { Email: someone.email, Password: someone.password } });
    await signIn("admin@exemplo.org.br", stack.adminPassword);
    const actions = await requestRows("GET", `audit_log?actor_id=eq.${someone.id}&order=id&select=action`);
    expect(actions).toEqual(
      ["login", "password_changed", "password_changed", "login"].map((action) => ({ action })),
    );
  });

  it("with a wrong current password is 400, and keeps the session", async () => {
    const someone = await newAccount(admin);
    const problem = await callRefused("changePassword", 400, {
      as: someone.token,
      body: { CurrentPassword: "errada", NewPassword: "outra senha boa" },
    });
    expect(problem.message).toBe("Senha atual incorreta");
    await callOk("getCurrentUser", { as: someone.token });
    await signIn(someone.email, someone.password);
  });

  it.each([
    [{ CurrentPassword: "" }, "Senha atual é obrigatória"],
    [{ NewPassword: "" }, "Nova senha é obrigatória"],
    [{ NewPassword: "abc12" }, "A nova senha deve ter pelo menos 6 caracteres"],
    [{ NewPasswordConfirmation: "outra coisa" }, "As senhas não coincidem"],
    [{ NewPassword: "a mesma senha" }, "A nova senha deve ser diferente da senha atual"],
    [{ NewPassword: "qwerty" }, "Esta senha é muito comum. Escolha outra."],
    [{ NewPassword: "x".repeat(73) }, "A senha é longa demais. Escolha uma mais curta."],
  ])("refuses %j", async (changes, message) => {
    const body = { CurrentPassword: "a mesma senha", NewPassword: "uma senha nova", ...changes };
    expect((await callRefused("changePassword", 400, { as: admin, body })).message).toBe(message);
  });
});

describe("one's profile", () => {
  it("accepts a new name only", async () => {
    const someone = await newAccount(admin);
    const body = {
      name: "  João da Silva ",
      role: "admin",
      isAdmin: true,
      email: "x@y.br",
      id: "x",
      is_protected: true,
    };
    const { user, data, message } = await callOk("updateProfile", { as: someone.token, body });
    expect(user).toMatchObject({ id: someone.id, name: "João da Silva", role: "user", email: someone.email });
    expect(data).toEqual(user);
    expect(message).toBe("Perfil atualizado com sucesso!");
    expect((await callOk("getCurrentUser", { as: someone.token })).user).toEqual(user);
    for (const name of ["", " ", null, "a".repeat(121), "a\nb"])
      await callRefused("updateProfile", 400, { as: someone.token, body: { name } });
  });

  it("is the only one that a user can read", async () => {
    const user = await userToken();
    const response = await fetch(`${stack.url}/rest/v1/profiles?select=email`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${user}` },
    });
    expect(await response.json()).toEqual([{ email: "voluntario@exemplo.org.br" }]);
    expect((await send("GET", "/auth/users", { as: user })).status).toBe(403);
  });
});

describe("the Pix key", () => {
  /** Writes the table directly, with a user's token. */
  async function patch(token: string, pix_key: string) {
    const response = await fetch(`${stack.url}/rest/v1/site_settings?id=is.true&select=pix_key`, {
      method: "PATCH",
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
      },
      body: JSON.stringify({ pix_key }),
    });
    return response.json();
  }

  it("is not changed by a session alone, but once after its password was given again, and all admins can read it", async () => {
    const someone = await newAccount(admin, { role: "admin" });
    const { token } = someone;
    expect(await patch(token, "desvio@exemplo.org.br")).toMatchObject({ hint: "confirm_password" });
    const wrong = { CurrentPassword: "errada" };
    expect((await callRefused("confirmPassword", 400, { as: token, body: wrong })).message).toBe(
      "Senha atual incorreta",
    );
    expect(await patch(token, "desvio@exemplo.org.br")).toMatchObject({ hint: "confirm_password" });

    await callOk("confirmPassword", { as: token, body: { CurrentPassword: someone.password } });
    const [{ pix_key: before } = { pix_key: "" }] = await requestRows("GET", "site_settings?select=pix_key");
    expect(await patch(token, "nova@exemplo.org.br")).toEqual([{ pix_key: "nova@exemplo.org.br" }]);
    expect(await patch(token, String(before))).toMatchObject({ hint: "confirm_password" });
    // The key is of no use to the tests that run later.
    await requestRows("PATCH", "site_settings?id=is.true", { pix_key: before });
    const changes = "audit_log?select=actor_name,key:changes->pix_key->>1&changes->pix_key=not.is.null";
    expect(await requestRows("GET", `${changes}&order=id.desc&limit=1`)).toMatchObject([
      { key: "nova@exemplo.org.br" },
    ]);
  });
});
