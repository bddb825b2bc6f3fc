import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const DENIED = { code: "42501" };

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

describe("a link", () => {
  const COUNT_LINKS =
    "select is_public, active, count(*)::int as n from public.links group by 1, 2 order by 1, 2";

  it("is visible to visitors when active and public", async () => {
    await inTransaction(database, async ({ as }) => {
      expect(await as("anon")(COUNT_LINKS)).toEqual([{ is_public: true, active: true, n: 15 }]);
    });
  });

  it("is visible to signed-in users when active, and to admins always", async () => {
    await inTransaction(database, async ({ as }) => {
      const active = [
        { is_public: false, active: true, n: 4 },
        { is_public: true, active: true, n: 15 },
      ];
      expect(await as(database.volunteer)(COUNT_LINKS)).toEqual(active);
      expect(await as(database.admin)(COUNT_LINKS)).toHaveLength(3);
      await as("owner")("delete from auth.sessions where id = $1", [database.volunteer.sessionId]);
      expect(await as(database.volunteer)(COUNT_LINKS)).toEqual([{ is_public: true, active: true, n: 15 }]);
    });
  });

  it("never shows its author to visitors", async () => {
    await inTransaction(database, async ({ as }) => {
      for (const column of ["author", "author_id", "*"]) {
        await expect(as("anon")(`select ${column} from public.links`)).rejects.toMatchObject(DENIED);
      }
    });
  });

  it("stores the e-mail address of the admin who added the link, and rejects a submitted author", async () => {
    await inTransaction(database, async ({ as }) => {
      const [link] = await as(database.admin)(
        "insert into public.links (title, url, category) values ('t', 'https://exemplo.org.br', 'estudos') returning author, author_id",
      );
      expect(link).toEqual({ author: database.admin.email, author_id: database.admin.id });
      await expect(
        as(database.admin)(
          "insert into public.links (title, url, category, author) values ('t', 'https://a.b', 'estudos', 'x@y.zz')",
        ),
      ).rejects.toMatchObject(DENIED);
      await expect(as(database.admin)("update public.links set author = 'x@y.zz'")).rejects.toMatchObject(
        DENIED,
      );
    });
  });
});

it("correcting a person does not change the author of an account's links, deleted ones included, because the account keeps its e-mail", async () => {
  await inTransaction(database, async ({ as }) => {
    const [owner, admin] = [as("owner"), as(database.admin)];
    const author = "voluntario@exemplo.org.br";
    for (const title of ["Link que fica", "Link que vai"])
      await owner(
        "insert into public.links (title, url, category, author, author_id) values ($1, 'https://exemplo.org.br/', 'radios', $2, $3)",
        [title, author, database.volunteer.id],
      );
    await admin("delete from public.links where title = 'Link que vai'");
    await admin("select public.correct_person($1, p_email => 'nova@exemplo.org.br')", [author]);
    await admin("select public.restore_deleted(entity, entity_id) from public.deleted_rows");
    const links = await owner("select author from public.links where title like 'Link que%'");
    expect(links).toEqual([{ author }, { author }]);
  });
});

it("a link's category is searched with its text", async () => {
  await inTransaction(database, async ({ as }) => {
    await as("owner")(
      "insert into public.links (title, url, category) values ('Ouça já', 'https://exemplo.org.br/', 'radios')",
    );
    const found = await as("anon")(
      "select title from public.links where search_text like '%radios%' and search_text like '%ouca%'",
    );
    expect(found).toEqual([{ title: "Ouça já" }]);
  });
});
