import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const DENIED = { code: "42501" };
const FORBIDDEN = { code: "PT403", hint: "forbidden" };

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

describe("a profile", () => {
  it("is created for each new account with the role user, whatever role the metadata contains", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
         values ($1, 'nova@exemplo.org.br', '{"role":"admin"}', '{"role":"admin"}')`,
        [randomUUID()],
      );
      const rows = await as("owner")(
        "select name, role from public.profiles where email = 'nova@exemplo.org.br'",
      );
      expect(rows).toEqual([{ name: "nova", role: "user" }]);
    });
  });

  it("follows the e-mail address of the account, and is deleted with the account", async () => {
    const user = await database.createUser();
    await inTransaction(database, async ({ as }) => {
      await as("owner")("update auth.users set email = 'outro@exemplo.org.br' where id = $1", [user.id]);
      const read = () => as("owner")("select email from public.profiles where id = $1", [user.id]);
      expect(await read()).toEqual([{ email: "outro@exemplo.org.br" }]);
      await as("owner")("delete from auth.users where id = $1", [user.id]);
      expect(await read()).toEqual([]);
    });
  });

  it("can be read by its owner and by admins only", async () => {
    await inTransaction(database, async ({ as }) => {
      const ids = "select id from public.profiles order by id";
      expect(await as(database.volunteer)(ids)).toEqual([{ id: database.volunteer.id }]);
      expect((await as(database.admin)(ids)).length).toBeGreaterThan(1);
      await expect(as("anon")(ids)).rejects.toMatchObject(DENIED);
    });
  });

  it("allows its owner to change the own name only", async () => {
    await inTransaction(database, async ({ as }) => {
      const changed = await as(database.volunteer)(
        "update public.profiles set name = 'Nome Novo' returning id",
      );
      expect(changed).toEqual([{ id: database.volunteer.id }]);
    });
  });

  it.each(["role = 'admin'", "email = 'x@y.zz'", "is_protected = true", "must_change_password = false"])(
    "does not let its owner set %s",
    async (assignment) => {
      await inTransaction(database, async ({ as }) => {
        const change = `update public.profiles set ${assignment} where id = '${database.volunteer.id}'`;
        await expect(as(database.volunteer)(change)).rejects.toMatchObject(DENIED);
        await expect(as(database.admin)(change)).rejects.toMatchObject(DENIED);
      });
    },
  );

  it("is returned by current_profile() to its owner", async () => {
    await inTransaction(database, async ({ as }) => {
      const [mine] = await as(database.admin)("select * from public.current_profile()");
      expect(mine).toMatchObject({ id: database.admin.id, role: "admin", is_admin: true });
      expect(await as(database.volunteer)("select role, is_admin from public.current_profile()")).toEqual([
        { role: "user", is_admin: false },
      ]);
      await expect(as("anon")("select * from public.current_profile()")).rejects.toMatchObject(DENIED);
    });
  });
});

describe("a session", () => {
  it.each([
    ["was signed out", "delete from auth.sessions where id = $1"],
    ["has expired", "update auth.sessions set not_after = now() - interval '1 second' where id = $1"],
    [
      "belongs to another user",
      "update auth.sessions set user_id = (select id from auth.users where id <> user_id limit 1) where id = $1",
    ],
  ])("that %s gives an admin no access", async (_, end) => {
    const admin = await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      const isAdmin = "select private.is_admin() as yes";
      expect(await as(admin)(isAdmin)).toEqual([{ yes: true }]);
      await as("owner")(end, [admin.sessionId]);
      expect(await as(admin)(isAdmin)).toEqual([{ yes: false }]);
      expect(await as(admin)("select * from public.current_profile()")).toEqual([]);
      expect(await as(admin)("select * from public.profiles")).toEqual([]);
      expect(await as(admin)("update public.profiles set name = 'x' returning id")).toEqual([]);
    });
  });

  it("of a demoted admin has no admin rights from the next statement on", async () => {
    const other = await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      await as(database.admin)("select public.set_user_role($1, 'user')", [other.id]);
      const write = "insert into public.posts (title, content) values ('t', '<p>c</p>')";
      await expect(as(other)(write)).rejects.toMatchObject(DENIED);
    });
  });
});

describe("roles", () => {
  it("can be changed by admins", async () => {
    await inTransaction(database, async ({ as }) => {
      const role = () =>
        as("owner")("select role from public.profiles where id = $1", [database.volunteer.id]);
      await as(database.admin)("select public.set_user_role($1, 'admin')", [database.volunteer.id]);
      expect(await role()).toEqual([{ role: "admin" }]);
      await as(database.admin)("select public.set_user_role($1, 'user')", [database.volunteer.id]);
      expect(await role()).toEqual([{ role: "user" }]);
    });
  });

  it("cannot be changed by users, by visitors, or for the own account", async () => {
    await inTransaction(database, async ({ as }) => {
      const promote = `select public.set_user_role('${database.volunteer.id}', 'admin')`;
      await expect(as(database.volunteer)(promote)).rejects.toMatchObject(FORBIDDEN);
      await expect(as("anon")(promote)).rejects.toMatchObject(DENIED);
      await expect(
        as(database.admin)(`select public.set_user_role('${database.admin.id}', 'user')`),
      ).rejects.toMatchObject({ code: "PT409", hint: "own_account" });
    });
  });

  it("accept only the two known values, and only for existing users", async () => {
    await inTransaction(database, async ({ as }) => {
      await expect(
        as(database.admin)("select public.set_user_role($1, 'owner')", [database.volunteer.id]),
      ).rejects.toMatchObject({ code: "23514" });
      await expect(
        as(database.admin)("select public.set_user_role($1, 'admin')", [randomUUID()]),
      ).rejects.toMatchObject({ code: "PT404", hint: "not_found" });
    });
  });
});

describe("the protected account", () => {
  it.each([
    "update public.profiles set role = 'user' where is_protected",
    "delete from public.profiles where is_protected",
    "delete from auth.users where email = 'admin@exemplo.org.br'",
  ])("cannot be demoted or deleted even with the service key: %s", async (attack) => {
    await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      // Only the owner may delete rows of auth.users, as Auth does.
      const caller = attack.includes("auth.users") ? "owner" : "service";
      await expect(as(caller)(attack)).rejects.toMatchObject({ code: "PT409", hint: "protected_account" });
    });
  });

  it("cannot be demoted by another admin", async () => {
    const other = await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      await expect(
        as(other)("select public.set_user_role($1, 'user')", [database.admin.id]),
      ).rejects.toMatchObject({ code: "PT409", hint: "protected_account" });
    });
  });

  it("is unique and always an admin", async () => {
    await inTransaction(database, async ({ as }) => {
      const protect = "update public.profiles set is_protected = true, role = $2 where id = $1";
      await expect(as("owner")(protect, [database.volunteer.id, "admin"])).rejects.toMatchObject({
        code: "23505",
      });
      await expect(as("owner")(protect, [database.volunteer.id, "user"])).rejects.toMatchObject({
        code: "23514",
      });
    });
  });
});

describe("the last admin", () => {
  it.each(["update public.profiles set role = 'user'", "delete from public.profiles"])(
    "cannot be removed, even with all other admins in one statement: %s",
    async (attack) => {
      await database.createUser("admin");
      await inTransaction(database, async ({ as }) => {
        await as("owner")("update public.profiles set is_protected = false");
        await expect(as("service")(`${attack} where role = 'admin'`)).rejects.toMatchObject({
          code: "PT409",
          hint: "last_admin",
        });
      });
    },
  );

  it("can be deleted when there is another admin", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("update public.profiles set is_protected = false");
      await as("owner")("update public.profiles set role = 'admin' where id = $1", [database.volunteer.id]);
      const deleted = await as("service")("delete from public.profiles where id = $1 returning id", [
        database.admin.id,
      ]);
      expect(deleted).toHaveLength(1);
    });
  });
});

describe("deleting a user", () => {
  it("is checked with the rights of the calling admin", async () => {
    await inTransaction(database, async ({ as }) => {
      const check = "select public.check_user_deletion($1)";
      await as(database.admin)(check, [database.volunteer.id]);
      await expect(as(database.admin)(check, [database.admin.id])).rejects.toMatchObject({
        hint: "own_account",
      });
      await expect(as(database.admin)(check, [randomUUID()])).rejects.toMatchObject({ code: "PT404" });
      await expect(as(database.volunteer)(check, [database.admin.id])).rejects.toMatchObject(FORBIDDEN);
    });
  });

  it("is rejected for the protected account", async () => {
    const other = await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      await expect(
        as(other)("select public.check_user_deletion($1)", [database.admin.id]),
      ).rejects.toMatchObject({ code: "PT409", hint: "protected_account" });
    });
  });
});
