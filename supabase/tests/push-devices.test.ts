import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PUSH_ENDPOINTS, REFUSED_ENDPOINTS } from "../functions/_shared/rules/push-endpoint-cases.ts";
import { ALL_KINDS, AUTH, ENDPOINT, OTHER_ENDPOINT, P256DH, pushCalls } from "./support/push.ts";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

const fixture = {} as { database: TestDatabase };
beforeAll(async () => {
  fixture.database = await bootDatabase({ seeded: false });
});
afterAll(() => fixture.database.close());
beforeEach(() => fixture.database.script("delete from private.push_devices"));

const { save, device, addMessage, claim, count } = pushCalls(fixture);

describe("a device", () => {
  it("has the kinds that its admin chose last, and none after an empty choice", async () => {
    expect(await device()).toBeNull();
    await save(["pedido"]);
    await save(["mensagem", "prazo"]);
    expect((await device())?.kinds).toEqual(["mensagem", "prazo"]);
    await save([]);
    expect(await device()).toBeNull();
  });

  it("is nobody's but the admin's who asked last in that browser", async () => {
    const second = await fixture.database.createUser("admin", "outra@exemplo.org.br");
    await save(["pedido"]);
    expect(await device(ENDPOINT, second)).toBeNull();
    await save([], ENDPOINT, second);
    expect((await device())?.kinds).toEqual(["pedido"]);
    await save(["prazo"], ENDPOINT, second);
    expect(await device()).toBeNull();
    expect(await count("push_devices")).toBe(1);
  });

  it("is for admins only", async () => {
    await expect(save(ALL_KINDS, ENDPOINT, fixture.database.volunteer)).rejects.toMatchObject({
      code: "PT403",
    });
    await expect(device(ENDPOINT, fixture.database.volunteer)).rejects.toMatchObject({ code: "PT403" });
  });

  it.each(PUSH_ENDPOINTS)("may be at %s", async (endpoint) => {
    await save(ALL_KINDS, endpoint);
    expect((await device(endpoint))?.kinds).toEqual(ALL_KINDS);
  });

  it.each(REFUSED_ENDPOINTS)("may not be at %j", async (endpoint) => {
    await expect(save(ALL_KINDS, endpoint)).rejects.toMatchObject({ code: "23514" });
  });

  it.each([
    ["a key of another length", `B${"a".repeat(85)}`, AUTH, ["pedido"]],
    ["a compressed key", `C${"a".repeat(86)}`, AUTH, ["pedido"]],
    ["a secret of another length", P256DH, "a".repeat(23), ["pedido"]],
    ["an unknown kind", P256DH, AUTH, ["pedido", "outro"]],
  ])("does not have %s", async (_, p256dh, auth, kinds) => {
    const saving = fixture.database.asUser(fixture.database.admin)(({ query }) =>
      query("select public.save_push_device($1, $2, $3, $4)", [ENDPOINT, p256dh, auth, kinds]),
    );
    await expect(saving).rejects.toMatchObject({ code: "23514" });
  });

  it("is forgotten when its admin has eleven", async () => {
    for (let n = 0; n < 11; n++) await save(["pedido"], `${ENDPOINT}${n}`);
    expect(await count("push_devices")).toBe(10);
    expect(await device(`${ENDPOINT}0`)).toBeNull();
  });
});

describe("notifications end with", () => {
  const endings: [string, (user: TestUser) => Promise<unknown>][] = [
    ["the session", ({ id }) => fixture.database.query("delete from auth.sessions where user_id = $1", [id])],
    [
      "the admin's rights",
      ({ id }) => fixture.database.query("update profiles set role = 'user' where id = $1", [id]),
    ],
    [
      "a ban",
      ({ id }) =>
        fixture.database.query(
          "update auth.users set banned_until = now() + interval '1 day' where id = $1",
          [id],
        ),
    ],
    [
      "a first password",
      ({ id }) =>
        fixture.database.query("update profiles set must_change_password = true where id = $1", [id]),
    ],
    [
      "a second factor that the session lacks",
      ({ id }) =>
        fixture.database.query(
          `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
           values (gen_random_uuid(), $1, '', 'totp', 'verified', now(), now(), 'x')`,
          [id],
        ),
    ],
    ["the account", ({ id }) => fixture.database.query("delete from auth.users where id = $1", [id])],
  ];
  it.each(endings)("%s", async (name, end) => {
    const user = await fixture.database.createUser("admin", `${name.replaceAll(/\W/g, "")}@exemplo.org.br`);
    await save(ALL_KINDS, ENDPOINT, user);
    await addMessage();
    await end(user);
    expect(await claim()).toEqual([]);
    expect(await count("push_devices")).toBe(0);
  });

  it("a session without the second factor that the house requires, not with one", async () => {
    const [user, verified] = [
      await fixture.database.createUser("admin"),
      await fixture.database.createUser("admin"),
    ];
    await save(ALL_KINDS, ENDPOINT, user);
    await save(ALL_KINDS, OTHER_ENDPOINT, verified);
    await fixture.database.query("update auth.sessions set aal = 'aal2' where id = $1", [verified.sessionId]);
    await addMessage();
    await fixture.database.query(
      "insert into private.access_rules (admins_need_second_factor) values (true)",
    );
    const claimed = await claim();
    await fixture.database.query("delete from private.access_rules");
    expect(claimed.map(({ endpoint }) => endpoint)).toEqual([OTHER_ENDPOINT]);
    expect(await count("push_devices")).toBe(1);
  });

  it("the session, also in the daily clean-up", async () => {
    const user = await fixture.database.createUser("admin", "limpeza@exemplo.org.br");
    await save(ALL_KINDS, ENDPOINT, user);
    await save(ALL_KINDS, OTHER_ENDPOINT);
    await fixture.database.query("delete from auth.sessions where user_id = $1", [user.id]);
    await fixture.database.query("select private.apply_retention()");
    expect(await count("push_devices")).toBe(1);
  });

  it("the erasure of the person's data, which lists them before", async () => {
    await save(["pedido"]);
    const [row] = await fixture.database.asUser(fixture.database.admin)(({ query }) =>
      query<{ found: { conta: { notificacoes: object[] } } }>(
        "select public.find_person('admin@exemplo.org.br') as found",
      ),
    );
    expect(row?.found.conta.notificacoes).toMatchObject([{ assuntos: ["pedido"] }]);
    expect(JSON.stringify(row)).not.toContain(ENDPOINT);
    await fixture.database.asUser(fixture.database.admin)(({ query }) =>
      query("select public.anonymise_person('admin@exemplo.org.br')"),
    );
    expect(await count("push_devices")).toBe(0);
  });
});
