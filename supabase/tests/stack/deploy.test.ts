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
import { type SupabaseApi, startSupabaseApi } from "../support/supabase-api.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REF = "abcdefghijklmnopqrst";
const SITE = "https://www.casa.org.br";

const fresh = await freshDatabase(testServer());
let db: Database;
let api: SupabaseApi;
let folder: string;
let uploaded: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deploy-test-"));
  await mkdir(join(folder, "none"));
  // A project before its first migration.
  db = await openDatabase(fresh.url);
  await migrate(db, pathToFileURL(`${folder}/none/`));
  api = await startSupabaseApi();
  // An owner's own choices, and what an earlier release asked for.
  api.attributes.auth.password_min_length = 12;
  api.secrets.set("LOG_LEVEL", "digest").set("TURNSTILE_SECRET_KEY", "digest");
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
async function deploy(flags: string[], changes: Record<string, string> = {}) {
  const env = {
    ...process.env,
    VITE_SITE_URL: SITE,
    VITE_SUPABASE_URL: api.url,
    SUPABASE_PROJECT_REF: REF,
    DATABASE_URL: `${fresh.url}?sslmode=disable`,
    SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
    SUPABASE_API_URL: api.url,
    SUPABASE_PROFILE: join(folder, "profile.yaml"),
    // No widget exists that could fulfil it: with this secret set, every order and message would be refused.
    TURNSTILE_SECRET_KEY: "set",
    // Fakes of the remote servers.
    NO_PROXY: "127.0.0.1",
    no_proxy: "127.0.0.1",
    ...changes,
  };
  const run = promisify(execFile)(process.execPath, ["supabase/operations/deploy.mjs", ...flags], {
    cwd: ROOT,
    env,
  });
  const { stdout, stderr, code } = await run
    .then((said) => ({ ...said, code: 0 }))
    .catch((error: { code: number; stdout: string; stderr: string }) => error);
  return { status: code, said: stdout, complaint: stderr };
}

const CLOUDFLARE = { CLOUDFLARE_API_TOKEN: "token", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };

const applied = () =>
  db.query<{ version: string; name: string }>(
    "select version, name from supabase_migrations.schema_migrations order by version",
  );
const changing = () =>
  api.calls
    // The probe's tries of the limits change nothing.
    .filter(({ method, path }) => method !== "GET" && !path.endsWith("/auth/recover"))
    .map(({ method, path, body }) => [
      method,
      path.replace(/^.*[/]projects[/]\w+[/]/, "").replace(/\?.*/, ""),
      ...(path.includes("/functions/") ? [] : [JSON.parse(String(body))]),
    ]);
const CLOSED = ["PATCH", "config/auth", { disable_signup: true }];
const SECRETS = [
  "POST",
  "secrets",
  [
    { name: "SITE_URL", value: SITE },
    { name: "ALLOWED_ORIGINS", value: SITE },
  ],
];
const FORWARDED = ["PATCH", "config/auth", { security_sb_forwarded_for_enabled: true }];
const UPLOAD = ["POST", "functions/deploy"];

it("a dry run shows every step and what is effective, and changes nothing", async () => {
  const { status, said } = await deploy(["--dry-run"], CLOUDFLARE);
  expect(status).toBe(0);
  expect(said).toContain("auth.enable_signup: true would become false");
  expect(said).toContain('auth.email.template.recovery.subject: "Reset Your Password" would become');
  expect(said).toContain(
    "would be set: SITE_URL, ALLOWED_ORIGINS\nwould be unset: LOG_LEVEL, TURNSTILE_SECRET_KEY",
  );
  expect(said).toContain("would be built and uploaded to Cloudflare Workers, as by\n");
  expect(said).toMatch(/npx wrangler@[\d.]+ deploy --config \S+ --var SITE_URL:https:\/\/www.casa.org.br/);
  expect(said).toContain("security_sb_forwarded_for_enabled: false would become true");
  expect(said).toMatch(/^sign-up +OPEN$/m);
  expect(said).toMatch(/Nothing was changed\.\n$/);
  expect(await applied()).toEqual([]);
  expect(changing()).toEqual([]);
});

it("stops at a step that fails, with sign-up closed before anything else is public", async () => {
  const atEachChange: Record<string, number> = {};
  api.before = async ({ method, path, body }) => {
    if (path.includes("/functions/deploy")) uploaded = body;
    if (method !== "GET") atEachChange[path.replace(/^.*[/]/, "")] ??= (await applied()).length;
  };
  api.isFunctionBroken = true;
  const { status, complaint } = await deploy(["--yes"]);
  expect(status).toBe(1);
  expect(complaint).toContain('Stopped at "edge function"; the reason is above.');
  const files = (await readdir(join(ROOT, "supabase/migrations"))).sort();
  expect((await applied()).map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files);
  expect(atEachChange).toMatchObject({ auth: 0, secrets: files.length });
  const [closed, settings, template, forwarded, secrets, unset] = changing();
  expect(closed).toEqual(CLOSED);
  expect(settings).toEqual([
    "PATCH",
    "config/auth",
    expect.objectContaining({
      site_url: SITE,
      mailer_otp_length: 10,
      security_update_password_require_current_password: true,
    }),
  ]);
  // Refused by the project, which has no SMTP server of its own: the steps after it went on.
  expect(template).toEqual([
    "PATCH",
    "config/auth",
    expect.objectContaining({ mailer_subjects_recovery: "Redefinir sua senha" }),
  ]);
  expect(forwarded).toEqual(FORWARDED);
  expect(secrets).toEqual(SECRETS);
  expect(unset).toEqual(["DELETE", "secrets", ["LOG_LEVEL", "TURNSTILE_SECRET_KEY"]]);
  expect(api.attributes.auth).toMatchObject({
    disable_signup: true,
    mailer_otp_length: 10,
    password_min_length: 12,
  });
});

it("goes on there when it is run again, and then sets the texts of mails that an SMTP server allows", async () => {
  api.calls.length = 0;
  api.isFunctionBroken = false;
  Object.assign(api.attributes.auth, { smtp_host: "smtp.casa.org.br", smtp_port: "465", smtp_user: "casa" });
  // What is left is the text itself, which the CLI does not compare.
  api.attributes.auth.mailer_subjects_recovery = "Redefinir sua senha";
  // Build and upload of the site: adapters.test.ts.
  const { status, said } = await deploy(["--yes"]);
  expect(status).toBe(0);
  expect(said).toContain("Left to do by hand, since CLOUDFLARE_API_TOKEN");
  expect(changing()).toEqual([
    [
      "PATCH",
      "config/auth",
      expect.objectContaining({ mailer_templates_recovery_content: expect.stringContaining("senha") }),
    ],
    SECRETS,
    UPLOAD,
  ]);
  expect(said).toContain("auth.minimum_password_length stays at 12: stricter than ours.");
  expect(said).toMatch(/^sign-up +closed$/m);
  expect(said).toMatch(/^passwords +at least 12 characters$/m);
  expect(said).toMatch(/^changing it +asks for the current one$/m);
  expect(said).toContain("Logins are counted by the visitor's address.\n");
  expect(said).toMatch(/^mails +smtp\.casa\.org\.br$/m);
  expect(said).toMatch(/^edge function +answers$/m);
});

it("says in one sentence what is wrong with a key or an address, and changes nothing", async () => {
  api.calls.length = 0;
  const wrongKey = await deploy(["--yes"], { SUPABASE_ACCESS_TOKEN: `sbp_${"f".repeat(40)}` });
  expect(wrongKey).toMatchObject({
    status: 1,
    complaint:
      "Authentication failed: your access token is invalid or has expired. Run `supabase login` to re-authenticate.\n",
  });
  const ownDomain = await deploy(["--yes"], {
    VITE_SUPABASE_URL: "https://dados.casa.org.br",
    SUPABASE_PROJECT_REF: "",
  });
  expect(ownDomain).toMatchObject({
    status: 1,
    complaint:
      "dados.casa.org.br does not name a project: set SUPABASE_PROJECT_REF (Project Settings, General).\n",
  });
  expect(changing()).toEqual([]);
});

it("what it uploads is the whole function: all its modules are found from its own deno.json alone", async () => {
  const files = filesOf(uploaded);
  expect(files.map(({ path }) => path)).toContain("supabase/functions/api/deno.json");
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const home = join(folder, "supabase/functions/api");
  await symlink(join(ROOT, "node_modules"), join(home, "node_modules"), "dir");
  await promisify(execFile)(denoPath(), ["cache", "--node-modules-dir=manual", "--no-lock", "index.ts"], {
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
