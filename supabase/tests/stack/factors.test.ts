import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";

let stack: TestStack;
const PASSWORD = "caminho certo";

beforeAll(async () => {
  stack = await bootTestStack();
});
afterAll(() => stack.close());

async function signIn(email: string) {
  const client = stack.client();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}
type Client = Awaited<ReturnType<typeof signIn>>;

async function createAdmin(email: string) {
  const { data } = await stack
    .client("service")
    .auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  await stack.query("update public.profiles set role = 'admin' where id = $1", [data.user?.id]);
  return signIn(email);
}

const generateCode = (secret: string, msAgo = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - msAgo });

/** A browser that announces each attempt, as the site does; `device`: its random key. */
async function giveCode(client: Client, factorId: string, code: string, device = "um aparelho") {
  const announced = await client.rpc("start_second_factor", { p_device: device });
  return announced.error ? announced : client.auth.mfa.challengeAndVerify({ factorId, code });
}
/** Codes are valid for 90 seconds, and each works once. */
const forgetLastCode = () =>
  stack.query(
    "update auth.mfa_challenges set verified_at = verified_at - interval '2 minutes' where verified_at is not null",
  );

async function enrol(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Casa" });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}
async function createEnrolledAdmin(email: string) {
  const client = await createAdmin(email);
  const factor = await enrol(client);
  const { error } = await client.auth.mfa.challengeAndVerify({
    ...factor,
    code: generateCode(factor.secret),
  });
  if (error) throw error;
  await forgetLastCode();
  return { client, ...factor };
}
const readLevel = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
const readSecondFactor = async (client: Client) =>
  (await client.rpc("current_profile")).data[0].second_factor;

describe("a second factor", () => {
  it("is enrolled with a secret, verified by its first code, and raises the session to aal2", async () => {
    const client = await createAdmin("ana@exemplo.org.br");
    const other = await signIn("ana@exemplo.org.br");
    expect(await readLevel(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });

    const { factorId, secret, uri, qr_code } = await enrol(client);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Casa:ana(%40|@)exemplo\.org\.br\?/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, status: "unverified" }],
      totp: [],
    });

    const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: generateCode(secret, 600_000) });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const right = await client.auth.mfa.challengeAndVerify({ factorId, code: generateCode(secret) });
    expect(right.error).toBeNull();
    expect(await readLevel(client)).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
      currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
    });
    expect(await readSecondFactor(client)).toBe("given");
    // Verifying a factor ends the other aal1 sessions.
    expect((await other.auth.getUser()).error).not.toBeNull();
  });

  it("is not enrolled before the first password is changed", async () => {
    const client = await createAdmin("nova@exemplo.org.br");
    const mustChange = "update public.profiles set must_change_password = $2 where email = $1";
    await stack.query(mustChange, ["nova@exemplo.org.br", true]);
    const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
    // Auth 2.196 turns the error of the trigger into a 500 here.
    expect(error).toMatchObject({ status: 500 });
    await stack.query(mustChange, ["nova@exemplo.org.br", false]);
    await enrol(client);
  });

  it("is required at the next login, and aal2 is kept when the session is refreshed", async () => {
    const { secret, factorId } = await createEnrolledAdmin("bia@exemplo.org.br");
    const client = await signIn("bia@exemplo.org.br");
    expect(await readLevel(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect(await readSecondFactor(client)).toBe("needed");
    expect((await giveCode(client, factorId, generateCode(secret))).error).toBeNull();
    await client.auth.refreshSession();
    expect(await readLevel(client)).toMatchObject({ currentLevel: "aal2" });
    expect(await readSecondFactor(client)).toBe("given");
  });

  it("can be removed only by an aal2 session, which becomes aal1", async () => {
    const { client, factorId } = await createEnrolledAdmin("eva@exemplo.org.br");
    const otherClient = await signIn("eva@exemplo.org.br");
    expect((await otherClient.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: "insufficient_aal",
    });
    expect(
      (await otherClient.auth.mfa.enroll({ factorType: "totp", friendlyName: "other" })).error,
    ).toMatchObject({ code: "insufficient_aal" });
    const changed = await otherClient.auth.updateUser({
      password: "outra senha boa",
      current_password: PASSWORD,
    });
    expect(changed.error).toMatchObject({ status: 401, code: "insufficient_aal" });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await readLevel(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("is rejected with the error codes of Auth", async () => {
    const client = await createAdmin("leo@exemplo.org.br");
    const otherClient = await createAdmin("ze@exemplo.org.br");
    const { factorId, secret } = await enrol(client);
    expect((await client.auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
      code: "mfa_factor_name_conflict",
    });
    expect(
      (await client.auth.mfa.enroll({ factorType: "phone", phone: "+5564999990000" })).error,
    ).toMatchObject({ code: "validation_failed" });
    expect((await otherClient.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await otherClient.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 });
    expect((await stack.client().auth.mfa.challenge({ factorId })).error).not.toBeNull();

    const code = generateCode(secret);
    const verify = (challengeId: string) => client.auth.mfa.verify({ factorId, challengeId, code });
    expect((await verify("unknown")).error).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
    const { data: expired } = await client.auth.mfa.challenge({ factorId });
    await stack.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
    expect((await verify(expired?.id ?? "")).error).toMatchObject({ code: "mfa_challenge_expired" });
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    expect((await verify(challenge?.id ?? "")).error).toBeNull();
    expect((await verify(challenge?.id ?? "")).error).toMatchObject({ status: 422 });
  });
});
