import bcrypt from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";
import { expectEquallyQuick } from "./equally-quick.ts";

// What only the local stack can show: a failing trigger, its own hashing, durations. The answers of Auth: ../services/auth.test.ts.

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

describe("the admin interface of Auth", () => {
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
  it("that another device ends while they are opened are no error of Auth", async () => {
    const user = await createUser("two-devices@exemplo.org.br");
    await stack.script(`
      create function public.wait() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
      create trigger wait before insert on auth.mfa_amr_claims for each row execute function public.wait();`);
    onTestFinished(() =>
      stack.script("drop trigger wait on auth.mfa_amr_claims; drop function public.wait()"),
    );
    const signIn = visitor().auth.signInWithPassword({ email: user.email ?? "", password: PASSWORD });
    const endSessions = () =>
      stack.query(
        "delete from auth.sessions s using auth.refresh_tokens t where t.session_id = s.id and s.user_id = $1 returning s.id",
        [user.id],
      );
    await vi.waitFor(async () => expect(await endSessions()).toHaveLength(1), { timeout: 5000, interval: 5 });
    expect((await signIn).error).toBeNull();
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
