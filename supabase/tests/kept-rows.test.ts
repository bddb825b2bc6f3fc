import { createServer } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepRows } from "../../e2e/kept-rows.mjs";
import { freshDatabase, TEMPLATE_DATABASE, testServerUrl } from "./support/fresh-database.mjs";
import { listen } from "./support/listen.ts";

// How tests leave a project elsewhere as it was (docs/decisions/0037-tests-elsewhere-put-rows-back.md).

const testDatabase = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
const database = new pg.Client(testDatabase.url);
const removed: unknown[] = [];
const storage = await listen(
  createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { prefixes } = JSON.parse(body) as { prefixes: string[] };
    removed.push([request.method, request.url, prefixes]);
    await database.query("delete from storage.objects where name = any($1)", [prefixes]);
    response.end("[]");
  }),
);
const project = { url: storage.url, secretKey: "sb_secret_test", databaseUrl: testDatabase.url };

beforeAll(async () => {
  await database.connect();
  await database.query(`insert into public.links (title, url, category)
    select name, 'https://exemplo.org.br/', 'estudos' from unnest(array['Fica', 'Muda', 'Some']) name;
    insert into storage.objects (bucket_id, name) values ('media', 'da-casa.png')`);
});
afterAll(async () => {
  await database.end();
  await testDatabase.drop();
  await storage.close();
});

const titles = async () =>
  (await database.query("select title from public.links order by title")).rows.map(({ title }) => title);
/** A trigger writes them from the posts. */
const countWords = async () => (await database.query("select from private.post_words")).rowCount;

async function changeRows() {
  await database.query(`update public.links set title = 'Mudou' where title = 'Muda';
    delete from public.links where title = 'Some';
    insert into public.links (title, url, category) values ('Novo', 'https://exemplo.org.br/', 'estudos');
    insert into public.posts (title, content, category, published_at) values ('Novas palavras', '<p>Jabuticaba</p>', 'noticias', now());
    insert into storage.objects (bucket_id, name) values ('media', 'de-teste.png')`);
}

it("added, changed and deleted rows are as before, also those that triggers wrote, and added pictures are removed", async () => {
  const words = await countWords();
  const putRowsBack = await keepRows(project);
  await changeRows();
  expect(await countWords()).toBeGreaterThan(words ?? 0);
  expect(await putRowsBack()).toEqual(
    expect.arrayContaining([
      { table: "storage.objects", added: 1, lost: 0 },
      { table: "public.links", added: 2, lost: 2 },
    ]),
  );
  expect(await titles()).toEqual(["Fica", "Muda", "Some"]);
  expect(await countWords()).toBe(words);
  expect(removed).toEqual([["DELETE", "/storage/v1/object/media", ["de-teste.png"]]]);
});

it("a second run at the same time is refused", async () => {
  const putRowsBack = await keepRows(project);
  await expect(keepRows(project)).rejects.toThrow("Other tests are running in this project.");
  await putRowsBack();
});

it("a run that was interrupted is taken back when the next one begins", async () => {
  await keepRows(project);
  await changeRows();
  await database.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await (await keepRows(project))();
  expect(await titles()).toEqual(["Fica", "Muda", "Some"]);
});
