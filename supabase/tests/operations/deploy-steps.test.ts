import { generateKeyPairSync } from "node:crypto";
import { basename } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { newPushKey } from "../../local/push-key.mjs";
import { deployCommand } from "../../operations/deploy/command.mjs";
import { type SupabaseApi, startSupabaseApi } from "../support/supabase-api.ts";

// The CLI calls of a deployment and the handling of their results, with a fake CLI. deploy.test.ts runs the real CLI.

const SIGN_UP_DIFFERENCE = { class: "update", path: ["auth", "enable_signup"], local: false, remote: true };
const OTP_DIFFERENCE = { class: "update", path: ["auth", "email", "otp_length"], local: 10, remote: 6 };
const SUBJECT_DIFFERENCE = {
  class: "update",
  path: ["auth", "email", "template", "recovery", "subject"],
  local: "Redefinir sua senha",
  remote: "Reset Your Password",
};
const P384_KEY = generateKeyPairSync("ec", { namedCurve: "P-384" })
  .privateKey.export({ type: "pkcs8", format: "der" })
  .toString("base64url");
const ALL_CALLS = [
  "config push sign-up",
  "db push",
  "config push settings",
  "config push mail-texts",
  "secrets set",
  "secrets unset",
  "functions deploy",
  "db query",
];

let api: SupabaseApi;
beforeAll(async () => {
  api = await startSupabaseApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.attributes.auth.security_sb_forwarded_for_enabled = false;
});

type Project = {
  differences?: object[];
  laterDifferences?: object[];
  fails?: string;
  areTypesCorrect?: boolean;
};

/**
 * Runs one deployment with a fake CLI. `differences`: the config diff that the CLI reports, `laterDifferences`: its diff after the first
 * call; `fails`: the call that fails; `areTypesCorrect`: the result of the type check of the edge function.
 */
async function deploy(flags: string[], project: Project = {}, envChanges: Record<string, string> = {}) {
  const {
    differences = [SIGN_UP_DIFFERENCE, OTP_DIFFERENCE, SUBJECT_DIFFERENCE],
    laterDifferences = [],
    fails,
    areTypesCorrect = true,
  } = project;
  const cliCalls: string[] = [];
  const openCli = () => ({
    read: ([command]: string[]) =>
      command === "config"
        ? { changes: cliCalls.length > 0 ? laterDifferences : differences }
        : { secrets: ["LOG_LEVEL", "SITE_URL", "SITE_SECRET"].map((name) => ({ name })) },
    succeeds([command, subcommand, ...rest]: string[]) {
      const workdir = rest.find((arg) => arg.startsWith("--workdir="));
      const call = [
        command,
        subcommand,
        workdir && basename(workdir),
        rest.find((arg) => arg === "--dry-run"),
      ];
      cliCalls.push(call.filter(Boolean).join(" "));
      return cliCalls.at(-1) !== fails;
    },
  });
  const outcome = { stdout: "", stderr: "" };
  vi.spyOn(console, "log").mockImplementation((text) => {
    outcome.stdout += `${text}\n`;
  });
  vi.spyOn(console, "error").mockImplementation((text) => {
    outcome.stderr += `${text}\n`;
  });
  const env = {
    VITE_SITE_URL: api.url,
    VITE_SUPABASE_URL: api.url,
    SUPABASE_PROJECT_REF: "abcdefghijklmnopqrst",
    SUPABASE_ACCESS_TOKEN: "token",
    SUPABASE_API_URL: api.url,
    ...envChanges,
  };
  const status = await deployCommand(flags, env, { openCli, checkTypes: () => areTypesCorrect });
  return { status, cliCalls, ...outcome };
}

it("prints every step and the effective settings in a dry run, and changes nothing", async () => {
  const cloudflare = { CLOUDFLARE_API_TOKEN: "token", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
  const { status, stdout, cliCalls } = await deploy(["--dry-run"], {}, cloudflare);
  expect([status, cliCalls]).toEqual([0, ["db push --dry-run"]]);
  expect(stdout).toContain("auth.enable_signup: true would become false");
  expect(stdout).toContain('auth.email.template.recovery.subject: "Reset Your Password" would become');
  expect(stdout).toContain(
    "would be set: SITE_URL, ALLOWED_ORIGINS, SITE_SECRET, VAPID_PRIVATE_KEY\nwould be unset: LOG_LEVEL\n",
  );
  expect(stdout).toContain("The site sends no e-mails of its own: docs/guia-da-casa.md says how");
  expect(stdout).toContain("would be built and uploaded to Cloudflare Workers, as by\n");
  expect(stdout).toMatch(/npx wrangler@[\d.]+ deploy --config \S+ --var SITE_URL:http:\/\/127.0.0.1:\d+/);
  expect(stdout).toContain("security_sb_forwarded_for_enabled: false would become true");
  expect(stdout).toMatch(/^sign-up +OPEN$/m);
  expect(stdout).toMatch(/Nothing was changed\.\n$/);
  expect(api.calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("builds and uploads a site that passes Supabase on, where the setting says so", async () => {
  vi.stubEnv("SUPABASE_THROUGH_SITE", "1");
  const cloudflare = { CLOUDFLARE_API_TOKEN: "token", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
  const { stdout } = await deploy(["--dry-run"], {}, cloudflare);
  expect(stdout).toContain("export VITE_SUPABASE_URL=/ VITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_x\n");
  expect(stdout).toMatch(/--var SITE_URL:http:\S+ --var SUPABASE_URL:http:\/\/127\.0\.0\.1:\d+ /);
  vi.unstubAllEnvs();
  expect((await deploy(["--dry-run"], {}, cloudflare)).stdout).not.toContain("SUPABASE_URL:http");
});

it("prints how a site uploaded by hand gets the secret that names its visitors, where one is set", async () => {
  const { stdout } = await deploy(["--dry-run"], {}, { SITE_SECRET: "an oil lamp" });
  expect(stdout).toContain('echo "SITE_SECRET=$SITE_SECRET" > site-secret.env\n');
  expect(stdout).toMatch(/--var SITE_URL:\S+ --secrets-file site-secret\.env\n/);
  expect(stdout).not.toContain("an oil lamp");
  // Neither set nor removed: the site uploaded before goes on signing with the present one.
  expect((await deploy(["--dry-run"])).stdout).not.toContain("SITE_SECRET");
});

it.each([
  ["that is no key", "no key"],
  ["without its end", newPushKey().slice(0, -9)],
  ["of another curve", P384_KEY],
])("refuses a key of notifications %s before anything else", async (_, VAPID_PRIVATE_KEY) => {
  const { status, stderr, cliCalls } = await deploy(["--yes"], {}, { VAPID_PRIVATE_KEY });
  expect([status, cliCalls]).toEqual([1, []]);
  expect(stderr).toMatch(/^VAPID_PRIVATE_KEY must be/);
  expect(stderr).not.toContain(VAPID_PRIVATE_KEY);
});

it("runs all steps in order and prints the effective settings", async () => {
  const { status, stdout, cliCalls } = await deploy(["--yes"]);
  expect([status, cliCalls]).toEqual([0, ALL_CALLS]);
  expect(stdout).toMatch(/^sign-up +closed$/m);
  expect(stdout).toMatch(/ is up to date\.\n$/);
});

it("skips the settings that are already correct when a deployment is repeated", async () => {
  api.attributes.auth.security_sb_forwarded_for_enabled = true;
  const { status, stdout, cliCalls } = await deploy(["--yes"], { differences: [] });
  // The mail templates are files, which the CLI does not compare: they are pushed again.
  const again = [
    "db push",
    "config push mail-texts",
    "secrets set",
    "secrets unset",
    "functions deploy",
    "db query",
  ];
  expect([status, cliCalls]).toEqual([0, again]);
  expect(stdout).toContain("Logins are counted by the visitor's address.\n");
});

it.each([
  ["config push sign-up", "sign-up closed"],
  ["db push", "migrations"],
  ["config push settings", "settings"],
  ["secrets set", "secrets"],
  ["secrets unset", "secrets"],
  ["functions deploy", "edge function"],
])("stops at %s when this call fails", async (fails, title) => {
  const { status, cliCalls, stderr } = await deploy(["--yes"], { fails });
  expect([status, cliCalls]).toEqual([1, ALL_CALLS.slice(0, ALL_CALLS.indexOf(fails) + 1)]);
  expect(stderr).toMatch(new RegExp(`^Stopped at "${title}"; the reason is above\\.`));
});

it("says which extensions the jobs need when they could not be scheduled, and goes on", async () => {
  const { status, stdout } = await deploy(["--yes"], { fails: "db query" });
  expect(status).toBe(0);
  expect(stdout).toContain("NOT SCHEDULED: enable pg_cron and pg_net");
});

it("makes no call when the edge function has type errors", async () => {
  const { status, cliCalls, stderr } = await deploy(["--yes"], { areTypesCorrect: false });
  expect([status, cliCalls]).toEqual([1, []]);
  expect(stderr).toContain(`Stopped at "the function's types"`);
});

it("publishes nothing while sign-up is still open", async () => {
  const { status, cliCalls, stderr } = await deploy(["--yes"], { laterDifferences: [SIGN_UP_DIFFERENCE] });
  expect([status, cliCalls]).toEqual([1, ["config push sign-up"]]);
  expect(stderr).toContain("Sign-up is still open, so nothing else was published.");
});

it("continues when the project does not accept mail templates", async () => {
  const { status, cliCalls, stdout } = await deploy(["--yes"], { fails: "config push mail-texts" });
  expect([status, cliCalls]).toEqual([0, ALL_CALLS]);
  expect(stdout).toContain("They stay as they are: set an SMTP server of your own");
});

it.each<[string[], Record<string, string>, string]>([
  [
    ["--yess"],
    {},
    "Unknown option --yess: there are --dry-run (changes nothing) and --yes (asks nothing).\n",
  ],
  [[], { VITE_SITE_URL: "casa" }, "VITE_SITE_URL must be set to a whole address (https://…).\n"],
  [
    [],
    { SMTP_URL: "smtp.casa.org.br:465" },
    "SMTP_URL must be an address such as smtps://user:password@host:465, with special characters percent-encoded.\n",
  ],
  [
    [],
    { VITE_SUPABASE_URL: "https://dados.casa.org.br", SUPABASE_PROJECT_REF: "" },
    "dados.casa.org.br does not name a project: set SUPABASE_PROJECT_REF (Project Settings, General).\n",
  ],
])(
  "rejects the flags %j with the environment %j in one sentence, and changes nothing",
  async (flags, env, sentence) => {
    expect(await deploy(flags, {}, env)).toEqual({ status: 1, cliCalls: [], stdout: "", stderr: sentence });
  },
);
