import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { openProject, type Project } from "./project.ts";

// Each request of supabase-js and each response of Auth, local or elsewhere, against the published schema (openapi.yaml of
// supabase/auth). Fields that the application reads are required here even where the schema does not require them.

const code = z.string().regex(/^\d{6}$/);
const factorId = z.uuid();
const REQUEST_SCHEMAS: Record<string, z.ZodType> = {
  "POST /factors": z.strictObject({
    factor_type: z.literal("totp"),
    friendly_name: z.string().optional(),
    issuer: z.string().optional(),
  }),
  // The schema has no body; the client library sends an empty object, or the channel for a phone.
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
const RESPONSE_SCHEMAS: Record<string, z.ZodType> = {
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
/** ErrorSchema; the library turns error_code into the code that the application reads. */
const errorSchema = z.object({ code: z.int(), error_code: z.string(), msg: z.string() });

type RecordedCall = { endpoint: string; requestBody: unknown; status: number; responseBody: unknown };
let project: Project;
const calls: RecordedCall[] = [];

beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

/** Forwards a request of the library, and records request and response of factor calls. */
async function recordFactorCalls(request: Request) {
  const path = new URL(request.url).pathname.replace("/auth/v1", "");
  const text = await request.clone().text();
  const response = await project.fetch(request);
  const responseBody: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const endpoint = `${request.method} ${path.replace(/[0-9a-f-]{36}/, "{factorId}")}`;
  if (path.startsWith("/factors"))
    calls.push({
      endpoint,
      requestBody: text ? JSON.parse(text) : null,
      status: response.status,
      responseBody,
    });
  return response;
}

it("requests and responses for second factors match the published schema", async () => {
  const { email } = await project.createAccount("fatores");
  const client = project.client(undefined, recordFactorCalls);
  await client.auth.setSession((await project.signIn(email)).session);
  const { mfa } = client.auth;
  const { data: factor } = await mfa.enroll({ factorType: "totp", friendlyName: "Celular", issuer: "Casa" });
  if (factor?.type !== "totp") throw new Error("No factor was made.");
  const currentCode = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const wrongCode = currentCode === "000000" ? "111111" : "000000";
  expect((await mfa.challengeAndVerify({ factorId: factor.id, code: wrongCode })).error).not.toBeNull();
  expect((await mfa.challengeAndVerify({ factorId: factor.id, code: currentCode })).error).toBeNull();
  expect((await mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect((await mfa.unenroll({ factorId: factor.id })).error).toBeNull();

  expect(new Set(calls.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.keys(REQUEST_SCHEMAS)));
  for (const { endpoint, requestBody, status, responseBody } of calls) {
    expect([
      endpoint,
      "request body",
      z.safeParse(REQUEST_SCHEMAS[endpoint] ?? z.never(), requestBody).error?.issues,
    ]).toEqual([endpoint, "request body", undefined]);
    const schema = status === 200 ? RESPONSE_SCHEMAS[endpoint] : errorSchema;
    expect([endpoint, status, z.safeParse(schema ?? z.never(), responseBody).error?.issues]).toEqual([
      endpoint,
      status,
      undefined,
    ]);
  }
  expect(
    calls.filter(({ status }) => status !== 200).map(({ endpoint, status }) => [endpoint, status]),
  ).toEqual([["POST /factors/{factorId}/verify", 422]]);
});
