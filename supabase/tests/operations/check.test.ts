import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import { daysAgo, startCheckedSite } from "./checked-site.ts";

let site: Awaited<ReturnType<typeof startCheckedSite>>;
beforeAll(async () => {
  site = await startCheckedSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

it("exits with 1 and prints the problems", async () => {
  site.state.page = 500;
  expect(await site.npmRunCheck()).toEqual([1, "A página inicial não abre (resposta 500).\n"]);
});

it("prints that there is no problem, and exits with 0", async () => {
  expect(await site.check()).toEqual([0, "Está tudo bem.\n"]);
});

it("prints each problem, and exits with 1", async () => {
  site.state = {
    health: 503,
    page: 500,
    status: {
      backup_at: daysAgo(3),
      backup_missing: 2,
      retention_at: null,
      database_bytes: 450 * 1024 ** 2,
      mails: { failed: 2, delayed: 1, error: "EAUTH 535" },
      pushes: { failed: 4, error: "push 403" },
    },
  };
  const problems = [
    "O sistema não lê ou não grava dados (resposta 503).",
    "A página inicial não abre (resposta 500).",
    "A última cópia de segurança boa tem 3 dias.",
    "O arquivo de 2 foto(s) não foi encontrado na última cópia de segurança.",
    "A última limpeza de dados antigos nunca aconteceu.",
    "3 e-mail(s) do site não foram enviados (EAUTH 535): o Dashboard mostra e envia de novo.",
    "4 notificação(ões) do site não saíram hoje (push 403): docs/operations.md, Notifications, diz por quê.",
  ];
  expect(await site.check()).toEqual([1, `${problems.join("\n")}\n`]);
  const hosted = await site.check([], { SUPABASE_URL: site.url, VITE_SITE_URL: site.url });
  const size = "O banco de dados ocupa 90% dos 500 MB do plano.";
  expect(hosted).toEqual([1, `${[...problems, size].join("\n")}\n`]);
  const [, withLargerLimit] = await site.check([], { SUPABASE_URL: site.url, DATABASE_LIMIT_MB: "8000" });
  expect(withLargerLimit).not.toContain("banco de dados");
});

it.each([
  ["invalid_credentials", true],
  ["captcha_failed", false],
])(
  "reports CAPTCHA protection that is off: a direct sign-in is refused with %s",
  async (error_code, isReported) => {
    site.state.signIn = error_code;
    const env = { SUPABASE_URL: site.url, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test" };
    const [, output] = await site.check([], env);
    expect(output.includes("A proteção por CAPTCHA do Auth está desligada")).toBe(isReported);
  },
);

it("reports a last run in the future, after which a missing run would not be noticed", async () => {
  site.state.status = { ...site.state.status, backup_at: daysAgo(-1) };
  expect(await site.check()).toEqual([
    1,
    "A última cópia de segurança boa tem data no futuro: confira o relógio.\n",
  ]);
});

it.each([
  [-180, 0, true],
  [180, 0, true],
  [-30, 0, false],
  // A page from a cache.
  [-180, 180, false],
])("compares the clocks of site and function: %d seconds, age %d", async (seconds, age, isReported) => {
  const date = new Date(Date.now() + seconds * 1000).toUTCString();
  site.state.pageHeaders = { date, age: String(age) };
  const [status, output] = await site.check();
  expect(status).toBe(isReported ? 1 : 0);
  expect(/^Os relógios do site e do sistema diferem em 1[78]\d segundos/.test(output)).toBe(isReported);
});

it("reports a nightly backup that was not uploaded", async () => {
  expect(await site.check([], { BACKUP_UPLOAD: "success" })).toEqual([0, "Está tudo bem.\n"]);
  expect(await site.check([], { BACKUP_UPLOAD: "failure" })).toEqual([
    1,
    "A cópia de segurança desta noite não foi guardada (failure).\n",
  ]);
  expect(site.pushed).toEqual(["A cópia de segurança desta noite não foi guardada (failure)."]);
});

it("prints one sentence per problem for an unreachable site, a wrong key or an unknown option", async () => {
  const unreachable = await site.check([], { VITE_SUPABASE_URL: `http://127.0.0.1:${await freePort()}` });
  const code = "(ECONNREFUSED)";
  expect(unreachable).toEqual([
    1,
    `O sistema não responde ${code}.\nA página inicial não abre ${code}.\nO estado do sistema não pôde ser lido ${code}.\n`,
  ]);
  const [, wrongKey] = await site.check([], { SUPABASE_SECRET_KEY: "sb_secret_wrong" });
  expect(wrongKey).toBe("O estado do sistema não pôde ser lido (resposta 403).\n");
  expect(await site.check(["--quite"])).toEqual([1, expect.stringMatching(/^Unknown option '--quite'/)]);
});
