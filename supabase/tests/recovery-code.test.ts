import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bootDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

const DENIED = { code: "42501" };
const CREATE = "select * from public.create_recovery_code($1)";
const FIND = "select public.user_of_recovery_code($1) as id";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

type Code = { code: string; expires_at: Date };
async function createCode({ as }: TestTransaction, target = database.volunteer.id): Promise<string> {
  const [created] = await as(database.admin)<Code>(CREATE, [target]);
  return created?.code ?? "";
}

describe("a recovery code", () => {
  it("is created by an admin for another user, and identifies that user in any spelling", async () => {
    await inTransaction(database, async (tx) => {
      const code = await createCode(tx);
      expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{2}$/);
      for (const spelling of [code, code.toUpperCase(), ` ${code.replaceAll("-", " ")} `])
        expect(await tx.as("service")(FIND, [spelling])).toEqual([{ id: database.volunteer.id }]);
      expect(await tx.as("service")(FIND, ["aaaa-aaaa-aaaa-aa"])).toEqual([{ id: null }]);
      expect(await tx.as("service")(FIND, [""])).toEqual([{ id: null }]);
    });
  });

  it("is stored as a hash; the audit log records the admin who created it", async () => {
    await inTransaction(database, async (tx) => {
      const code = await createCode(tx);
      const [stored] = await tx.as("owner")("select * from private.password_reset_codes");
      expect(stored).toMatchObject({
        user_id: database.volunteer.id,
        code_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const auditEntries = await tx.as("owner")(
        "select row_to_json(a)::text as entry from public.audit_log a order by id desc limit 1",
      );
      expect(JSON.parse(String(auditEntries[0]?.entry))).toMatchObject({
        action: "recovery_code",
        actor_id: database.admin.id,
        entity_id: database.volunteer.id,
      });
      expect(JSON.stringify([stored, auditEntries])).not.toContain(code);
    });
  });

  it("expires after an hour, or when the next code is created", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      const first = await createCode(tx);
      const second = await createCode(tx);
      expect(await as("service")(FIND, [first])).toEqual([{ id: null }]);
      const [{ minutes } = { minutes: 0 }] = await as("owner")<{ minutes: number }>(
        "select extract(epoch from expires_at - now())::int / 60 as minutes from private.password_reset_codes",
      );
      expect(minutes).toBe(60);
      await as("owner")("update private.password_reset_codes set expires_at = now()");
      expect(await as("service")(FIND, [second])).toEqual([{ id: null }]);
    });
  });

  it("expires when the admin who created it is demoted or deleted, but not when that admin is renamed", async () => {
    const issuer = await database.createUser("admin");
    const changes = [
      ["update public.profiles set role = 'user' where id = $1", [{ id: null }]],
      ["update public.profiles set name = 'Outra Pessoa' where id = $1", [{ id: database.volunteer.id }]],
      ["delete from auth.users where id = $1", [{ id: null }]],
    ] as const;
    for (const [change, found] of changes) {
      await inTransaction(database, async ({ as }) => {
        const [created] = await as(issuer)<Code>(CREATE, [database.volunteer.id]);
        await as("owner")(change, [issuer.id]);
        expect(await as("service")(FIND, [created?.code])).toEqual(found);
      });
    }
  });

  it("stays valid when the admin of an earlier code is demoted", async () => {
    const issuer = await database.createUser("admin");
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await as(issuer)(CREATE, [database.volunteer.id]);
      const code = await createCode(tx);
      await as("owner")("update public.profiles set role = 'user' where id = $1", [issuer.id]);
      expect(await as("service")(FIND, [code])).toEqual([{ id: database.volunteer.id }]);
    });
  });

  it("expires when the password changes by any means", async () => {
    await inTransaction(database, async (tx) => {
      const code = await createCode(tx);
      await tx.as("owner")("update auth.users set encrypted_password = 'other' where id = $1", [
        database.volunteer.id,
      ]);
      expect(await tx.as("service")(FIND, [code])).toEqual([{ id: null }]);
    });
  });

  it("cannot be created by users or visitors, and can be read by the service role only", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await expect(as(database.volunteer)(CREATE, [database.admin.id])).rejects.toMatchObject({
        code: "PT403",
        hint: "forbidden",
      });
      await expect(as("anon")(CREATE, [database.volunteer.id])).rejects.toMatchObject(DENIED);
      const code = await createCode(tx);
      for (const caller of ["anon", database.volunteer, database.admin] as const) {
        await expect(as(caller)(FIND, [code])).rejects.toMatchObject(DENIED);
        await expect(as(caller)("select * from private.password_reset_codes")).rejects.toMatchObject(DENIED);
      }
    });
  });

  it("cannot be created for the own account or for the protected account", async () => {
    const other = await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      await expect(as(database.admin)(CREATE, [database.admin.id])).rejects.toMatchObject({
        code: "PT409",
        hint: "own_account",
      });
      await expect(as(other)(CREATE, [database.admin.id])).rejects.toMatchObject({
        code: "PT409",
        hint: "protected_account",
      });
      await expect(as(other)(CREATE, [randomUUID()])).rejects.toMatchObject({ code: "PT404" });
    });
  });
});
