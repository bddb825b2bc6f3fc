import { describe, expect, it } from "vitest";
import {
  ADMIN_NAME,
  adminToken,
  callOk,
  callRefused,
  newAccount,
  newEmail,
  requestRows,
  signIn,
  stack,
} from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

const admin = await adminToken();
const create = (body: object = {}) =>
  callOk("createUser", { as: admin, body: { name: "Maria", email: newEmail(), ...body } });
const emails = async () => (await callOk("listUsers", { as: admin })).data.map(({ email }) => email);

describe("a new user", () => {
  it("gets a random readable password, shown once, that must be changed at the first login", async () => {
    const { data, initialPassword = "", message } = await create();
    expect(message).toBe("Usuário criado com sucesso!");
    expect(data).toMatchObject({ role: "user", isAdmin: false, mustChangePassword: true });
    expect(initialPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{2}$/);
    expect(JSON.stringify(await callOk("listUsers", { as: admin }))).not.toContain(initialPassword);
    const token = await signIn(data.email, initialPassword);
    await callOk("changePassword", {
      as: token,
      body: { CurrentPassword: initialPassword, NewPassword: "flor de ipê amarelo" },
    });
    expect((await callOk("getCurrentUser", { as: token })).user.mustChangePassword).toBe(false);
    await signIn(data.email, "flor de ipê amarelo");
  });

  it("can get a password and a role from the admin", async () => {
    const { data, initialPassword } = await create({ password: "estrela da manhã", role: "admin" });
    expect(initialPassword).toBeUndefined();
    expect(data).toMatchObject({ role: "admin", isAdmin: true });
    const token = await signIn(data.email, "estrela da manhã");
    expect((await callOk("getCurrentUser", { as: token })).user).toMatchObject({ isAdmin: true });
  });

  it("is refused when the e-mail is taken", async () => {
    const { data } = await create();
    const problem = await callRefused("createUser", 409, {
      as: admin,
      body: { name: "Outra", email: data.email.toUpperCase() },
    });
    const message = "Já existe um usuário com este e-mail.";
    expect(problem).toEqual({ message, error: "email_exists", details: [{ field: "email", message }] });
  });

  it.each([
    [{ name: " " }, "Nome e email são obrigatórios"],
    [{ email: "" }, "Nome e email são obrigatórios"],
    [{ email: "maria" }, "Informe um e-mail válido."],
    [{ password: "12345" }, "A senha deve ter pelo menos 6 caracteres"],
    [{ password: "123456" }, "Esta senha é muito comum. Escolha outra."],
    [{ password: "Senha123" }, "Esta senha é muito comum. Escolha outra."],
    [{ password: "ã".repeat(37) }, "A senha é longa demais. Escolha uma mais curta."],
    [{ role: "root" }, "A categoria deve ser user ou admin."],
  ])("is refused with %j", async (body, message) => {
    expect(
      (
        await callRefused("createUser", 400, {
          as: admin,
          body: { name: "Maria", email: newEmail(), ...body },
        })
      ).message,
    ).toBe(message);
  });

  it("whose profile or audit entry cannot be stored does not remain in Auth", async () => {
    for (const failingPath of ["/rest/v1/profiles", "/rest/v1/rpc/record_audit"]) {
      const email = newEmail();
      const failing = interceptingFetch((url, { method }) =>
        url.pathname === failingPath && method !== "GET" ? Response.json({}, { status: 500 }) : undefined,
      );
      const { status, body } = await startFunction({ fetch: failing }).send("POST", "/auth/create-user", {
        as: admin,
        body: { name: "Maria", email },
      });
      expect([status, body.message]).toEqual([500, "Erro interno do servidor"]);
      expect(await emails()).not.toContain(email);
    }
  });
});

describe("deletion and a change of role are refused for", () => {
  const idOf = async (email: string) =>
    (await callOk("listUsers", { as: admin })).data.find((user) => user.email === email)?.id ?? "";

  it("oneself and the account of the association", async () => {
    const own = await idOf("admin@exemplo.org.br");
    expect(await callRefused("deleteUser", 409, { as: admin, params: { userId: own } })).toMatchObject({
      error: "own_account",
    });
    expect(
      await callRefused("changeRole", 409, { as: admin, params: { userId: own }, body: { role: "user" } }),
    ).toMatchObject({ error: "own_account" });
    const { id, token: other } = await newAccount(admin, { role: "admin" });
    const problem = await callRefused("deleteUser", 409, { as: other, params: { userId: own } });
    expect(problem).toEqual({
      message: "A conta principal da associação não pode ser excluída nem rebaixada.",
      error: "protected_account",
    });
    await callRefused("changeRole", 409, { as: other, params: { userId: own }, body: { role: "user" } });
    await callOk("deleteUser", { as: admin, params: { userId: id } });
  });

  it("a user who does not exist", async () => {
    const nobody = "00000000-0000-4000-8000-000000000009";
    const params = { userId: nobody };
    const message = "Dados do usuário não encontrados";
    const refusals = [
      await callRefused("deleteUser", 404, { as: admin, params }),
      await callRefused("changeRole", 404, { as: admin, params, body: { role: "user" } }),
      await callRefused("createRecoveryCode", 404, { as: admin, params }),
    ];
    for (const refusal of refusals) expect(refusal.message).toBe(message);
    expect((await callRefused("deleteUser", 400, { as: admin, params: { userId: "1" } })).message).toBe(
      "ID inválido",
    );
  });
});

it("when two admins delete each other concurrently, at least one is deleted, without an internal error", async () => {
  const [a, b] = await Promise.all([
    newAccount(admin, { role: "admin" }),
    newAccount(admin, { role: "admin" }),
  ]);
  const edgeFunction = startFunction();
  const responses = await Promise.all([
    edgeFunction.send("DELETE", `/auth/users/${b.id}`, { as: a.token }),
    edgeFunction.send("DELETE", `/auth/users/${a.id}`, { as: b.token }),
  ]);
  expect(responses.filter(({ status }) => ![200, 401, 403, 404, 409, 503].includes(status))).toEqual([]);
  const remaining = await requestRows("GET", `profiles?id=in.(${a.id},${b.id})&select=id`);
  expect(remaining.length).toBeLessThan(2);
});

describe("the audit log", () => {
  it("records who created, changed and deleted a user, and who signed in", async () => {
    const { data, initialPassword = "" } = await create({ name: "Auditada" });
    await create({ name: "Diretora", role: "admin" });
    await signIn(data.email, initialPassword);
    await callOk("changeRole", { as: admin, params: { userId: data.id }, body: { role: "admin" } });
    await callOk("deleteUser", { as: admin, params: { userId: data.id } });
    const log = await requestRows(
      "GET",
      "audit_log?select=action,entity,entity_id,actor_name,label&order=id.desc&limit=12",
    );
    const actions = log.map(({ action, entity, actor_name }) => `${actor_name}: ${action} ${entity}`);
    expect(actions).toEqual(
      expect.arrayContaining([
        `${ADMIN_NAME}: insert users`,
        `${ADMIN_NAME}: delete users`,
        `${ADMIN_NAME}: update profiles`,
        "Auditada: login session",
      ]),
    );
    const created = log.filter(({ action, entity }) => `${action} ${entity}` === "insert users");
    expect(created.slice(0, 2).map(({ label }) => label)).toEqual(["Diretora (administrador)", "Auditada"]);
    expect(JSON.stringify(log)).not.toContain(stack.adminPassword);
  });
});
