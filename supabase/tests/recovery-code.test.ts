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
async function create({ as }: TestTransaction, target = database.volunteer.id): Promise<string> {
  const [made] = await as(database.admin)<Code>(CREATE, [target]);
  return made?.code ?? "";
}

describe("a recovery code", () => {
  it("is made by an admin for somebody else, and tells whose it is however it is typed", async () => {
    await inTransaction(database, async (tx) => {
      const code = await create(tx);
      expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{2}$/);
      for (const typed of [code, code.toUpperCase(), ` ${code.replaceAll("-", " ")} `])
        expect(await tx.as("service")(FIND, [typed])).toEqual([{ id: database.volunteer.id }]);
      expect(await tx.as("service")(FIND, ["aaaa-aaaa-aaaa-aa"])).toEqual([{ id: null }]);
      expect(await tx.as("service")(FIND, [""])).toEqual([{ id: null }]);
    });
  });

  it("is stored as a hash, and noted with its maker", async () => {
    await inTransaction(database, async (tx) => {
      const code = await create(tx);
      const [stored] = await tx.as("owner")("select * from private.recovery_codes");
      expect(stored).toMatchObject({
        user_id: database.volunteer.id,
        code_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const all = await tx.as("owner")(
        "select row_to_json(a)::text as entry from public.audit_log a order by id desc limit 1",
      );
      expect(JSON.parse(String(all[0]?.entry))).toMatchObject({
        action: "recovery_code",
        actor_id: database.admin.id,
        entity_id: database.volunteer.id,
      });
      expect(JSON.stringify([stored, all])).not.toContain(code);
    });
  });

  it("holds for an hour, and until the next one is made", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      const first = await create(tx);
      const second = await create(tx);
      expect(await as("service")(FIND, [first])).toEqual([{ id: null }]);
      const [{ minutes } = { minutes: 0 }] = await as("owner")<{ minutes: number }>(
        "select extract(epoch from expires_at - now())::int / 60 as minutes from private.recovery_codes",
      );
      expect(minutes).toBe(60);
      await as("owner")("update private.recovery_codes set expires_at = now()");
      expect(await as("service")(FIND, [second])).toEqual([{ id: null }]);
    });
  });

  it("ends when its maker is no admin any more, or is gone", async () => {
    const maker = await database.createUser("admin");
    const ends = [
      ["update public.profiles set role = 'user' where id = $1", [{ id: null }]],
      ["update public.profiles set name = 'Outra Pessoa' where id = $1", [{ id: database.volunteer.id }]],
      ["delete from auth.users where id = $1", [{ id: null }]],
    ] as const;
    for (const [change, found] of ends) {
      await inTransaction(database, async ({ as }) => {
        const [made] = await as(maker)<Code>(CREATE, [database.volunteer.id]);
        await as("owner")(change, [maker.id]);
        expect(await as("service")(FIND, [made?.code])).toEqual(found);
      });
    }
  });

  it("of the last admin to make one is theirs, though another made one before", async () => {
    const maker = await database.createUser("admin");
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await as(maker)(CREATE, [database.volunteer.id]);
      const code = await create(tx);
      await as("owner")("update public.profiles set role = 'user' where id = $1", [maker.id]);
      expect(await as("service")(FIND, [code])).toEqual([{ id: database.volunteer.id }]);
    });
  });

  it("ends with the password, whichever way that changes", async () => {
    await inTransaction(database, async (tx) => {
      const code = await create(tx);
      await tx.as("owner")("update auth.users set encrypted_password = 'other' where id = $1", [
        database.volunteer.id,
      ]);
      expect(await tx.as("service")(FIND, [code])).toEqual([{ id: null }]);
    });
  });

  it("is not made by ordinary users or visitors, nor read by anybody but the service", async () => {
    await inTransaction(database, async (tx) => {
      const { as } = tx;
      await expect(as(database.volunteer)(CREATE, [database.admin.id])).rejects.toMatchObject({
        code: "PT403",
        hint: "forbidden",
      });
      await expect(as("anon")(CREATE, [database.volunteer.id])).rejects.toMatchObject(DENIED);
      const code = await create(tx);
      for (const caller of ["anon", database.volunteer, database.admin] as const) {
        await expect(as(caller)(FIND, [code])).rejects.toMatchObject(DENIED);
        await expect(as(caller)("select * from private.recovery_codes")).rejects.toMatchObject(DENIED);
      }
    });
  });

  it("opens neither the own nor the association's account", async () => {
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
