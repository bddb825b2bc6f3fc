import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";

// Auth 2.196 counts wrong codes by network address only, and accepts one code as often as it is sent. Triggers of the project bound both.

// Needs many networks, whose addresses the local gateway reports; the limits are the house's own, in the database.

let stack: TestStack;
const PASSWORD = "caminho certo";
beforeAll(async () => {
  stack = await bootTestStack();
});
afterAll(() => stack.close());

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in from a network address, as the gateway reports it. */
async function signIn(email: string, address = "203.0.113.9") {
  const client = stack.client(undefined, (request) => {
    const headers = new Headers(request.headers);
    headers.set("x-forwarded-for", address);
    return stack.fetch(new Request(request, { headers }));
  });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}
type Client = Awaited<ReturnType<typeof signIn>>;

async function giveCode(client: Client, factorId: string, code: string, device: string) {
  const announced = await client.rpc("start_second_factor", { p_device: device });
  return announced.error ?? (await client.auth.mfa.challengeAndVerify({ factorId, code })).error;
}

/** An admin whose second factor was set up in the browser "casa", two minutes ago. */
async function createOwner(email: string) {
  const account = { email, password: PASSWORD, email_confirm: true };
  const { data: created } = await stack.client("service").auth.admin.createUser(account);
  await stack.query("update public.profiles set role = 'admin' where id = $1", [created.user?.id]);
  const client = await signIn(email);
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  const { id, totp } = data ?? { id: "", totp: { secret: "" } };
  expect(await giveCode(client, id, codeOf(totp.secret), "casa")).toBeNull();
  await forgetLastCode();
  return { email, factorId: id, secret: totp.secret };
}
const forgetLastCode = () =>
  stack.query(
    "update auth.mfa_challenges set verified_at = verified_at - interval '2 minutes' where verified_at is not null",
  );

it("ten wrong numbers end a session's attempts; signing in again gives new ones", async () => {
  const { email, factorId, secret } = await createOwner("ana@exemplo.org.br");
  const client = await signIn(email);
  for (let n = 1; n <= 10; n++)
    expect(await giveCode(client, factorId, "000000", "casa")).toMatchObject({
      code: "mfa_verification_failed",
    });
  expect(await giveCode(client, factorId, codeOf(secret), "casa")).toMatchObject({
    code: "PT429",
    hint: "sign_in_again",
  });
  expect(await giveCode(await signIn(email), factorId, codeOf(secret), "casa")).toBeNull();
});

it("a stranger with the password has twenty attempts a day, from any number of networks; the owner's browser goes on", async () => {
  const { email, factorId, secret } = await createOwner("bia@exemplo.org.br");
  let refusal: unknown;
  for (let n = 1; n <= 21; n++)
    refusal = await giveCode(await signIn(email, `198.51.100.${n}`), factorId, "000000", `ladrão ${n}`);
  expect(refusal).toMatchObject({ code: "PT429", hint: "rate_limited" });
  expect(await giveCode(await signIn(email), factorId, codeOf(secret), "aparelho novo")).toMatchObject({
    code: "PT429",
  });
  expect(await giveCode(await signIn(email), factorId, codeOf(secret), "casa")).toBeNull();
});

it("one network has forty attempts an hour over all accounts", async () => {
  const { email, factorId } = await createOwner("eva@exemplo.org.br");
  const client = await signIn(email, "198.51.100.200");
  const { session_id: sessionId, sub } = JSON.parse(
    atob((await client.auth.getSession()).data.session?.access_token.split(".")[1] ?? ""),
  );
  await stack.query(
    `insert into private.second_factor_attempts (user_id, session_id, network, is_known_device)
     select $1, $2, '198.51.100.200/32', false from generate_series(1, 9)`,
    [sub, sessionId],
  );
  expect(await giveCode(client, factorId, "000000", "x")).toMatchObject({ code: "mfa_verification_failed" });
  const { id: other } = await stack.createUser();
  await stack.query(
    `insert into private.second_factor_attempts (user_id, session_id, network, is_known_device)
     select $1, gen_random_uuid(), '198.51.100.200/32', false from generate_series(1, 30)`,
    [other],
  );
  expect(await giveCode(await signIn(email, "198.51.100.200"), factorId, "000000", "x")).toMatchObject({
    code: "PT429",
  });
});

it("nobody goes round the count with Auth alone", async () => {
  const { email, factorId } = await createOwner("leo@exemplo.org.br");
  const client = await signIn(email);
  expect((await client.auth.mfa.challenge({ factorId })).error).not.toBeNull();
});

it("one number works once, for all sessions, also in six parallel requests", async () => {
  const { email, factorId, secret } = await createOwner("rui@exemplo.org.br");
  const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(email)));
  const challenges: string[] = [];
  for (const client of clients) {
    await client.rpc("start_second_factor", { p_device: "casa" });
    challenges.push((await client.auth.mfa.challenge({ factorId })).data?.id ?? "");
  }
  const code = codeOf(secret);
  const results = await Promise.all(
    clients.map((client, n) => client.auth.mfa.verify({ factorId, challengeId: challenges[n] ?? "", code })),
  );
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  expect(await giveCode(await signIn(email), factorId, code, "casa")).toMatchObject({
    code: "PT409",
    hint: "code_used",
  });
});

it("one backup code works once in six parallel requests", async () => {
  const { email, factorId, secret } = await createOwner("zeca@exemplo.org.br");
  const owner = await signIn(email);
  expect(await giveCode(owner, factorId, codeOf(secret), "casa")).toBeNull();
  const { data: codes } = await owner.rpc("create_second_factor_codes");
  const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(email)));
  const results = await Promise.all(
    clients.map((client) => client.rpc("use_second_factor_code", { p_code: codes[0] })),
  );
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
});

it("a challenge answered from another network is refused", async () => {
  const { email, factorId, secret } = await createOwner("noa@exemplo.org.br");
  const client = await signIn(email);
  await client.rpc("start_second_factor", { p_device: "casa" });
  const { data } = await client.auth.mfa.challenge({ factorId });
  await stack.query("update auth.mfa_challenges set ip_address = '198.51.100.7' where id = $1", [data?.id]);
  const { error } = await client.auth.mfa.verify({
    factorId,
    challengeId: data?.id ?? "",
    code: codeOf(secret),
  });
  expect(error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
});
