import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signToken } from "../support/sign-token.ts";
import { newEmail, openProject, PASSWORD, type Project } from "./project.ts";

// Auth 2.196 answered as these tests expect, except where one says otherwise.

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const admin = () => project.client("service").auth.admin;
const visitor = () => project.client();
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

async function newSession(name: string) {
  const account = await project.createAccount(name);
  return { ...account, ...(await project.signIn(account.email)) };
}
const readProfile = async (token: string) => {
  const call = { method: "POST", body: "{}", headers: withToken(token) };
  return (await project.http("/rest/v1/rpc/current_profile", call)).json();
};

describe("the admin interface of Auth", () => {
  it("creates, finds, lists, changes and deletes a user", async () => {
    const list = async () => (await admin().listUsers({ page: 1, perPage: 1 })).data;
    const { total: before } = (await list()) as { total: number };
    const { id, email } = await project.createAccount("ana");
    const found = (await admin().getUserById(id)).data.user;
    expect([found?.email, found?.identities?.length]).toEqual([email, 1]);
    expect(await list()).toMatchObject({ users: { length: 1 }, total: before + 1 });

    const newAddress = newEmail("ana.maria");
    const changed = await admin().updateUserById(id, {
      email: newAddress.replace("ana.maria", "Ana.Maria"),
      user_metadata: { a: 1 },
    });
    expect(changed.data.user).toMatchObject({ email: newAddress, user_metadata: { a: 1 } });
    const profiles = await project.query("select email from public.profiles where id = $1", [id]);
    expect(profiles).toEqual([{ email: newAddress }]);

    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect(await project.query("select 1 from auth.identities where user_id = $1", [id])).toEqual([]);
  });

  it("rejects a known e-mail address, a weak password and a malformed address", async () => {
    const { email } = await project.createAccount("ze");
    const repeated = await admin().createUser({ email: email.replace("ze", "ZE"), password: PASSWORD });
    expect(repeated.error).toMatchObject({ status: 422, code: "email_exists" });
    const weak = await admin().createUser({ email: newEmail("y"), password: "12345" });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
    const malformed = await admin().createUser({ email: "not an address", password: PASSWORD });
    expect(malformed.error).toMatchObject({ status: 400 });
  });

  // At a hosted project the gateway refuses some of these with 401, before Auth does with 403.
  it("requires the secret key alone", async () => {
    const { session } = await newSession("leo");
    const { publishable, secret } = project.keys;
    const credentials: Record<string, string>[] = [
      { apikey: publishable },
      { apikey: publishable, ...withToken(session.access_token) },
      { apikey: secret, ...withToken(session.access_token) },
      withToken(secret),
    ];
    for (const headers of credentials) {
      const response = await project.fetch(new Request(`${project.url}/auth/v1/admin/users`, { headers }));
      expect([401, 403]).toContain(response.status);
    }
  });
});

describe("sessions", () => {
  // The local stack: 404. Auth 2.196: 400 captcha_failed, 422 signup_disabled or otp_disabled.
  it("cannot be created by signing up", async () => {
    const email = newEmail("new");
    expect((await visitor().auth.signUp({ email, password: PASSWORD })).error).not.toBeNull();
    expect((await visitor().auth.signInWithOtp({ email })).error).not.toBeNull();
    expect(await project.query("select 1 from auth.users where email = $1", [email])).toEqual([]);
  });

  it("last an hour, with the role authenticated in the access token", async () => {
    const { email, session } = await newSession("eva");
    expect(session.expires_in).toBe(3600);
    const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ role: "authenticated", aud: "authenticated", email });
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  type SignedIn = Awaited<ReturnType<typeof newSession>>;
  it.each<[string, (signedIn: SignedIn) => Promise<unknown>]>([
    ["logout", ({ client }) => client.auth.signOut()],
    ["a new password", ({ id }) => admin().updateUserById(id, { password: "outra senha boa" })],
    ["deletion", ({ id }) => admin().deleteUser(id)],
  ])("end immediately on %s", async (event, endSession) => {
    const signedIn = await newSession(event.replaceAll(" ", "-"));
    await endSession(signedIn);
    const { access_token: token, refresh_token } = signedIn.session;
    const response = await project.http("/auth/v1/user", { headers: withToken(token) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error_code: expect.stringMatching(/(session|user)_not_found/),
    });
    expect((await visitor().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect(await readProfile(token)).toEqual([]);
  });

  // Auth 2.196: a ban leaves the session and ends its refreshes; `private.has_session()` ends its rights.
  it("have no rights from the next request on, and are not refreshed, while their user is banned", async () => {
    const { id, session } = await newSession("banida");
    expect(await readProfile(session.access_token)).toHaveLength(1);
    await admin().updateUserById(id, { ban_duration: "24h" });
    expect(await readProfile(session.access_token)).toEqual([]);
    const refresh = () => visitor().auth.refreshSession({ refresh_token: session.refresh_token });
    expect((await refresh()).error).toMatchObject({ status: 400, code: "user_banned" });
    await admin().updateUserById(id, { ban_duration: "none" });
    expect(await readProfile(session.access_token)).toHaveLength(1);
    expect((await refresh()).error).toBeNull();
  });

  // Auth 2.196 says user_banned before it looks at the password.
  it("are not created for banned users", async () => {
    const { id, email } = await project.createAccount("out");
    await admin().updateUserById(id, { ban_duration: "1h" });
    for (const password of [PASSWORD, "errada"])
      await expect(project.signIn(email, password)).rejects.toMatchObject({ code: "user_banned" });
    expect(await project.query("select 1 from auth.sessions where user_id = $1", [id])).toEqual([]);
    await admin().updateUserById(id, { ban_duration: "none" });
    await expect(project.signIn(email)).resolves.toBeTruthy();
  });

  it("are refreshed with one new token when several tabs send the same one", async () => {
    const { refresh_token } = (await newSession("abas")).session;
    const tabs = Array.from({ length: 8 }, () => visitor().auth.refreshSession({ refresh_token }));
    const tokens = (await Promise.all(tabs)).map(({ data }) => data.session?.refresh_token);
    expect(tokens[0]).toMatch(/./);
    expect(new Set(tokens).size).toBe(1);
  });

  it("are not accepted with forged or expired tokens", async () => {
    const user = await project.createUser("admin");
    const claims = { sub: user.id, role: "service_role", aud: "authenticated", exp: 4e9 };
    const unsignedToken = signToken(claims, "", "none");
    const wronglySigned = `${user.token.slice(0, -6)}AAAAAA`;
    const expired = project.sign({ sub: user.id, session_id: user.sessionId, role: "authenticated", exp: 1 });
    for (const token of [unsignedToken, wronglySigned, expired]) {
      const response = await project.http("/rest/v1/profiles?select=id", { headers: withToken(token) });
      const rows: unknown = await response.json();
      if (response.ok) expect(rows).toEqual([]);
      else expect(response.status).toBe(401);
    }
  });

  it("are refused in the same words for an unknown address, a wrong password and an empty one", async () => {
    const { email } = await project.createAccount("rui");
    for (const [address, password] of [
      [email, "errada"],
      [email, ""],
      [newEmail("ninguem"), "errada"],
    ] as const) {
      const attempt = project.signIn(address, password);
      await expect(attempt).rejects.toMatchObject({
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      });
    }
  });
});
