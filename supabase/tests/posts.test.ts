import { beforeAll, describe, expect, it } from "vitest";
import { PLAIN_TEXT_CASES } from "../functions/_shared/rules/plain-text-cases.ts";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const DENIED = { code: "42501" };

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

describe("the order of event posts", () => {
  it("is future events by date, then past and undated events, newest first", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("delete from public.posts where category = 'eventos'");
      await as("owner")(
        `insert into public.posts (title, content, category, published_at, event_date)
         select title, 'a', 'eventos', now() - published::interval, now() + event::interval
         from (values ('far', '9 days', '20 days'), ('over', '8 days', '-2 days'), ('today', '7 days', '-1 hour'),
                      ('undated', '1 day', null), ('soon', '6 days', '2 days'), ('long over', '5 days', '-4 days'))
              as post (title, published, event)`,
      );
      const found = await as("anon")<{ title: string; is_over: boolean }>(
        "select title, is_over from public.post_cards where category = 'eventos' order by event_rank, id desc",
      );
      expect(found.map(({ title, is_over }) => (is_over ? `${title}: over` : title))).toEqual([
        "today",
        "soon",
        "far",
        "undated",
        "over: over",
        "long over: over",
      ]);
    });
  });
});

describe("a post", () => {
  it.each([
    ["draft", "published_at is null"],
    ["scheduled post", "published_at > now()"],
  ])("that is a %s is invisible to visitors and users in every view and search", async (_, condition) => {
    await inTransaction(database, async ({ as }) => {
      const invisiblePosts = await as("owner")<{ id: number; title: string }>(
        `select id, title from public.posts where ${condition}`,
      );
      expect(invisiblePosts.length).toBeGreaterThan(0);
      const ids = `(${invisiblePosts.map(({ id }) => id)})`;
      for (const caller of ["anon", database.volunteer] as const) {
        for (const source of ["posts", "post_cards", "post_details"]) {
          expect(await as(caller)(`select id from public.${source} where id in ${ids}`)).toEqual([]);
        }
        for (const { title } of invisiblePosts) {
          const found = await as(caller)<{ title: string }>("select title from public.search_posts($1)", [
            title,
          ]);
          expect(found.map((post) => post.title)).not.toContain(title);
        }
      }
    });
  });

  it("is visible to admins in every state, with the state in its columns", async () => {
    await inTransaction(database, async ({ as }) => {
      const rows = await as(database.admin)(
        "select distinct is_published, published_at is null as is_draft from public.post_cards order by 1, 2",
      );
      expect(rows).toEqual([
        { is_published: false, is_draft: false },
        { is_published: false, is_draft: true },
        { is_published: true, is_draft: false },
      ]);
    });
  });

  it("becomes visible at its publication time", async () => {
    await inTransaction(database, async ({ as }) => {
      const [post] = await as("owner")(
        "update public.posts set published_at = now() where published_at > now() returning id",
      );
      expect(await as("anon")("select id from public.post_cards where id = $1", [post?.id])).toHaveLength(1);
    });
  });

  it("can be inserted, updated and deleted by admins only", async () => {
    await inTransaction(database, async ({ as }) => {
      const write = "insert into public.posts (title, content) values ('t', '<p>c</p>')";
      await expect(as("anon")(write)).rejects.toMatchObject(DENIED);
      await expect(as(database.volunteer)(write)).rejects.toMatchObject(DENIED);
      expect(await as(database.volunteer)("update public.posts set title = 'x' returning id")).toEqual([]);
      expect(await as(database.volunteer)("delete from public.posts returning id")).toEqual([]);
      const [post] = await as(database.admin)(`${write} returning id, category, ordem, published_at`);
      expect(post).toMatchObject({ category: "noticias", ordem: 0, published_at: null });
      expect(
        await as(database.admin)("delete from public.posts where id = $1 returning id", [post?.id]),
      ).toHaveLength(1);
    });
  });

  it("stores the inserting admin as author, and hides the author from visitors", async () => {
    await inTransaction(database, async ({ as }) => {
      const [post] = await as(database.admin)(
        "insert into public.posts (title, content, published_at) values ('t', '<p>c</p>', now()) returning author_id",
      );
      expect(post).toEqual({ author_id: database.admin.id });
      await expect(
        as(database.admin)("insert into public.posts (title, content, author_id) values ('t', 'c', null)"),
      ).rejects.toMatchObject(DENIED);
      await expect(as("anon")("select author_id from public.posts")).rejects.toMatchObject(DENIED);
    });
  });

  it("has a long Portuguese date in the time zone of São Paulo", async () => {
    await inTransaction(database, async ({ as }) => {
      const [post] = await as("owner")(
        "update public.posts set published_at = '2020-03-08T02:30:00Z' where id = (select min(id) from public.posts) returning id",
      );
      expect(
        await as("anon")("select formatted_published_date as d from public.post_cards where id = $1", [
          post?.id,
        ]),
      ).toEqual([{ d: "7 de março de 2020" }]);
    });
  });

  it.each([
    ["the excerpt, without markup", "'<p>Um <b>bom</b>&nbsp;resumo</p>'", "<p>corpo</p>", "Um bom resumo"],
    [
      "else the words of the body",
      "'  '",
      "<h2>Olá &amp; bem-vindo</h2><p>à casa</p>",
      "Olá & bem-vindo à casa",
    ],
    ["else the body cut at 240 characters", "null", `<p>${"a".repeat(300)}</p>`, `${"a".repeat(240)}…`],
    ["nothing for a body of markup alone", "null", "<p></p>", ""],
  ])("has as preview %s", async (_, excerpt, content, preview) => {
    await inTransaction(database, async ({ as }) => {
      const [post] = await as(database.admin)(
        `insert into public.posts (title, content, excerpt) values ('t', $1, ${excerpt}) returning preview`,
        [content],
      );
      expect(post).toEqual({ preview });
    });
  });

  it.each(PLAIN_TEXT_CASES)("strip_markup turns %s into %s, like the browser", async (html, words) => {
    await inTransaction(database, async ({ as }) => {
      expect(await as("owner")("select private.strip_markup($1) as words", [html])).toEqual([{ words }]);
    });
  });
});

describe("a page of posts", () => {
  type Page = { total: number; posts: { id: number; is_published: boolean }[] };

  it.each([null, "noticias", "atividades", "eventos"])(
    "counts the posts that its caller may read, category %s",
    async (category) => {
      await inTransaction(database, async ({ as }) => {
        const count = "select count(*)::int as n from public.posts where coalesce(category = $1, true)";
        for (const caller of ["anon", database.volunteer, database.admin] as const) {
          const [page] = await as(caller)<Page>(
            "select total::int, posts from public.post_page($1, true, 1000)",
            [category],
          );
          expect([{ n: page?.total }]).toEqual(await as(caller)(count, [category]));
          expect(page?.posts).toHaveLength(page?.total ?? -1);
          if (caller !== database.admin)
            expect(page?.posts.every(({ is_published }) => is_published)).toBe(true);
        }
      });
    },
  );

  it("counts correctly after posts change category, are hidden, published or deleted", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("update public.posts set category = 'eventos' where id % 5 = 0");
      await as("owner")("update public.posts set published_at = null where id % 7 = 0");
      await as("owner")("update public.posts set published_at = now() where id % 11 = 0");
      await as("owner")("delete from public.posts where id % 3 = 0");
      for (const category of [null, "noticias", "eventos"]) {
        const [page] = await as("anon")<Page>(
          "select total::int, posts from public.post_page($1, false, 1000)",
          [category],
        );
        expect(page?.posts).toHaveLength(page?.total ?? -1);
      }
    });
  });
});
