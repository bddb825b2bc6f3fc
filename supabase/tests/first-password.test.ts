import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const SET_FLAG = "update public.profiles set must_change_password = true where id = $1";
const READ_FLAG = "select must_change_password as must from public.profiles where id = $1";

it("must_change_password is cleared when Auth stores another password", async () => {
  await inTransaction(database, async ({ as }) => {
    await as("service")(SET_FLAG, [database.volunteer.id]);
    await as("owner")("update auth.users set encrypted_password = 'another' where id = $1", [
      database.volunteer.id,
    ]);
    expect(await as("service")(READ_FLAG, [database.volunteer.id])).toEqual([{ must: false }]);
  });
});

it("a password change is recorded in the audit log with the owner as actor", async () => {
  await inTransaction(database, async ({ as }) => {
    const { id } = database.volunteer;
    await as("owner")("update auth.users set encrypted_password = 'outra' where id = $1", [id]);
    const logged =
      "select actor_id, entity, entity_id from public.audit_log where action = 'password_changed'";
    expect(await as("owner")(logged)).toEqual([{ actor_id: id, entity: "users", entity_id: id }]);
  });
});

it("must_change_password stays set after a login or a change of the e-mail address", async () => {
  await inTransaction(database, async ({ as }) => {
    await as("service")(SET_FLAG, [database.volunteer.id]);
    await as("owner")(
      "update auth.users set last_sign_in_at = now(), email = 'outro@exemplo.org.br' where id = $1",
      [database.volunteer.id],
    );
    expect(await as("service")(READ_FLAG, [database.volunteer.id])).toEqual([{ must: true }]);
  });
});

describe("while must_change_password is set", () => {
  const error = { code: "PT403", hint: "must_change_password" };

  it("an admin can read the own profile and nothing else", async () => {
    const admin = await database.createUser("admin");
    await inTransaction(database, async ({ as }) => {
      await as("service")(
        "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')",
      );
      await as("service")("insert into public.posts (title, content) values ('Rascunho', '<p>x</p>')");
      await as("service")(
        "insert into public.links (title, url, category, is_public) values ('Interno', 'https://exemplo.org.br', 'estudos', false)",
      );
      const reads = ["messages", "posts", "links"].map((table) => `select 1 from public.${table}`);
      for (const read of reads) expect(await as(admin)(read), read).toHaveLength(1);

      await as("service")(SET_FLAG, [admin.id]);
      for (const read of reads) expect(await as(admin)(read), read).toEqual([]);
      expect(await as(admin)("select id from public.profiles")).toEqual([{ id: admin.id }]);
      expect(
        await as(admin)("select id, must_change_password as must from public.current_profile()"),
      ).toEqual([{ id: admin.id, must: true }]);
      expect(await as(admin)("update public.profiles set name = 'Outro' returning id")).toEqual([]);
      await expect(
        as(admin)("insert into public.posts (title, content) values ('t', '<p>c</p>')"),
      ).rejects.toMatchObject({ code: "42501" });
    });
  });

  it("functions reject with the hint must_change_password", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(SET_FLAG, [database.admin.id]);
      for (const call of [
        "select * from public.order_page()",
        `select public.set_user_role('${database.volunteer.id}', 'admin')`,
        `select public.check_user_deletion('${database.volunteer.id}')`,
        "select public.arrange_posts('noticias', null, null)",
      ])
        await expect(as(database.admin)(call), call).rejects.toMatchObject(error);
    });
  });
});
