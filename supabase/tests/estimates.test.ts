import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPizzeria } from "./support/pizzeria.ts";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

// PostgREST answers `Prefer: count=planned` with the planner's estimate, which the planner makes from the statistics of all rows, also of
// those that the caller must not see. 200 requests must tell nothing of a stranger.

const STRANGER = { nome: "Zulmira Estranha", telefone: "+5564999990000", email: "zulmira@exemplo.org.br" };
const PLANNED: [string, string][] = [["prefer", "count=planned"]];
/** The local stack counts exactly the rows that the caller may read, as PostgREST does while there are few. */
const ESTIMATED: [string, string][] = [["prefer", "count=estimated"]];
const PREFERENCES = [
  PLANNED,
  // PostgREST reads both headers; a database function sees only one of them.
  [
    ["prefer", "count=planned"],
    ["prefer", "return=minimal"],
  ],
  [
    ["prefer", "return=minimal"],
    ["prefer", "count=planned"],
  ],
] as [string, string][][];

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
  const { nextRound } = await createPizzeria(database);
  // The stranger is so frequent that the statistics list the values.
  await database.script(`
    insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, email)
      select ${nextRound}, case when n % 3 = 0 then '${STRANGER.nome}' else 'Cliente ' || n end,
             case when n % 3 = 0 then '${STRANGER.telefone}' else '+55649' || (90000000 + n) end,
             case when n % 3 = 0 then '${STRANGER.email}' end
      from generate_series(1, 3000) as n;
    insert into public.messages (name, email, message)
      select case when n % 3 = 0 then '${STRANGER.nome}' else 'Pessoa ' || n end, '${STRANGER.email}', 'Olá' from generate_series(1, 300) as n;
    insert into public.posts (title, content, category, published_at)
      select case when n % 3 = 0 then 'Segredo da diretoria' else 'Aviso ' || n end, 'Texto', 'noticias',
             case when n % 3 > 0 then now() - n * interval '1 hour' end
      from generate_series(1, 600) as n;
    insert into public.links (title, url, category, is_public)
      select case when n % 3 = 0 then 'Segredo da diretoria' else 'Link ' || n end, 'https://exemplo.org.br/' || n, 'estudos', n % 3 > 0
      from generate_series(1, 600) as n;
    analyze;`);
});
afterAll(() => database.close());

/** The total that a request tells: the part of Content-Range after the slash. */
async function countOf(path: string, headers: [string, string][], as?: TestUser) {
  const response = await database.http(`/rest/v1/${path}`, { method: "HEAD", headers, as });
  return response.headers.get("content-range")?.split("/")[1] ?? String(response.status);
}

/** The answers to the queries, with each preference. */
async function answersTo(paths: string[], as?: TestUser, preferences = PREFERENCES) {
  const answers = new Set<string>();
  for (const headers of preferences)
    for (const path of paths) answers.add(await countOf(`${path}&limit=1`, headers, as));
  return [...answers];
}

const filters = (column: string, value: string) => {
  const part = encodeURIComponent(value.slice(0, 8));
  const guesses = [
    `eq.${encodeURIComponent(value)}`,
    `like.${part}*`,
    `ilike.*${part}*`,
    `gte.${part}`,
    `lt.${part}`,
  ];
  return [...guesses, "not.is.null", "eq.nobody", "like.nobody*"].map((filter) => `${column}=${filter}`);
};
const secrets = [
  ...filters("nome_cliente", STRANGER.nome),
  ...filters("telefone", STRANGER.telefone),
  ...filters("email", STRANGER.email),
].map((filter) => `pedidos_pizza?select=id&${filter}`);
const messages = [...filters("name", STRANGER.nome), ...filters("email", STRANGER.email)].map(
  (filter) => `messages?select=id&${filter}`,
);

describe("a count tells no hidden row", () => {
  it("to a volunteer who asks for a stranger's phone, name and e-mail in 200 requests", async () => {
    expect(await answersTo([...secrets, ...messages], database.volunteer)).toEqual(["1"]);
    expect(await answersTo([...secrets, ...messages], database.volunteer, [ESTIMATED])).toEqual(["0"]);
  });

  it("to a visitor, whose 200 requests are refused", async () => {
    expect(await answersTo([...secrets, ...messages], undefined, [...PREFERENCES, ESTIMATED])).toEqual([
      "401",
    ]);
  });

  it("to a visitor who asks for drafts and private links", async () => {
    const hidden = [
      "posts?select=id&published_at=is.null",
      "posts?select=id&published_at=is.null&title=like.Segredo*",
      "posts?select=id&published_at=gt.2199-01-01",
      "links?select=id&is_public=is.false",
      "links?select=id&is_public=eq.false",
      "links?select=id&active=eq.false",
    ];
    for (const answer of await answersTo(hidden)) expect(["0", "1"]).toContain(answer);
  });

  it.each(["visitor", "volunteer"])(
    "to a %s who guesses the title of a draft or of a private link",
    async (role) => {
      const as = role === "volunteer" ? database.volunteer : undefined;
      for (const table of ["posts", "links"])
        for (const [secret, other] of [
          ["eq.Segredo%20da%20diretoria", "eq.nobody"],
          ["like.Segredo*", "like.nobody0*"],
        ]) {
          const countWith = (filter = "") => countOf(`${table}?select=id&title=${filter}`, PLANNED, as);
          expect([table, secret, await countWith(secret)]).toEqual([table, secret, await countWith(other)]);
        }
    },
  );
});

it("an admin is still told the estimates", async () => {
  // Half of the rows, because the planner does not know what is_admin() answers.
  expect(await countOf("pedidos_pizza?select=id", PLANNED, database.admin)).toBe("1500");
  const ofStranger = `pedidos_pizza?select=id&nome_cliente=eq.${encodeURIComponent(STRANGER.nome)}`;
  expect(await countOf(ofStranger, PLANNED, database.admin)).toBe("500");
});
