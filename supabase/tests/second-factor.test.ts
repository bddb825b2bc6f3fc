import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bootDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

const SECOND_FACTOR_NEEDED = { code: "PT403", hint: "second_factor" };
const CREATE_BACKUP_CODES = "select code from public.create_second_factor_codes() as code";
const USE_BACKUP_CODE = "select public.use_second_factor_code($1)";
const RESET = "select public.reset_second_factor($1)";
const SET_RULE = "select public.set_second_factor_rule($1)";
const READ_AUDIT_LOG =
  "select action, actor_id, entity, entity_id from public.audit_log where action like 'second_factor%' order by id";

let database: TestDatabase;
let other: TestUser;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
  other = await database.createUser("admin");
});
afterAll(() => database.close());

const withSecondFactor = (user: TestUser): TestUser => ({ ...user, aal: "aal2" });

/** Enrols a TOTP factor and verifies it, with the statements that Auth runs. */
async function enrol({ as }: TestTransaction, { id }: TestUser) {
  await as("owner")(
    "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret) values ($1, $2, '', 'totp', 'unverified', now(), now(), 'x')",
    [randomUUID(), id],
  );
  await as("owner")("update auth.mfa_factors set status = 'verified' where user_id = $1", [id]);
}
const readFactors = ({ as }: TestTransaction, { id }: TestUser) =>
  as("owner")("select 1 from auth.mfa_factors where user_id = $1", [id]);
/**
 * `second_factor`: "none"; "needed" if the session has not passed it yet; "given" if it has. `is_admin` depends on the role alone,
 * not on the second factor.
 */
const readState = async ({ as }: TestTransaction, user: TestUser) =>
  (await as(user)("select second_factor, is_admin from public.current_profile()"))[0];

describe("an admin with a second factor", () => {
  it("has no admin rights in an aal1 session, neither in policies nor in functions", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      const { admin } = database;
      await as("service")(
        "insert into public.messages (name, email, message) values ('Ana', 'a@exemplo.org.br', 'Oi')",
      );
      expect(await as(admin)("select 1 from public.messages")).toHaveLength(1);
      expect(await readState(tx, admin)).toEqual({ second_factor: "none", is_admin: true });

      await enrol(tx, admin);
      expect(await as(admin)("select 1 from public.messages")).toEqual([]);
      expect(await as(admin)("update public.site_settings set pix_city = 'RIO VERDE' returning id")).toEqual(
        [],
      );
      await expect(
        as(admin)("insert into public.posts (title, content) values ('t', '<p>c</p>')"),
      ).rejects.toMatchObject({ code: "42501" });
      for (const call of [
        "select * from public.order_page()",
        "select public.system_status()",
        CREATE_BACKUP_CODES,
        "select public.set_second_factor_rule(false)",
      ])
        await expect(as(admin)(call), call).rejects.toMatchObject(SECOND_FACTOR_NEEDED);
      expect(await readState(tx, admin)).toEqual({ second_factor: "needed", is_admin: true });

      expect(await as(withSecondFactor(admin))("select 1 from public.messages")).toHaveLength(1);
      expect(await readState(tx, withSecondFactor(admin))).toEqual({
        second_factor: "given",
        is_admin: true,
      });
    });
  });

  it("gets eight single-use backup codes, which replace earlier ones; using one removes the factor and ends other sessions", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await enrol(tx, other);
      await as("owner")("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')", [
        randomUUID(),
        other.id,
      ]);
      const first = await as(withSecondFactor(other))<{ code: string }>(CREATE_BACKUP_CODES);
      const second = await as(withSecondFactor(other))<{ code: string }>(CREATE_BACKUP_CODES);
      expect(new Set([...first, ...second].map(({ code }) => code)).size).toBe(16);
      const stored = JSON.stringify(await as("owner")("select * from private.backup_codes"));
      expect(stored).not.toContain(second[0]?.code);

      for (const code of [first[0]?.code, "aaaa-aaaa-aaaa-aa", ""])
        await expect(as(other)(USE_BACKUP_CODE, [code])).rejects.toMatchObject({
          code: "PT400",
          hint: "wrong_code",
        });
      await expect(as(database.admin)(USE_BACKUP_CODE, [second[0]?.code])).rejects.toMatchObject({
        code: "PT400",
      });
      await as(other)(USE_BACKUP_CODE, [second[0]?.code.toUpperCase().replaceAll("-", " ")]);
      expect(await readFactors(tx, other)).toEqual([]);
      expect(await as("owner")("select id from auth.sessions where user_id = $1", [other.id])).toEqual([
        { id: other.sessionId },
      ]);
      // Removing the factor deletes the remaining codes.
      await expect(as(other)(USE_BACKUP_CODE, [second[1]?.code])).rejects.toMatchObject({ code: "PT400" });
      expect(await readState(tx, other)).toEqual({ second_factor: "none", is_admin: true });
    });
  });

  it("loses the factor and all sessions when another admin or the service resets it; the audit log records each change", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await enrol(tx, other);
      await expect(as(database.volunteer)(RESET, [other.id])).rejects.toMatchObject({
        code: "PT403",
        hint: "forbidden",
      });
      await expect(as("anon")(RESET, [other.id])).rejects.toMatchObject({ code: "42501" });
      await expect(as(database.admin)(RESET, [database.admin.id])).rejects.toMatchObject({
        code: "PT409",
        hint: "own_account",
      });
      await expect(as(other)(RESET, [database.admin.id])).rejects.toMatchObject({
        code: "PT403",
        hint: "second_factor",
      });
      await expect(as(withSecondFactor(other))(RESET, [database.admin.id])).rejects.toMatchObject({
        code: "PT409",
        hint: "protected_account",
      });
      await expect(as(database.admin)(RESET, [randomUUID()])).rejects.toMatchObject({ code: "PT404" });
      await as(database.admin)(RESET, [other.id]);
      expect(await readFactors(tx, other)).toEqual([]);
      expect(await as(other)("select 1 from public.current_profile()")).toEqual([]);

      await enrol(tx, database.admin);
      await as("service")(RESET, [database.admin.id]);
      const auditEntry = (action: string, actor_id: string | null, entity_id: string) => ({
        action,
        actor_id,
        entity: "users",
        entity_id,
      });
      expect(await as("owner")(READ_AUDIT_LOG)).toEqual([
        auditEntry("second_factor_on", other.id, other.id),
        auditEntry("second_factor_off", database.admin.id, other.id),
        auditEntry("second_factor_on", database.admin.id, database.admin.id),
        auditEntry("second_factor_off", null, database.admin.id),
      ]);
      // Deleting the account deletes its factor without an audit event: nobody turned the factor off.
      await enrol(tx, other);
      await as("owner")("delete from auth.users where id = $1", [other.id]);
      const logged = await as("owner")(READ_AUDIT_LOG);
      expect(logged.filter(({ action }) => action === "second_factor_off")).toHaveLength(2);
    });
  });
});

it("a second factor is not enrolled, not even by Auth itself, while the account has its first password", async () => {
  await inTransaction(database, async (tx) => {
    await tx.as("owner")("update public.profiles set must_change_password = true where id = $1", [other.id]);
    await expect(enrol(tx, other)).rejects.toMatchObject({ code: "PT403", hint: "must_change_password" });
  });
});

it("an admin demoted to user loses the second factor: only admins have a page to enter its code", async () => {
  await inTransaction(database, async (tx) => {
    await enrol(tx, other);
    await tx.as(database.admin)("select public.set_user_role($1, 'user')", [other.id]);
    expect(await readFactors(tx, other)).toEqual([]);
    expect((await tx.as("owner")(READ_AUDIT_LOG)).at(-1)).toMatchObject({
      action: "second_factor_off",
      actor_id: database.admin.id,
    });
  });
});

describe("the rule that every admin needs a second factor", () => {
  it("can be set by an admin in an aal2 session only, and applies to all other admins at once", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await expect(as(database.admin)(SET_RULE, [true])).rejects.toMatchObject({
        code: "PT409",
        hint: "second_factor",
      });
      await enrol(tx, database.admin);
      const admin = withSecondFactor(database.admin);
      expect(await as(admin)("select public.second_factor_rule() as rule")).toEqual([{ rule: false }]);
      await as(admin)(SET_RULE, [true]);
      expect(await as(admin)("select public.second_factor_rule() as rule")).toEqual([{ rule: true }]);
      expect(await as("owner")("select changes from public.audit_log where entity = 'access_rules'")).toEqual(
        [{ changes: { admins_need_second_factor: [false, true] } }],
      );

      // The rule ended the aal1 sessions of the other admins: they have to sign in again.
      expect(await as(other)("select 1 from public.current_profile()")).toEqual([]);
      await as("owner")("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [
        other.sessionId,
        other.id,
      ]);
      await expect(as(other)("select * from public.order_page()")).rejects.toMatchObject(
        SECOND_FACTOR_NEEDED,
      );
      await expect(as(other)(SET_RULE, [false])).rejects.toMatchObject(SECOND_FACTOR_NEEDED);
      expect(await readState(tx, other)).toEqual({ second_factor: "needed", is_admin: true });
      expect(await readState(tx, database.volunteer)).toEqual({ second_factor: "none", is_admin: false });
      expect(
        await as(database.volunteer)("update public.profiles set name = 'Outro nome' returning id"),
      ).toHaveLength(1);

      await as(admin)(SET_RULE, [false]);
      expect(await readState(tx, other)).toEqual({ second_factor: "none", is_admin: true });
    });
  });

  it("cannot be set by users or visitors, and its tables cannot be read by any caller", async () => {
    await inTransaction(database, async ({ as }) => {
      await expect(as(database.volunteer)(SET_RULE, [true])).rejects.toMatchObject({
        code: "PT403",
        hint: "forbidden",
      });
      await expect(as("anon")(SET_RULE, [true])).rejects.toMatchObject({ code: "42501" });
      for (const caller of ["anon", database.volunteer, database.admin] as const)
        for (const table of ["private.access_rules", "private.backup_codes", "auth.mfa_factors"])
          await expect(as(caller)(`select * from ${table}`)).rejects.toMatchObject({ code: "42501" });
    });
  });
});
