import bcrypt from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { signToken } from "../support/sign-token.ts";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";
import { expectEquallyQuick } from "./equally-quick.ts";

let stack: TestStack;
const PASSWORD = "caminho certo";

beforeAll(async () => {
  stack = await bootTestStack();
});
afterAll(() => stack.close());

const admin = () => stack.client("service").auth.admin;
const visitor = () => stack.client();

async function createUser(email: string, password: string | null = PASSWORD) {
  const account = { email, password: password ?? undefined, email_confirm: true };
  const { data, error } = await admin().createUser(account);
  if (error) throw error;
  return data.user;
}
async function signIn(email: string) {
  const session = visitor();
  const { data, error } = await session.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { ...data, auth: session.auth };
}

describe("the admin interface of Auth", () => {
  it("creates, finds, lists, changes and deletes a user", async () => {
    const user = await createUser("ana@exemplo.org.br");
    expect(user.identities).toHaveLength(1);
    expect((await admin().getUserById(user.id)).data.user?.email).toBe("ana@exemplo.org.br");

    await createUser("bia@exemplo.org.br");
    const { data } = await admin().listUsers({ page: 1, perPage: 1 });
    expect(data.users).toHaveLength(1);
    expect(data).toMatchObject({ total: 2, nextPage: 2 });

    const changed = await admin().updateUserById(user.id, {
      email: "Ana.Maria@exemplo.org.br",
      user_metadata: { a: 1 },
    });
    expect(changed.data.user).toMatchObject({ email: "ana.maria@exemplo.org.br", user_metadata: { a: 1 } });
    const [profile] = await stack.query("select email from public.profiles where id = $1", [user.id]);
    expect(profile).toEqual({ email: "ana.maria@exemplo.org.br" });

    expect((await admin().deleteUser(user.id)).error).toBeNull();
    expect((await admin().getUserById(user.id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect(await stack.query("select 1 from auth.identities where user_id = $1", [user.id])).toEqual([]);
  });

  it("rejects a known e-mail address, a weak password and a malformed address", async () => {
    await createUser("ze@exemplo.org.br");
    const repeated = await admin().createUser({ email: "ZE@exemplo.org.br", password: PASSWORD });
    expect(repeated.error).toMatchObject({ status: 422, code: "email_exists" });
    const weak = await admin().createUser({ email: "y@exemplo.org.br", password: "12345" });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
    const malformed = await admin().createUser({ email: "not an address", password: PASSWORD });
    expect(malformed.error).toMatchObject({ status: 400 });
  });

  it("requires the secret key alone", async () => {
    await createUser("leo@exemplo.org.br");
    const { session } = await signIn("leo@exemplo.org.br");
    const credentials: Record<string, string>[] = [
      { apikey: stack.keys.publishable },
      { apikey: stack.keys.publishable, authorization: `Bearer ${session.access_token}` },
      { apikey: stack.keys.secret, authorization: `Bearer ${session.access_token}` },
      { authorization: `Bearer ${stack.keys.secret}` },
    ];
    for (const headers of credentials) {
      const response = await stack.fetch(new Request("http://127.0.0.1/auth/v1/admin/users", { headers }));
      expect(response.status).toBe(403);
    }
  });

  it("leaves no row when creating a user fails half-way", async () => {
    await stack.script(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on auth.identities for each row execute function public.refuse();`);
    const { error } = await admin().createUser({ email: "half@exemplo.org.br", password: PASSWORD });
    await stack.script("drop trigger refuse on auth.identities; drop function public.refuse()");
    expect(error).toMatchObject({ status: 500 });
    expect(await stack.query("select 1 from auth.users where email = 'half@exemplo.org.br'")).toEqual([]);
  });
});

describe("sessions", () => {
  it("cannot be created by signing up", async () => {
    const { error } = await visitor().auth.signUp({ email: "new@exemplo.org.br", password: PASSWORD });
    expect(error).toMatchObject({ status: 404 });
    const magic = await visitor().auth.signInWithOtp({ email: "new@exemplo.org.br" });
    expect(magic.error).toMatchObject({ status: 404 });
    expect(await stack.query("select 1 from auth.users where email = 'new@exemplo.org.br'")).toEqual([]);
  });

  it("last an hour, with the role authenticated in the access token", async () => {
    await createUser("eva@exemplo.org.br");
    const { session } = await signIn("eva@exemplo.org.br");
    expect(session.expires_in).toBe(3600);
    const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      email: "eva@exemplo.org.br",
    });
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  type SignedIn = Awaited<ReturnType<typeof signIn>>;
  it.each<[string, (signedIn: SignedIn) => Promise<unknown>]>([
    ["logout", ({ auth }) => auth.signOut()],
    ["a new password", ({ user }) => admin().updateUserById(user.id, { password: "outra senha boa" })],
    ["deletion", ({ user }) => admin().deleteUser(user.id)],
  ])("end immediately on %s", async (event, endSession) => {
    const email = `${event.replaceAll(" ", "-")}@exemplo.org.br`;
    await createUser(email);
    const signedIn = await signIn(email);
    await endSession(signedIn);
    const { session } = signedIn;
    const headers = { authorization: `Bearer ${session.access_token}` };
    const response = await stack.http("/auth/v1/user", { headers });
    expect(response.status).toBe(403);
    expect(((await response.json()) as { error_code: string }).error_code).toMatch(
      /(session|user)_not_found/,
    );
    const refreshed = await visitor().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refreshed.error).not.toBeNull();
    const profile = await stack.http("/rest/v1/rpc/current_profile", { method: "POST", body: "{}", headers });
    expect(await profile.json()).toEqual([]);
  });

  // Auth 2.196: a ban leaves the session and ends its refreshes; `private.has_session()` ends its rights.
  it("have no rights from the next request on, and are not refreshed, while their user is banned", async () => {
    const user = await createUser("banida@exemplo.org.br");
    const { session } = await signIn("banida@exemplo.org.br");
    const headers = { authorization: `Bearer ${session.access_token}` };
    const readProfile = async () =>
      (await stack.http("/rest/v1/rpc/current_profile", { method: "POST", body: "{}", headers })).json();
    expect(await readProfile()).toHaveLength(1);
    await admin().updateUserById(user.id, { ban_duration: "24h" });
    expect(await readProfile()).toEqual([]);
    const refresh = () => visitor().auth.refreshSession({ refresh_token: session.refresh_token });
    expect((await refresh()).error).toMatchObject({ status: 400, code: "user_banned" });
    await admin().updateUserById(user.id, { ban_duration: "none" });
    expect(await readProfile()).toHaveLength(1);
    expect((await refresh()).error).toBeNull();
  });

  it("are not created for banned users", async () => {
    const { id } = await createUser("out@exemplo.org.br");
    await admin().updateUserById(id, { ban_duration: "1h" });
    await expect(signIn("out@exemplo.org.br")).rejects.toMatchObject({ code: "user_banned" });
    expect(await stack.query("select 1 from auth.sessions where user_id = $1", [id])).toEqual([]);
    await admin().updateUserById(id, { ban_duration: "none" });
    await expect(signIn("out@exemplo.org.br")).resolves.toBeTruthy();
  });

  it("are not accepted with forged or expired tokens", async () => {
    const user = await stack.createUser("admin");
    const claims = { sub: user.id, role: "service_role", aud: "authenticated", exp: 4e9 };
    const unsignedToken = signToken(claims, "", "none");
    const wronglySigned = `${user.token.slice(0, -6)}AAAAAA`;
    const expired = stack.sign({ sub: user.id, session_id: user.sessionId, role: "authenticated", exp: 1 });
    for (const token of [unsignedToken, wronglySigned, expired]) {
      const response = await stack.http("/rest/v1/profiles?select=id", {
        headers: { authorization: `Bearer ${token}` },
      });
      const rows: unknown = await response.json();
      if (response.ok) expect(rows).toEqual([]);
      else expect(response.status).toBe(401);
    }
  });

  it.each([
    ["a wrong password", PASSWORD],
    ["any password of a user who has none yet", null],
  ])("take the same time to reject an unknown e-mail address and %s", async (_, password) => {
    // The bcrypt cost of production: hashing dominates the time.
    vi.stubEnv("LITE_AUTH_BCRYPT_COST", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const knownEmail = `known-${Date.now()}@exemplo.org.br`;
    await createUser(knownEmail, password);
    const time = async (email: string) => {
      const started = performance.now();
      const { error } = await visitor().auth.signInWithPassword({ email, password: "wrong password" });
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
      return performance.now() - started;
    };
    await expectEquallyQuick(
      () => time(knownEmail),
      () => time("nobody@exemplo.org.br"),
    );
  });

  it("are refused with an empty password without hashing, for a known and an unknown e-mail address", async () => {
    await createUser("rui@exemplo.org.br");
    const compare = vi.spyOn(bcrypt, "compare");
    for (const email of ["rui@exemplo.org.br", "nobody@exemplo.org.br"]) {
      const { error } = await visitor().auth.signInWithPassword({ email, password: "" });
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
    }
    expect(compare).not.toHaveBeenCalled();
  });
});
