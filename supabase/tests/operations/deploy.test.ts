import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../local/database.ts";
import { denoPath } from "../../local/deno.mjs";
import { ROOT } from "../../local/install.mjs";
import { migrate } from "../../local/migrations.ts";
import { freshDatabase, testServerUrl } from "../support/fresh-database.mjs";
import { type SupabaseApi, startSupabaseApi } from "../support/supabase-api.ts";

const REF = "abcdefghijklmnopqrst";
const SITE = "https://www.casa.org.br";

const testDatabase = await freshDatabase(testServerUrl());
let db: Database;
let api: SupabaseApi;
let folder: string;
let uploaded: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deploy-test-"));
  await mkdir(join(folder, "no-migrations"));
  // A project whose first migration has not run: only the history table exists.
  db = await openDatabase(testDatabase.url);
  await migrate(db, { folder: pathToFileURL(`${folder}/no-migrations/`) });
  // Stands for pg_cron, which the test server lacks.
  await db.script(`create schema cron; create table cron.job (jobname text, schedule text, command text);
    create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job values ($1, $2, $3)'`);
  api = await startSupabaseApi();
  // Settings that the owner changed, and secrets that an earlier release needed.
  api.attributes.auth.password_min_length = 12;
  Object.assign(api.attributes.auth, { smtp_host: "smtp.casa.org.br", smtp_port: "465", smtp_user: "casa" });
  api.secrets.set("LOG_LEVEL", "digest").set("TURNSTILE_SECRET_KEY", "digest");
  await writeFile(
    join(folder, "profile.yaml"),
    `name: test\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: supabase.test\n`,
  );
});
afterAll(async () => {
  await api.stop();
  await db.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const environment = () => ({
  VITE_SITE_URL: SITE,
  VITE_SUPABASE_URL: api.url,
  SUPABASE_PROJECT_REF: REF,
  DATABASE_URL: `${testDatabase.url}?sslmode=disable`,
  SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
  SUPABASE_API_URL: api.url,
  SUPABASE_PROFILE: join(folder, "profile.yaml"),
  // Deploy must unset this secret: the site has no Turnstile widget, so the API would refuse every order and message.
  TURNSTILE_SECRET_KEY: "set",
  // The fake servers listen on 127.0.0.1: no proxy for them.
  NO_PROXY: "127.0.0.1",
  no_proxy: "127.0.0.1",
});

/** Runs the real deploy command with the real Supabase CLI against a fake Management API and a test database. */
async function deploy(flags: string[], changes: Record<string, string> = {}) {
  const run = promisify(execFile)(process.execPath, ["supabase/operations/deploy.mjs", ...flags], {
    cwd: ROOT,
    env: { ...process.env, ...environment(), ...changes },
  });
  const { stdout, stderr, code } = await run
    .then((output) => ({ ...output, code: 0 }))
    .catch((error: { code: number; stdout: string; stderr: string }) => error);
  return { status: code, stdout, stderr };
}

const applied = () =>
  db.query<{ version: string; name: string }>(
    "select version, name from supabase_migrations.schema_migrations order by version",
  );
const mutatingCalls = () =>
  api.calls
    // The probe posts to /auth/recover to test the rate limit; these calls change nothing.
    .filter(({ method, path }) => method !== "GET" && !path.endsWith("/auth/recover"))
    .map(({ method, path, body }) => [
      method,
      path.replace(/^.*[/]projects[/]\w+[/]/, "").replace(/\?.*/, ""),
      ...(path.includes("/functions/") ? [] : [JSON.parse(String(body))]),
    ]);
const CLOSE_SIGN_UP_CALL = ["PATCH", "config/auth", { disable_signup: true }];
it("closes sign-up first, then applies the migrations, settings, secrets and functions of the repository", async () => {
  const migrationsBefore: Record<string, number> = {};
  api.beforeResponse = async ({ method, path, body }) => {
    if (path.includes("/functions/deploy")) uploaded = body;
    if (method !== "GET") migrationsBefore[path.replace(/^.*[/]/, "")] ??= (await applied()).length;
  };
  const { status, stdout, stderr } = await deploy(["--yes"]);
  expect([status, stderr.includes("Stopped")]).toEqual([0, false]);
  const files = (await readdir(join(ROOT, "supabase/migrations"))).sort();
  expect((await applied()).map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files);
  expect(migrationsBefore).toMatchObject({ auth: 0, secrets: files.length });
  expect(mutatingCalls()).toEqual([
    CLOSE_SIGN_UP_CALL,
    [
      "PATCH",
      "config/auth",
      expect.objectContaining({
        site_url: SITE,
        mailer_otp_length: 10,
        security_update_password_require_current_password: true,
      }),
    ],
    [
      "PATCH",
      "config/auth",
      expect.objectContaining({
        mailer_subjects_recovery: "Redefinir sua senha",
        mailer_templates_recovery_content: expect.stringContaining("senha"),
        mailer_templates_invite_content: expect.stringContaining("Você foi convidado"),
        mailer_templates_magic_link_content: expect.stringContaining("type=magiclink"),
        mailer_templates_confirmation_content: expect.stringContaining("type=signup"),
        mailer_templates_email_change_content: expect.stringContaining("os dois endereços"),
        mailer_templates_reauthentication_content: expect.stringContaining("código de confirmação"),
        mailer_notifications_email_changed_enabled: true,
        mailer_templates_email_changed_notification_content: expect.stringContaining("agora usa o e-mail"),
        mailer_notifications_password_changed_enabled: true,
      }),
    ],
    ["PATCH", "config/auth", { security_sb_forwarded_for_enabled: true }],
    [
      "POST",
      "secrets",
      [
        { name: "SITE_URL", value: SITE },
        { name: "ALLOWED_ORIGINS", value: SITE },
        { name: "VAPID_PRIVATE_KEY", value: expect.stringMatching(/^[\w-]{150,}$/) },
      ],
    ],
    ["DELETE", "secrets", ["LOG_LEVEL", "TURNSTILE_SECRET_KEY"]],
    ["POST", "functions/deploy"],
  ]);
  expect(api.attributes.auth).toMatchObject({
    disable_signup: true,
    mailer_otp_length: 10,
    password_min_length: 12,
    // Without a widget in the site: it closes Auth's own sign-in and mails to everybody but the function.
    security_captcha_enabled: true,
  });
  expect(await db.query("select jobname, command from cron.job order by jobname")).toEqual([
    { jobname: "mails", command: `select net.http_post('${api.url}/functions/v1/api/mails')` },
    { jobname: "release", command: "select private.release_overdue_orders()" },
    { jobname: "retention", command: "select private.apply_retention()" },
  ]);
  expect(stdout).toContain("Left to do by hand, since CLOUDFLARE_API_TOKEN");
  expect(stdout).toContain("auth.minimum_password_length stays at 12: stricter than ours.");
  expect(stdout).toMatch(/^sign-up +closed$/m);
  expect(stdout).toMatch(/^sign-in past the function +closed by CAPTCHA protection$/m);
  expect(stdout).toMatch(/^passwords +at least 12 characters$/m);
  expect(stdout).toMatch(/^changing it +asks for the current one$/m);
  expect(stdout).toMatch(/^mails +smtp\.casa\.org\.br$/m);
  expect(stdout).toMatch(/^edge function +answers$/m);
});

it("prints the CLI's own error message when the access token is invalid, and changes nothing", async () => {
  api.calls.length = 0;
  expect(await deploy(["--yes"], { SUPABASE_ACCESS_TOKEN: `sbp_${"f".repeat(40)}` })).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "Authentication failed: your access token is invalid or has expired. Run `supabase login` to re-authenticate.\n",
  });
  expect(mutatingCalls()).toEqual([]);
});

it("uploads a complete function: Deno resolves every module with the uploaded deno.json alone", async () => {
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

/** The files of a multipart/form-data body. */
function filesOf(body: Buffer) {
  const text = body.toString("utf8");
  const [boundary = ""] = /^--\S+/.exec(text) ?? [];
  return text.split(boundary).flatMap((part) => {
    const [, path, content] = /filename="([^"]+)"[\s\S]*?\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? [];
    return path && content ? [{ path, text: content }] : [];
  });
}
