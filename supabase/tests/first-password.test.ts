import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const mark = "update public.profiles set must_change_password = true where id = $1";
const marked = "select must_change_password as must from public.profiles where id = $1";

it("a first password is done with as soon as Auth stores another one", async () => {
  await inTransaction(database, async ({ as }) => {
    await as("service")(mark, [database.volunteer.id]);
    await as("owner")("update auth.users set encrypted_password = 'another' where id = $1", [
      database.volunteer.id,
    ]);
    expect(await as("service")(marked, [database.volunteer.id])).toEqual([{ must: false }]);
  });
});

it("a password that its owner chose is noted, also where Auth was asked itself", async () => {
  await inTransaction(database, async ({ as }) => {
    const { id } = database.volunteer;
    await as("owner")("update auth.users set encrypted_password = 'outra' where id = $1", [id]);
    const noted =
      "select actor_id, entity, entity_id from public.audit_log where action = 'password_changed'";
    expect(await as("owner")(noted)).toEqual([{ actor_id: id, entity: "users", entity_id: id }]);
  });
});

it("signing in or changing the e-mail does not count as choosing one", async () => {
  await inTransaction(database, async ({ as }) => {
    await as("service")(mark, [database.volunteer.id]);
    await as("owner")(
      "update auth.users set last_sign_in_at = now(), email = 'outro@exemplo.org.br' where id = $1",
      [database.volunteer.id],
    );
    expect(await as("service")(marked, [database.volunteer.id])).toEqual([{ must: true }]);
  });
});

describe("before the first password is replaced", () => {
  const refusal = { code: "PT403", hint: "must_change_password" };

  it("an admin's session shows whose it is, and gives nothing else", async () => {
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

      await as("service")(mark, [admin.id]);
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

  it("functions say why they refuse", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(mark, [database.admin.id]);
      for (const call of [
        "select * from public.order_page()",
        `select public.set_user_role('${database.volunteer.id}', 'admin')`,
        `select public.check_user_deletion('${database.volunteer.id}')`,
        "select public.arrange_posts('noticias', null, null)",
      ])
        await expect(as(database.admin)(call), call).rejects.toMatchObject(refusal);
    });
  });
});
