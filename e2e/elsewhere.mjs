// Runs a command (the API, browser or service tests) as against a project elsewhere: a stack with other rows besides the demo content,
// and a site server on another origin. Fails when the command fails, or when rows or pictures are not as before it.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../supabase/local/free-port.mjs";
import { tempFolder } from "../supabase/local/temp-folder.mjs";
import { freshDatabase, TEMPLATE_DATABASE } from "../supabase/tests/support/fresh-database.mjs";
import { startTestServer } from "../supabase/tests/support/test-server.mjs";
import { bootStack, CHEAP_PASSWORD_HASHING } from "./boot-stack.mjs";

const ROOT = join(import.meta.dirname, "..");
const commands = process.argv.slice(2);
if (commands.length === 0) throw new Error('Usage: node e2e/elsewhere.mjs "npm run test:api" …');

const server = await startTestServer();
const { url: databaseUrl } = await freshDatabase(server.url, TEMPLATE_DATABASE);
const folder = tempFolder("elsewhere-");
const siteUrl = `http://localhost:${await freePort()}`;
const { access, stop } = await bootStack({
  DATABASE_URL: databaseUrl,
  ...CHEAP_PASSWORD_HASHING,
  SITE_URL: siteUrl,
  ALLOWED_ORIGINS: `https://casa.exemplo.org.br,${siteUrl}`,
});
const database = new pg.Client(databaseUrl);
await database.connect();
await database.query(readFileSync(join(import.meta.dirname, "other-rows.sql"), "utf8"));
await startSite();
process.exitCode = 0;
const before = await contents();
for (const command of commands) {
  console.log(`\n# ${command}`);
  if (run(command) !== 0) process.exitCode = 1;
  const after = await contents();
  const changed = [...after].filter(([table, content]) => before.get(table) !== content);
  for (const [table, content] of changed)
    console.log(`${table}: ${before.get(table)} before, ${content} after`);
  console.log(changed.length > 0 ? "Rows were left behind." : `All ${after.size} tables are as before.`);
  if (changed.length > 0) process.exitCode = 1;
}
await database.end();
await stop();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();

async function startSite() {
  const settings = { VITE_SUPABASE_URL: access.url, VITE_SUPABASE_PUBLISHABLE_KEY: access.publishableKey };
  const built = spawnSync(process.execPath, ["src/server/build.mjs", folder], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  if (built.status !== 0) throw new Error("The site could not be built.");
  const child = spawn(process.execPath, [join(folder, "server/node.js")], {
    stdio: "inherit",
    env: { ...process.env, SITE_URL: siteUrl, PORT: new URL(siteUrl).port },
  });
  process.once("exit", () => child.kill());
  for (let attempt = 0; !(await fetch(siteUrl).catch(() => undefined))?.ok; attempt += 1) {
    if (attempt === 100) throw new Error("The site server does not respond.");
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** @param {string} command */
function run(command) {
  return spawnSync(command, {
    cwd: ROOT,
    shell: true,
    stdio: "inherit",
    env: {
      ...process.env,
      TEST_SUPABASE_URL: access.url,
      TEST_SUPABASE_PUBLISHABLE_KEY: access.publishableKey,
      TEST_SUPABASE_SECRET_KEY: access.secretKey,
      TEST_SUPABASE_JWT_SECRET: access.jwtSecret,
      TEST_SUPABASE_DATABASE_URL: databaseUrl,
      TEST_SITE_URL: siteUrl,
    },
  }).status;
}

/** For each table, the number of rows and a fingerprint of their values. @returns {Promise<Map<string, string>>} */
async function contents() {
  const { rows: tables } = await database.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found = new Map();
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select count(*) || ' rows ' || left(md5(string_agg(t::text, ',' order by t::text)), 8) as content from ${name} t`,
    );
    found.set(name, rows[0].content ?? "0 rows");
  }
  return found;
}
