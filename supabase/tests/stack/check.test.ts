import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const folder = tempFolder("check-");
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

/** A site that is as the test says. */
let house: { health: number; page: number; status: Record<string, unknown> };
const well = () => ({
  health: 200,
  page: 200,
  status: { backup_at: daysAgo(1), retention_at: daysAgo(0), database_bytes: 30 * 1024 ** 2 },
});
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer(({ url: path = "", headers }, response) => {
    const status = path === "/" ? house.page : path.endsWith("/health") ? house.health : 200;
    if (path.endsWith("/system_status") && headers.apikey !== "sb_secret_test")
      return response.writeHead(403).end();
    response.writeHead(status, { "content-type": path === "/" ? "text/html" : "application/json" });
    response.end(path === "/" ? "<!doctype html>" : JSON.stringify(house.status));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  house = well();
});

function check(flags: string[] = [], env: Record<string, string> = {}) {
  const settings = {
    VITE_SUPABASE_URL: url,
    SUPABASE_URL: "",
    PORT: "",
    VITE_SITE_URL: "",
    SITE_URL: "",
    SMTP_URL: "",
    SUPABASE_SECRET_KEY: "sb_secret_test",
    DATA_DIR: tempFolder("check-"),
    ...env,
  };
  return new Promise<[number, string]>((done) => {
    const child = execFile(
      process.execPath,
      ["supabase/operations/check.mjs", ...flags],
      { cwd: ROOT, env: { ...process.env, ...settings } },
      (_, said, complaint) => done([child.exitCode ?? 1, said + complaint]),
    );
  });
}

it("says that all is well", async () => {
  expect(await check()).toEqual([0, "Está tudo bem.\n"]);
});

it("names each thing that is not, and fails", async () => {
  house = {
    health: 503,
    page: 500,
    status: { backup_at: daysAgo(3), retention_at: null, database_bytes: 450 * 1024 ** 2 },
  };
  const problems = [
    "O sistema não lê ou não grava dados (resposta 503).",
    "A página inicial não abre (resposta 500).",
    "A última cópia de segurança boa tem 3 dias.",
    "A última limpeza de dados antigos nunca aconteceu.",
  ];
  expect(await check()).toEqual([1, `${problems.join("\n")}\n`]);
  const hosted = await check([], { SUPABASE_URL: url, VITE_SITE_URL: url });
  const size = "O banco de dados ocupa 90% dos 500 MB do plano.";
  expect(hosted).toEqual([1, `${[...problems, size].join("\n")}\n`]);
  const [, roomier] = await check([], { SUPABASE_URL: url, DATABASE_LIMIT_MB: "8000" });
  expect(roomier).not.toContain("banco de dados");
});

it("speaks with --quiet only when something changed, also for the better", async () => {
  const quiet = ["--quiet", "--state", join(folder, "quiet.json")];
  expect(await check(quiet)).toEqual([0, ""]);
  house.page = 404;
  expect(await check(quiet)).toEqual([1, "A página inicial não abre (resposta 404).\n"]);
  expect(await check(quiet)).toEqual([1, ""]);
  house.page = 200;
  expect(await check(quiet)).toEqual([0, "Está tudo bem de novo.\n"]);
  expect(await check(quiet)).toEqual([0, ""]);
});

it("asks whether the mail server greets", async () => {
  const mail = createTcpServer((socket) => socket.end("220 mail\r\n"));
  await new Promise<void>((done) => mail.listen(0, "127.0.0.1", done));
  const address = `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`;
  expect(await check([], { SMTP_URL: address })).toEqual([0, "Está tudo bem.\n"]);
  await new Promise((done) => mail.close(done));
  expect(await check([], { SMTP_URL: address })).toEqual([
    1,
    "O servidor de e-mail não atende (ECONNREFUSED).\n",
  ]);
});

it("tells nothing apart from one sentence when nobody answers, the key is wrong or an option unknown", async () => {
  const nobody = await check([], { VITE_SUPABASE_URL: `http://127.0.0.1:${await freePort()}` });
  expect(nobody).toEqual([
    1,
    "O sistema não responde (Error).\nA página inicial não abre (Error).\nO estado do sistema não pôde ser lido (Error).\n".replaceAll(
      "Error",
      "ECONNREFUSED",
    ),
  ]);
  const [, wrongKey] = await check([], { SUPABASE_SECRET_KEY: "sb_secret_wrong" });
  expect(wrongKey).toBe("O estado do sistema não pôde ser lido (resposta 403).\n");
  expect(await check(["--quite"])).toEqual([1, expect.stringMatching(/^Unknown option '--quite'/)]);
});
