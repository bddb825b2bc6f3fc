import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../local/database.ts";
import { denoPath } from "../../local/deno.mjs";
import { freshDatabase, testServer } from "../../local/fresh-database.mjs";
import { migrate } from "../../local/migrations.ts";
import { startSupabaseApi } from "../support/supabase-api.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REF = "abcdefghijklmnopqrst";
const SITE = "https://www.casa.org.br";

const fresh = await freshDatabase(testServer());
let db: Database;
let api: Awaited<ReturnType<typeof startSupabaseApi>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deploy-test-"));
  await mkdir(join(folder, "none"));
  // A project before its first migration.
  db = await openDatabase(fresh.url);
  await migrate(db, pathToFileURL(`${folder}/none/`));
  api = await startSupabaseApi(SITE);
  await writeFile(
    join(folder, "profile.yaml"),
    `name: test\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: supabase.test\n`,
  );
});
afterAll(async () => {
  await api.stop();
  await db.close();
  await fresh.drop();
  await rm(folder, { recursive: true });
});

/** The real command and the real CLI; only the two servers they talk to are ours. */
function deploy(...flags: string[]) {
  const env = {
    ...process.env,
    VITE_SITE_URL: SITE,
    VITE_SUPABASE_URL: api.url,
    SUPABASE_PROJECT_REF: REF,
    DATABASE_URL: `${fresh.url}?sslmode=disable`,
    SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
    SUPABASE_PROFILE: join(folder, "profile.yaml"),
    // No widget exists that could fulfil it: with this secret set, every order and message would be refused.
    TURNSTILE_SECRET_KEY: "set",
    // The real servers are out in the world, ours are here.
    NO_PROXY: "127.0.0.1",
    no_proxy: "127.0.0.1",
  };
  return promisify(execFile)(process.execPath, ["supabase/operations/deploy.mjs", ...flags], {
    cwd: ROOT,
    env,
  });
}

const applied = () =>
  db.query<{ version: string; name: string }>(
    "select version, name from supabase_migrations.schema_migrations order by version",
  );
const changing = () => api.calls.filter(({ method }) => method !== "GET").map(({ path }) => path);

it("a dry run shows what is missing and changes nothing", async () => {
  const { stdout } = await deploy("--dry-run");
  expect(stdout).toContain("Nothing was changed.");
  expect(await applied()).toEqual([]);
  expect(changing()).toEqual([]);
});

it("brings an empty project up to date", async () => {
  await deploy("--yes");
  const files = (await readdir(join(ROOT, "supabase/migrations"))).sort();
  expect((await applied()).map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files);
  expect(changing()).toEqual([
    `/v1/projects/${REF}/secrets`,
    `/v1/projects/${REF}/functions/deploy?slug=api`,
  ]);
  const [secrets] = api.calls.filter(({ method }) => method !== "GET");
  expect(JSON.parse(String(secrets?.body))).toEqual([
    { name: "SITE_URL", value: SITE },
    { name: "ALLOWED_ORIGINS", value: SITE },
  ]);
});

it("what it uploads is the whole function: it type-checks from its own deno.json alone", async () => {
  const upload = api.calls.findLast(({ path }) => path.includes("/functions/deploy"));
  const files = filesOf(upload?.body ?? Buffer.alloc(0));
  expect(files.map(({ path }) => path)).toContain("supabase/functions/api/deno.json");
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const home = join(folder, "supabase/functions/api");
  await symlink(join(ROOT, "node_modules"), join(home, "node_modules"), "dir");
  await promisify(execFile)(denoPath(), ["check", "--node-modules-dir=manual", "--no-lock", "index.ts"], {
    cwd: home,
  });
});

/** The parts of a form that are files. */
function filesOf(body: Buffer) {
  const text = body.toString("utf8");
  const [boundary = ""] = /^--\S+/.exec(text) ?? [];
  return text.split(boundary).flatMap((part) => {
    const [, path, content] = /filename="([^"]+)"[\s\S]*?\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? [];
    return path && content ? [{ path, text: content }] : [];
  });
}
