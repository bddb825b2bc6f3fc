import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { adminCommand } from "../../operations/admin/command.mjs";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";

// Runs adminCommand in this process; document-commands.test.ts runs `npm run admin`.

const PASSWORD = "uma frase que só ela sabe";
const SITE = "http://127.0.0.1:3000";
let stack: TestStack;
let key: string;

beforeAll(async () => {
  stack = await bootTestStack();
  key = stack.keys.publishable;
  const { id } = await stack.createUser("admin");
  await stack.query("update public.profiles set is_protected = true where id = $1", [id]);
});
afterAll(() => stack.close());

/** Runs the command with a site at SITE; returns its exit code and output. */
async function admin(args: string[], env: Record<string, string> = {}) {
  const outcome = { status: 0, stdout: "", stderr: "" };
  const { fetch } = globalThis;
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(SITE) ? stack.fetch(request) : fetch(request);
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(fakeFetch);
  vi.spyOn(console, "log").mockImplementation((text) => {
    outcome.stdout += `${text}\n`;
  });
  vi.spyOn(console, "error").mockImplementation((text) => {
    outcome.stderr += `${text}\n`;
  });
  const settings = { PORT: "3000", SUPABASE_SECRET_KEY: stack.keys.secret };
  outcome.status = await adminCommand(args, { ...settings, ...env });
  vi.restoreAllMocks();
  return outcome;
}
const MARIA = ["--name", "Maria Aparecida", "--email", "Maria@exemplo.org.br"];
const profile = (columns: string) =>
  stack.query(`select ${columns} from public.profiles where email = 'maria@exemplo.org.br'`);

/** A request to Auth, as the browser of the administrator sends it. */
async function call(path: string, body?: object, token = key, method = "POST") {
  const response = await stack.http(`/auth/v1/${path}`, {
    method: body ? method : "GET",
    headers: { authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  return { ok: response.ok, body: await response.json() };
}
const signIn = () => call("token?grant_type=password", { email: "maria@exemplo.org.br", password: PASSWORD });

it("creates an administrator and prints a single-use link for choosing the password", async () => {
  const { status, stdout, stderr } = await admin(MARIA);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("maria@exemplo.org.br is an administrator.\n");
  expect(await profile("name,role,is_protected")).toEqual([
    { name: "Maria Aparecida", role: "admin", is_protected: false },
  ]);

  const link = new URL(/^http\S+$/m.exec(stdout)?.[0] ?? "");
  expect(link.pathname).toBe("/redefinir-senha");
  const openLink = () => call("verify", Object.fromEntries(new URLSearchParams(link.hash.slice(1))));
  const { access_token: token } = (await openLink()).body;
  expect((await call("user", { password: PASSWORD }, token, "PUT")).ok).toBe(true);
  expect((await signIn()).ok).toBe(true);
  expect(await profile("must_change_password")).toEqual([{ must_change_password: false }]);
  expect((await openLink()).ok).toBe(false);
});

it("prints another link for an existing account and keeps its name", async () => {
  expect(await admin(["--name", "Outra", "--email", "maria@exemplo.org.br"])).toMatchObject({ status: 0 });
  expect(await profile("name,role")).toEqual([{ name: "Maria Aparecida", role: "admin" }]);
});

it("asks before it makes an administrator of a volunteer", async () => {
  const { id } = await stack.createUser("user", "rita@exemplo.org.br");
  await stack.query("update public.profiles set name = 'Rita' where id = $1", [id]);
  const rita = ["--name", "Maria", "--email", "rita@exemplo.org.br"];
  const roleOf = async () =>
    (await stack.query("select role from public.profiles where id = $1", [id]))[0]?.role;
  expect(await admin(rita)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      "rita@exemplo.org.br is a volunteer, Rita. Nothing was changed; add --yes",
    ),
  });
  expect(await roleOf()).toBe("user");
  expect(await admin([...rita, "--yes"])).toMatchObject({ status: 0 });
  expect(await roleOf()).toBe("admin");
});

it("resets a lost second factor and ends the sessions", async () => {
  const { access_token } = (await signIn()).body;
  const { id, totp } = (await call("factors", { factor_type: "totp" }, access_token)).body;
  const challenge = (await call(`factors/${id}/challenge`, {}, access_token)).body;
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const proof = { challenge_id: challenge.id, code };
  const session = (await call(`factors/${id}/verify`, proof, access_token)).body;
  expect(session.user.factors).toHaveLength(1);

  const reset = ["--reset-second-factor", "--email", "maria@exemplo.org.br"];
  expect(await admin(reset)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^maria@exemplo\.org\.br signs in with the password alone now/),
  });
  expect((await call("user", undefined, session.access_token)).ok).toBe(false);
  expect((await signIn()).body.user.factors).toBeUndefined();
  expect(await admin(["--reset-second-factor", "--email", "ninguem@exemplo.org.br"])).toMatchObject({
    status: 1,
    stderr: "There is no account ninguem@exemplo.org.br.\n",
  });
});

it("prints one sentence for each error", async () => {
  const sentences = [
    await admin([]),
    await admin(["--nome", "x"]),
    await admin(["--name", "x", "--email", "sem"]),
    await admin(MARIA, { SUPABASE_SECRET_KEY: "sb_secret_wrong" }),
    await admin(MARIA, { SUPABASE_URL: "http://127.0.0.1:9" }),
    await admin(MARIA, { PORT: "", SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co" }),
  ].map(({ status, stderr }) => [status, stderr]);
  expect(sentences).toEqual([
    [1, "Say who: npm run admin -- --name <name> --email <address>\n"],
    [1, expect.stringMatching(/^Unknown option '--nome'/)],
    [1, expect.stringMatching(/^The site refused: .+\.\n$/)],
    [1, expect.stringMatching(/^The site refused: .+\.\n$/)],
    [1, "No site answers at http://127.0.0.1:9: start it first, or set SUPABASE_URL.\n"],
    [1, "Set VITE_SITE_URL to the site's address: the link leads there.\n"],
  ]);
});
