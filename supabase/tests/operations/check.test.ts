import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import { ROOT } from "../../local/install.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { checkCommand } from "../../operations/check/command.mjs";
import { type ListeningServer, listen } from "../support/listen.ts";
import { startMailServer } from "./mail-server.ts";

const folder = tempFolder("check-");
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

/** The state of the fake site: the responses of its health check, home page and system_status. */
let siteState: { health: number; page: number; status: Record<string, unknown>; signIn?: string };
const noMails = { failed: 0, delayed: 0, error: null };
const healthyState = () => ({
  health: 200,
  page: 200,
  status: { backup_at: daysAgo(1), retention_at: daysAgo(0), database_bytes: 30 * 1024 ** 2, mails: noMails },
});
let site: ListeningServer;
let url = "";
/** The job_runs rows that the fake site stores, and the push messages that it received. */
let jobRuns: unknown[] = [];
let pushed: string[] = [];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const { url: path = "", headers, method } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = String(Buffer.concat(chunks));
    if (path === "/push") {
      pushed.push(body);
      return response.end();
    }
    if (path.includes("/job_runs") && method === "POST") jobRuns = [JSON.parse(body)];
    if (path.includes("/job_runs")) return response.end(JSON.stringify(jobRuns));
    if (path.includes("/auth/v1/token"))
      return response.writeHead(400).end(JSON.stringify({ error_code: siteState.signIn }));
    if (path.includes("/profiles")) return response.end(JSON.stringify([{ email: "ana@exemplo.org.br" }]));
    const status = path === "/" ? siteState.page : path.endsWith("/health") ? siteState.health : 200;
    if (path.endsWith("/system_status") && headers.apikey !== "sb_secret_test")
      return response.writeHead(403).end();
    response.writeHead(status, { "content-type": path === "/" ? "text/html" : "application/json" });
    response.end(path === "/" ? "<!doctype html>" : JSON.stringify(siteState.status));
  });
  site = await listen(server);
  url = site.url;
});
afterAll(() => site.close());
beforeEach(() => {
  siteState = healthyState();
  jobRuns = [];
  pushed = [];
});

const settings = (env: Record<string, string>) => ({
  VITE_SUPABASE_URL: url,
  SUPABASE_URL: "",
  PORT: "",
  VITE_SITE_URL: "",
  SITE_URL: "",
  SMTP_URL: "",
  ALERT_PUSH_URL: `${url}/push`,
  ALERT_TO: "",
  SUPABASE_SECRET_KEY: "sb_secret_test",
  DATA_DIR: tempFolder("check-"),
  ...env,
});

/** Runs the check in this process; returns its exit code and output. */
async function check(flags: string[] = [], env: Record<string, string> = {}): Promise<[number, string]> {
  let output = "";
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((text) => {
      output += `${text}\n`;
    });
  return [await checkCommand(flags, settings(env)), output];
}

/** Runs `npm run check` in its own process; returns its exit code and output. */
function npmRunCheck(flags: string[] = []) {
  return new Promise<[number, string]>((done) => {
    const child = execFile(
      process.execPath,
      ["supabase/operations/check.mjs", ...flags],
      { cwd: ROOT, env: { ...process.env, ...settings({}) } },
      (_, stdout, stderr) => done([child.exitCode ?? 1, stdout + stderr]),
    );
  });
}

it("exits with 1 and prints the problems", async () => {
  siteState.page = 500;
  expect(await npmRunCheck()).toEqual([1, "A página inicial não abre (resposta 500).\n"]);
});

it("prints that there is no problem, and exits with 0", async () => {
  expect(await check()).toEqual([0, "Está tudo bem.\n"]);
});

it("prints each problem, and exits with 1", async () => {
  siteState = {
    health: 503,
    page: 500,
    status: {
      backup_at: daysAgo(3),
      backup_missing: 2,
      retention_at: null,
      database_bytes: 450 * 1024 ** 2,
      mails: { failed: 2, delayed: 1, error: "EAUTH 535" },
    },
  };
  const problems = [
    "O sistema não lê ou não grava dados (resposta 503).",
    "A página inicial não abre (resposta 500).",
    "A última cópia de segurança boa tem 3 dias.",
    "O arquivo de 2 foto(s) não foi encontrado na última cópia de segurança.",
    "A última limpeza de dados antigos nunca aconteceu.",
    "3 e-mail(s) do site não foram enviados (EAUTH 535): o Dashboard mostra e envia de novo.",
  ];
  expect(await check()).toEqual([1, `${problems.join("\n")}\n`]);
  const hosted = await check([], { SUPABASE_URL: url, VITE_SITE_URL: url });
  const size = "O banco de dados ocupa 90% dos 500 MB do plano.";
  expect(hosted).toEqual([1, `${[...problems, size].join("\n")}\n`]);
  const [, withLargerLimit] = await check([], { SUPABASE_URL: url, DATABASE_LIMIT_MB: "8000" });
  expect(withLargerLimit).not.toContain("banco de dados");
});

it.each([
  ["invalid_credentials", true],
  ["captcha_failed", false],
])(
  "reports CAPTCHA protection that is off: a direct sign-in is refused with %s",
  async (error_code, isReported) => {
    siteState.signIn = error_code;
    const env = { SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" };
    const [, output] = await check([], env);
    expect(output.includes("A proteção por CAPTCHA do Auth está desligada")).toBe(isReported);
  },
);

it("reports a last run in the future, after which a missing run would not be noticed", async () => {
  siteState.status = { ...siteState.status, backup_at: daysAgo(-1) };
  expect(await check()).toEqual([
    1,
    "A última cópia de segurança boa tem data no futuro: confira o relógio.\n",
  ]);
});

it("prints with --quiet only changes, including a recovery", async () => {
  const quiet = ["--quiet", "--state", join(folder, "quiet.json")];
  expect(await check(quiet)).toEqual([0, ""]);
  siteState.page = 404;
  expect(await check(quiet)).toEqual([1, "A página inicial não abre (resposta 404).\n"]);
  siteState.page = 500;
  expect(await check(quiet)).toEqual([1, ""]);
  siteState.page = 200;
  expect(await check(quiet)).toEqual([0, "Está tudo bem de novo.\n"]);
  expect(await check(quiet)).toEqual([0, ""]);
});

it("sends mails and push messages to the admins when a problem appears and when it is solved", async () => {
  const { mails, url: SMTP_URL, close } = await startMailServer();
  const env = { SMTP_URL, ALERT_PUSH_URL: `${url}/push`, DATA_DIR: tempFolder("check-") };
  await check([], env);
  expect([mails, pushed]).toEqual([[], []]);
  siteState.page = 404;
  expect(await check([], env)).toEqual([1, "A página inicial não abre (resposta 404).\n"]);
  await check([], env);
  siteState.page = 200;
  await check(["--quiet"], env);
  expect(pushed).toEqual(["A página inicial não abre (resposta 404).", "Está tudo bem de novo."]);
  expect(mails).toHaveLength(2);
  expect(mails[0]).toContain("To: ana@exemplo.org.br");
  await check([], { ...env, SUPABASE_SECRET_KEY: "wrong", ALERT_TO: "diretoria@exemplo.org.br" });
  expect(mails[2]).toContain("To: diretoria@exemplo.org.br");
  close();
});

it("uses the stored admin addresses when the database is unreachable, and retries failed messages", async () => {
  const env = { ALERT_PUSH_URL: `${url}/push`, DATA_DIR: tempFolder("check-") };
  await check([], env);
  siteState.health = 503;
  const unreachableUrl = `http://127.0.0.1:${await freePort()}`;
  expect(await check(["--quiet"], { ...env, ALERT_PUSH_URL: unreachableUrl })).toEqual([
    1,
    "O sistema não lê ou não grava dados (resposta 503).\nThe push to the admins could not be sent (ECONNREFUSED).\n",
  ]);
  const { mails, url: SMTP_URL, close } = await startMailServer();
  expect((await check(["--quiet"], { ...env, SMTP_URL, VITE_SUPABASE_URL: unreachableUrl }))[0]).toBe(1);
  expect(mails[0]).toContain("To: ana@exemplo.org.br");
  expect(pushed).toHaveLength(1);
  close();
});

it("reports that no channel is configured, and sends the message when a channel is configured later", async () => {
  const env = { ALERT_PUSH_URL: "", DATA_DIR: tempFolder("check-") };
  expect(await check(["--quiet"], env)).toEqual([0, ""]);
  siteState.page = 404;
  const problem = "A página inicial não abre (resposta 404).";
  const noChannel =
    "Nobody could be notified: set SMTP_URL (and ALERT_TO where no admin is known) or ALERT_PUSH_URL.";
  expect(await check(["--quiet"], env)).toEqual([1, `${problem}\n${noChannel}\n`]);
  expect(await check(["--quiet"], env)).toEqual([1, ""]);
  expect(await check([], env)).toEqual([1, `${problem}\n${noChannel}\n`]);
  await check(["--quiet"], { ...env, ALERT_PUSH_URL: `${url}/push` });
  await check(["--quiet"], { ...env, ALERT_PUSH_URL: `${url}/push` });
  expect(pushed).toEqual([problem]);
  siteState.page = 200;
  expect(await check(["--quiet"], env)).toEqual([0, "Está tudo bem de novo.\n"]);
  await check(["--quiet"], { ...env, ALERT_PUSH_URL: `${url}/push` });
  expect(pushed).toEqual([problem]);
});

it("reports a nightly backup that was not uploaded", async () => {
  expect(await check([], { BACKUP_UPLOAD: "success" })).toEqual([0, "Está tudo bem.\n"]);
  expect(await check([], { BACKUP_UPLOAD: "failure" })).toEqual([
    1,
    "A cópia de segurança desta noite não foi guardada (failure).\n",
  ]);
  expect(pushed).toEqual(["A cópia de segurança desta noite não foi guardada (failure)."]);
});

it("stores its last result in the database on a hosted project, since each workflow runs on a new machine", async () => {
  const newMachine = () => ({
    SUPABASE_URL: url,
    ALERT_PUSH_URL: `${url}/push`,
    DATA_DIR: tempFolder("check-"),
  });
  siteState.health = 503;
  await check([], newMachine());
  await check([], newMachine());
  siteState.health = 200;
  await check([], newMachine());
  expect(pushed).toEqual(["O sistema não lê ou não grava dados (resposta 503).", "Está tudo bem de novo."]);
});

it("reports a mail server that is unreachable or rejects the password, and an SMTP_URL without scheme", async () => {
  const { url: SMTP_URL, close } = await startMailServer();
  expect(await check([], { SMTP_URL })).toEqual([0, "Está tudo bem.\n"]);
  const wrong = SMTP_URL.replace("//", "//casa:errada@");
  expect(await check([], { SMTP_URL: wrong })).toEqual([
    1,
    "O servidor de e-mail recusa usuário ou senha (EAUTH).\nThe mail to the admins could not be sent (EAUTH).\n",
  ]);
  close();
  pushed = [];
  const env = { SMTP_URL, DATA_DIR: tempFolder("check-") };
  for (let n = 0; n < 2; n++)
    expect(await check([], env)).toEqual([
      1,
      "O servidor de e-mail não atende (ESOCKET).\nThe mail to the admins could not be sent (ESOCKET).\n",
    ]);
  expect(pushed).toHaveLength(1);
  const [, withoutScheme] = await check([], { SMTP_URL: "mail.example.org:587" });
  expect(withoutScheme).toBe("SMTP_URL não é um endereço como smtps://usuario:senha@servidor:465.\n");
});

it("prints one sentence per problem for an unreachable site, a wrong key or an unknown option", async () => {
  const unreachable = await check([], { VITE_SUPABASE_URL: `http://127.0.0.1:${await freePort()}` });
  const code = "(ECONNREFUSED)";
  expect(unreachable).toEqual([
    1,
    `O sistema não responde ${code}.\nA página inicial não abre ${code}.\nO estado do sistema não pôde ser lido ${code}.\n`,
  ]);
  const [, wrongKey] = await check([], { SUPABASE_SECRET_KEY: "sb_secret_wrong" });
  expect(wrongKey).toBe("O estado do sistema não pôde ser lido (resposta 403).\n");
  expect(await check(["--quite"])).toEqual([1, expect.stringMatching(/^Unknown option '--quite'/)]);
});
