import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { bootTestStack, type TestStack } from "../support/test-stack.ts";

// No second factor was tried against a real project. What is tried: each request that supabase-js sends for one, and each answer of
// ours, has the form that Auth's published description (openapi.yaml of supabase/auth) gives them. Where that says less than the
// application reads, what it reads is required here.

const code = z.string().regex(/^\d{6}$/);
const factorId = z.uuid();
const SENT: Record<string, z.ZodType> = {
  "POST /factors": z.strictObject({
    factor_type: z.literal("totp"),
    friendly_name: z.string().optional(),
    issuer: z.string().optional(),
  }),
  // Described without a body; the client library sends an empty one, or the channel of a phone.
  "POST /factors/{factorId}/challenge": z.object({}),
  "POST /factors/{factorId}/verify": z.strictObject({ challenge_id: z.uuid(), code }),
  "DELETE /factors/{factorId}": z.null(),
};
const session = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string().min(1),
  token_type: z.literal("bearer"),
  expires_in: z.int(),
  expires_at: z.int(),
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    factors: z.array(z.object({ id: factorId })).optional(),
  }),
});
const ANSWERED: Record<string, z.ZodType> = {
  "POST /factors": z.object({
    id: factorId,
    type: z.literal("totp"),
    totp: z.strictObject({
      qr_code: z.string().startsWith("<svg"),
      secret: z.string(),
      uri: z.string().startsWith("otpauth://totp/"),
    }),
  }),
  "POST /factors/{factorId}/challenge": z.object({ id: z.uuid(), expires_at: z.int() }),
  "POST /factors/{factorId}/verify": session,
  "DELETE /factors/{factorId}": z.strictObject({ id: factorId }),
};
/** As ErrorSchema has it; the library turns error_code into the code that the application reads. */
const refusal = z.object({ code: z.int(), error_code: z.string(), msg: z.string() });

type Call = { call: string; sent: unknown; status: number; answered: unknown };
let stack: TestStack;
const calls: Call[] = [];

beforeAll(async () => {
  stack = await bootTestStack();
});
afterAll(() => stack.close());

/** Sends a request of the library on to the stand-in, and keeps both sides of those about factors. */
async function watched(request: Request) {
  const path = new URL(request.url).pathname.replace("/auth/v1", "");
  const text = await request.clone().text();
  const response = await stack.fetch(request);
  const answered: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const call = `${request.method} ${path.replace(/[0-9a-f-]{36}/, "{factorId}")}`;
  if (path.startsWith("/factors"))
    calls.push({ call, sent: text ? JSON.parse(text) : null, status: response.status, answered });
  return response;
}

it("requests and answers of a second factor have the published form", async () => {
  const { email } = await stack.createUser("admin");
  const client = stack.client(undefined, watched);
  await client.auth.signInWithPassword({ email, password: "uma senha de teste" });
  const { mfa } = client.auth;
  const { data: factor } = await mfa.enroll({ factorType: "totp", friendlyName: "Celular", issuer: "Casa" });
  if (factor?.type !== "totp") throw new Error("No factor was made.");
  const now = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const wrong = now === "000000" ? "111111" : "000000";
  expect((await mfa.challengeAndVerify({ factorId: factor.id, code: wrong })).error).not.toBeNull();
  expect((await mfa.challengeAndVerify({ factorId: factor.id, code: now })).error).toBeNull();
  expect((await mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect((await mfa.unenroll({ factorId: factor.id })).error).toBeNull();

  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(Object.keys(SENT)));
  for (const { call, sent, status, answered } of calls) {
    expect([call, "sent", z.safeParse(SENT[call] ?? z.never(), sent).error?.issues]).toEqual([
      call,
      "sent",
      undefined,
    ]);
    const form = status === 200 ? ANSWERED[call] : refusal;
    expect([call, status, z.safeParse(form ?? z.never(), answered).error?.issues]).toEqual([
      call,
      status,
      undefined,
    ]);
  }
  expect(calls.filter(({ status }) => status !== 200).map(({ call, status }) => [call, status])).toEqual([
    ["POST /factors/{factorId}/verify", 422],
  ]);
});
