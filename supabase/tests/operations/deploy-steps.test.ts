import { basename } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deployCommand } from "../../operations/deploy/command.mjs";
import { type SupabaseApi, startSupabaseApi } from "../support/supabase-api.ts";

// What a deployment asks of the CLI, and what it makes of the answers. deploy.test.ts runs the command with the CLI itself.

const OPEN = { class: "update", path: ["auth", "enable_signup"], local: false, remote: true };
const OTP = { class: "update", path: ["auth", "email", "otp_length"], local: 10, remote: 6 };
const SUBJECT = {
  class: "update",
  path: ["auth", "email", "template", "recovery", "subject"],
  local: "Redefinir sua senha",
  remote: "Reset Your Password",
};
const ALL = [
  "config push sign-up",
  "db push",
  "config push settings",
  "config push mail-texts",
  "secrets set",
  "secrets unset",
  "functions deploy",
];

let api: SupabaseApi;
beforeAll(async () => {
  api = await startSupabaseApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.attributes.auth.security_sb_forwarded_for_enabled = false;
});

type Project = { changes?: object[]; later?: object[]; fails?: string; isTyped?: boolean };

/** One deployment to a project whose settings differ so; `later` after the first push, and `fails` is refused. */
async function deploy(flags: string[], project: Project = {}, changes: Record<string, string> = {}) {
  const { changes: found = [OPEN, OTP, SUBJECT], later = [], fails, isTyped = true } = project;
  const told: string[] = [];
  const openCli = () => ({
    read: ([what]: string[]) =>
      what === "config"
        ? { changes: told.length > 0 ? later : found }
        : { secrets: [{ name: "LOG_LEVEL" }, { name: "SITE_URL" }] },
    succeeds([what, how, ...rest]: string[]) {
      const home = rest.find((one) => one.startsWith("--workdir="));
      const said = [what, how, home && basename(home), rest.find((one) => one === "--dry-run")];
      told.push(said.filter(Boolean).join(" "));
      return told.at(-1) !== fails;
    },
  });
  const outcome = { said: "", complaint: "" };
  vi.spyOn(console, "log").mockImplementation((text) => {
    outcome.said += `${text}\n`;
  });
  vi.spyOn(console, "error").mockImplementation((text) => {
    outcome.complaint += `${text}\n`;
  });
  const env = {
    VITE_SITE_URL: api.url,
    VITE_SUPABASE_URL: api.url,
    SUPABASE_PROJECT_REF: "abcdefghijklmnopqrst",
    SUPABASE_ACCESS_TOKEN: "token",
    SUPABASE_API_URL: api.url,
    ...changes,
  };
  const status = await deployCommand(flags, env, { openCli, checkTypes: () => isTyped });
  return { status, told, ...outcome };
}

it("a dry run shows every step and what is effective, and changes nothing", async () => {
  const cloudflare = { CLOUDFLARE_API_TOKEN: "token", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
  const { status, said, told } = await deploy(["--dry-run"], {}, cloudflare);
  expect([status, told]).toEqual([0, ["db push --dry-run"]]);
  expect(said).toContain("auth.enable_signup: true would become false");
  expect(said).toContain('auth.email.template.recovery.subject: "Reset Your Password" would become');
  expect(said).toContain("would be set: SITE_URL, ALLOWED_ORIGINS\nwould be unset: LOG_LEVEL\n");
  expect(said).toContain("would be built and uploaded to Cloudflare Workers, as by\n");
  expect(said).toMatch(/npx wrangler@[\d.]+ deploy --config \S+ --var SITE_URL:http:\/\/127.0.0.1:\d+/);
  expect(said).toContain("security_sb_forwarded_for_enabled: false would become true");
  expect(said).toMatch(/^sign-up +OPEN$/m);
  expect(said).toMatch(/Nothing was changed\.\n$/);
  expect(api.calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("takes every step in its order, and says what is effective then", async () => {
  const { status, said, told } = await deploy(["--yes"]);
  expect([status, told]).toEqual([0, ALL]);
  expect(said).toMatch(/^sign-up +closed$/m);
  expect(said).toMatch(/ is up to date\.\n$/);
});

it("goes on where it stopped when it is run again: what is as it should be is left alone", async () => {
  api.attributes.auth.security_sb_forwarded_for_enabled = true;
  const { status, said, told } = await deploy(["--yes"], { changes: [] });
  // The text of a mail is a file, which the CLI does not compare.
  const again = ["db push", "config push mail-texts", "secrets set", "secrets unset", "functions deploy"];
  expect([status, told]).toEqual([0, again]);
  expect(said).toContain("Logins are counted by the visitor's address.\n");
});

it.each([
  ["config push sign-up", "sign-up closed"],
  ["db push", "migrations"],
  ["config push settings", "settings"],
  ["secrets set", "secrets"],
  ["secrets unset", "secrets"],
  ["functions deploy", "edge function"],
])("stops at %s when that fails", async (fails, title) => {
  const { status, told, complaint } = await deploy(["--yes"], { fails });
  expect([status, told]).toEqual([1, ALL.slice(0, ALL.indexOf(fails) + 1)]);
  expect(complaint).toMatch(new RegExp(`^Stopped at "${title}"; the reason is above\\.`));
});

it("touches nothing with a function whose types are wrong", async () => {
  const { status, told, complaint } = await deploy(["--yes"], { isTyped: false });
  expect([status, told]).toEqual([1, []]);
  expect(complaint).toContain(`Stopped at "the function's types"`);
});

it("publishes nothing while sign-up is still open", async () => {
  const { status, told, complaint } = await deploy(["--yes"], { later: [OPEN] });
  expect([status, told]).toEqual([1, ["config push sign-up"]]);
  expect(complaint).toContain("Sign-up is still open, so nothing else was published.");
});

it("goes on when the project takes no texts of mails", async () => {
  const { status, told, said } = await deploy(["--yes"], { fails: "config push mail-texts" });
  expect([status, told]).toEqual([0, ALL]);
  expect(said).toContain("They stay as they are: set an SMTP server of your own");
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
    { VITE_SUPABASE_URL: "https://dados.casa.org.br", SUPABASE_PROJECT_REF: "" },
    "dados.casa.org.br does not name a project: set SUPABASE_PROJECT_REF (Project Settings, General).\n",
  ],
])("says in one sentence what is wrong with %j %j, and changes nothing", async (flags, env, sentence) => {
  expect(await deploy(flags, {}, env)).toEqual({ status: 1, told: [], said: "", complaint: sentence });
});
