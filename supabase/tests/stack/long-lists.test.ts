import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../functions/api/app.ts";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

// PostgREST returns at most 1,000 rows: lists that are documented as complete take several requests, others tell their total.

const COUNT = 1_500;
let stack: TestStack;
let admin: TestUser;
let read: (path: string, as?: TestUser) => Promise<Response>;

beforeAll(async () => {
  stack = await bootTestStack();
  admin = await stack.createUser("admin");
  const app = createApp({
    supabaseUrl: "http://127.0.0.1",
    siteUrl: "https://casa.org.br",
    publishableKey: stack.keys.publishable,
    secretKey: stack.keys.secret,
    hasRateLimits: false,
    fetch: async (input, init) => stack.fetch(new Request(input, init)),
  });
  read = async (path, as) =>
    app.fetch(
      new Request(`http://127.0.0.1/api${path}`, {
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      }),
    );
  await stack.query(
    `insert into public.links (title, url, category, is_public)
     select 'Link ' || n, 'https://casa.org.br/' || n, 'estudos', n % 3 > 0 from generate_series(1, $1::int * 3 / 2) n`,
    [COUNT],
  );
  await stack.query(
    `insert into public.live_events (title, youtube_url, is_live)
     select 'Palestra ' || n, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', false from generate_series(1, $1) n`,
    [COUNT],
  );
  await stack.query(
    `insert into public.posts (title, content, category, published_at)
     select 'Texto ' || n, '<p>Texto</p>', 'noticias', now() from generate_series(1, $1) n`,
    [COUNT],
  );
  await stack.query(
    "insert into public.messages (name, email, message) select 'Ana', 'ana@exemplo.org.br', 'Olá ' || n from generate_series(1, $1) n",
    [COUNT],
  );
});
afterAll(() => stack.close());

it.each([
  ["/links", COUNT, false],
  ["/links/all", (COUNT * 3) / 2, true],
  ["/live-events/admin", COUNT, true],
] as const)("%s returns all %i rows once", async (path, count, isAdmin) => {
  const { data } = await (await read(path, isAdmin ? admin : undefined)).json();
  expect(new Set(data.map(({ id }: { id: number }) => id)).size).toBe(count);
  expect(data).toHaveLength(count);
});

it("a list without ?page that is cut says how many rows there are", async () => {
  const { data, total } = await (await read("/messages", admin)).json();
  expect([data.length, total]).toEqual([1000, COUNT]);
});

it("the sitemap becomes an index, whose parts name each page once", async () => {
  const locations = async (path: string) => {
    const text = await (await read(path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
  };
  const parts = await locations("/sitemap.xml");
  expect(parts).toHaveLength(5);
  const pages = (
    await Promise.all(parts.map((url) => locations(new URL(url).pathname + new URL(url).search)))
  ).flat();
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((url) => url.includes("/noticias?id="))).toHaveLength(COUNT);
  expect(pages.filter((url) => url.includes("/ao-vivo?id="))).toHaveLength(COUNT);
  expect(pages).toContain("https://casa.org.br/atividades");
});
