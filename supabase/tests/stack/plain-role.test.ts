import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../local/database.ts";
import { migrate } from "../../local/migrations.ts";
import { openStack } from "../../local/stack.ts";
import { freshDatabase, testServerUrl } from "../support/fresh-database.mjs";

// A PostgreSQL server whose administrator gives the site a database and a role without special privileges.
const testDatabase = await freshDatabase(testServerUrl());
const ROLE = `casa_${Date.now()}`;
const url = new URL(testDatabase.url);
let admin: Database;

beforeAll(async () => {
  admin = await openDatabase(testDatabase.url);
  await admin.script(`create role ${ROLE} login password 'casa';
    alter database ${url.pathname.slice(1)} owner to ${ROLE}`);
  url.username = ROLE;
  url.password = "casa";
});
afterAll(async () => {
  await admin.close();
  await testDatabase.drop();
  const server = await openDatabase(testServerUrl());
  await server.script(`drop owned by ${ROLE}; drop role ${ROLE}`);
  await server.close();
});

it("a site whose database role has no special privileges prints the statements that an administrator must run once, and works after them", async () => {
  const database = await openDatabase(url.href);
  const { message } = await migrate(database).then(
    () => new Error("The role had all privileges."),
    (error: Error) => error,
  );
  const [, statements = ""] =
    /^The user casa_\d+ of DATABASE_URL lacks rights: an administrator of the server must run once in the database \w+: (.+;)$/.exec(
      message,
    ) ?? [];
  expect(statements).toContain(`grant anon, authenticated, service_role to ${ROLE}; `);
  expect(await database.query("select from pg_namespace where nspname = 'auth'")).toEqual([]);
  await database.close();

  await admin.script(statements);
  const keys = {
    publishable: "sb_publishable_t",
    secret: "sb_secret_t",
    jwtSecret: "a secret of this test only",
  };
  const stack = await openStack({ keys, databaseUrl: url.href });
  const read = (apikey: string) =>
    stack.fetch(new Request("http://127.0.0.1/rest/v1/site_settings?select=id", { headers: { apikey } }));
  expect([(await read(keys.publishable)).status, (await read(keys.secret)).status]).toEqual([200, 200]);
  expect(
    await stack.query("select rolsuper, rolcreaterole from pg_roles where rolname = current_user"),
  ).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  // A restore sets this parameter.
  await stack.transaction((tx) => tx.script("set local session_replication_role = replica"));
  await stack.close();
});
