import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Bench, KEY, openBench, SECRET } from "./gateway-process.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const PASSWORD = "uma frase que só ela sabe";
let bench: Bench;
let site: ReturnType<Bench["start"]>;

beforeAll(async () => {
  bench = await openBench();
  site = bench.start({ ADMIN_EMAIL: "diretoria@exemplo.org.br", ADMIN_PASSWORD: "uma lamparina acesa" });
  await site.ready();
});
afterAll(async () => {
  await site.end("SIGTERM");
  await bench.close();
});

function admin(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number; said: string; complaint: string }>((done) => {
    const child = execFile(
      process.execPath,
      ["supabase/operations/admin.mjs", ...args],
      { cwd: ROOT, env: { ...process.env, ...bench.env, ...env } },
      (_, said, complaint) => done({ status: child.exitCode ?? 1, said, complaint }),
    );
    child.stdin?.end();
  });
}
const who = ["--name", "Maria Aparecida", "--email", "Maria@exemplo.org.br"];
const profile = async (columns: string) => {
  const response = await bench.get(`/rest/v1/profiles?email=eq.maria@exemplo.org.br&select=${columns}`, {
    headers: { apikey: SECRET },
  });
  return response.json();
};

it("makes an administrator, who chooses the password by a link that opens once", async () => {
  const { status, said, complaint } = await admin(who);
  expect([status, complaint]).toEqual([0, ""]);
  expect(said).toContain("maria@exemplo.org.br is an administrator.\n");
  expect(await profile("name,role,is_protected")).toEqual([
    { name: "Maria Aparecida", role: "admin", is_protected: false },
  ]);

  const link = new URL(/^http\S+$/m.exec(said)?.[0] ?? "");
  expect(link.pathname).toBe("/redefinir-senha");
  const open = () =>
    bench.get("/auth/v1/verify", {
      method: "POST",
      headers: { apikey: KEY, "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))),
    });
  const { access_token: token } = await (await open()).json();
  const headers = { apikey: KEY, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const chosen = await bench.get("/auth/v1/user", {
    method: "PUT",
    headers,
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(chosen.status).toBe(200);
  const signedIn = await bench.get("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "maria@exemplo.org.br", password: PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  expect(await profile("must_change_password")).toEqual([{ must_change_password: false }]);
  expect((await open()).ok).toBe(false);
});

it("gives somebody who is there already another link, and leaves the name alone", async () => {
  expect(await admin(["--name", "Outra", "--email", "maria@exemplo.org.br"])).toMatchObject({ status: 0 });
  expect(await profile("name,role")).toEqual([{ name: "Maria Aparecida", role: "admin" }]);
});

it("takes the second factor from who has lost it, and ends the sessions", async () => {
  const post = async (path: string, body: object, token = KEY) => {
    const headers = { apikey: KEY, authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await bench.get(path, { method: "POST", headers, body: JSON.stringify(body) });
    return response.json();
  };
  const enter = () =>
    post("/auth/v1/token?grant_type=password", { email: "maria@exemplo.org.br", password: PASSWORD });
  const { access_token } = await enter();
  const { id, totp } = await post("/auth/v1/factors", { factor_type: "totp" }, access_token);
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, {}, access_token);
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const proven = await post(
    `/auth/v1/factors/${id}/verify`,
    { challenge_id: challenge.id, code },
    access_token,
  );
  expect(proven.user.factors).toHaveLength(1);

  const reset = ["--reset-second-factor", "--email", "maria@exemplo.org.br"];
  expect(await admin(reset)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^maria@exemplo\.org\.br signs in with the password alone now/),
  });
  const ended = await bench.get("/auth/v1/user", {
    headers: { apikey: KEY, authorization: `Bearer ${proven.access_token}` },
  });
  expect(ended.ok).toBe(false);
  expect((await enter()).user.factors).toBeUndefined();
  expect(await admin(["--reset-second-factor", "--email", "ninguem@exemplo.org.br"])).toMatchObject({
    status: 1,
    complaint: "There is no account ninguem@exemplo.org.br.\n",
  });
});

it("says in one sentence why it cannot", async () => {
  const sentences = [
    await admin([]),
    await admin(["--nome", "x"]),
    await admin(["--name", "x", "--email", "sem"]),
    await admin(who, { SUPABASE_SECRET_KEY: "sb_secret_wrong" }),
    await admin(who, { SUPABASE_URL: "http://127.0.0.1:9" }),
    await admin(who, { PORT: "", SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co" }),
  ].map(({ status, complaint }) => [status, complaint]);
  expect(sentences).toEqual([
    [1, "Say who: npm run admin -- --name <name> --email <address>\n"],
    [1, expect.stringMatching(/^Unknown option '--nome'/)],
    [1, expect.stringMatching(/^The site refused: .+\.\n$/)],
    [1, expect.stringMatching(/^The site refused: .+\.\n$/)],
    [1, "No site answers at http://127.0.0.1:9: start it first, or set SUPABASE_URL.\n"],
    [1, "Set VITE_SITE_URL to the site's address: the link leads there.\n"],
  ]);
});
