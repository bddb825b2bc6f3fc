import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

// Calls of Auth that the local stack does not serve, and its own answers to malformed bodies; the answers that PostgREST gives as
// well: ../services/rest.test.ts.

let stack: TestStack;
let admin: TestUser;

beforeAll(async () => {
  stack = await bootTestStack();
  admin = await stack.createUser("admin");
});
afterAll(() => stack.close());

const post = (path: string, body: unknown, as?: TestUser | "service") =>
  stack.http(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), as });
const unknownEmail = "estranho@exemplo.org.br";

describe("Auth", () => {
  it.each([
    ["otp", { email: unknownEmail, create_user: true }],
    ["%6ftp", { email: unknownEmail, create_user: true }],
    ["OTP", { email: unknownEmail, create_user: true }],
    ["otp/", { email: unknownEmail, create_user: true }],
    ["/otp", { email: unknownEmail, create_user: true }],
    ["signup", { email: unknownEmail, password: "caminho certo" }],
    ["%73ignup", { email: unknownEmail, password: "caminho certo" }],
    ["magiclink", { email: unknownEmail }],
    ["resend", { type: "signup", email: unknownEmail }],
    ["%72ecover", { email: unknownEmail }],
    ["%76erify", { email: unknownEmail, token: "1234567890", type: "recovery" }],
    ["invite", { email: unknownEmail }],
    ["token", { email: unknownEmail, password: "x" }],
    ["token?grant_type=pkce", { auth_code: "x", code_verifier: "y" }],
    ["token?grant_type=password&grant_type=refresh_token", { email: unknownEmail, password: "x" }],
    ["token?grant_type=refresh_token&grant_type=password", { email: unknownEmail, password: "x" }],
  ])("POST %s is not served", async (path, body) => {
    const response = await post(`/auth/v1/${path}`, body);
    expect(response.status).toBe(404);
    expect(await stack.query("select 1 from auth.users where email = $1", [unknownEmail])).toEqual([]);
  });

  it("POST verify accepts only the token hash of a recovery link", async () => {
    for (const body of [
      { email: unknownEmail, token: "1234567890", type: "magiclink" },
      { token_hash: "1234567890", type: "magiclink" },
      { email: unknownEmail, token: "1234567890", type: "recovery" },
    ])
      expect((await post("/auth/v1/verify", body)).status).toBe(400);
  });

  it.each([
    "settings",
    "health",
    "authorize?provider=google",
    "reauthenticate",
    "callback",
    ".well-known/jwks.json",
  ])("GET %s is not served", async (path) => {
    expect((await stack.http(`/auth/v1/${path}`, { as: admin })).status).toBe(404);
  });

  it("links of types other than recovery are not served", async () => {
    for (const type of ["magiclink", "signup", "email_change", "invite", ""]) {
      expect((await stack.http(`/auth/v1/verify?token=abc&type=${type}`)).status).toBe(404);
    }
    const response = await stack.http("/auth/v1/verify?token=abc&type=recovery");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("error_code=");
  });

  it("known and unknown addresses get the same response", async () => {
    const requestRecovery = async (address: string) => {
      const response = await post("/auth/v1/recover", { email: address });
      return [response.status, await response.text()];
    };
    expect(await requestRecovery(admin.email)).toEqual(await requestRecovery(unknownEmail));
    const login = async (address: string) => {
      const response = await post("/auth/v1/token?grant_type=password", {
        email: address,
        password: "outra",
      });
      return [response.status, await response.text()];
    };
    expect(await login(admin.email)).toEqual(await login(unknownEmail));
  });
});

describe("malformed bodies", () => {
  it.each([
    ["a token that is an object", "token?grant_type=refresh_token", '{"refresh_token":{}}'],
    ["a token of NUL", "token?grant_type=refresh_token", '{"refresh_token":"\\u0000"}'],
    ["an unpaired surrogate as token", "token?grant_type=refresh_token", '{"refresh_token":"\\ud83d"}'],
    ["no token", "token?grant_type=refresh_token", "{}"],
    ["an e-mail that is a list", "token?grant_type=password", '{"email":["a"],"password":"x"}'],
    [
      "an unpaired surrogate in the e-mail",
      "token?grant_type=password",
      '{"email":"a\\ud83d@b.br","password":"x"}',
    ],
    [
      "an unpaired surrogate in the password",
      "token?grant_type=password",
      '{"email":"a@b.br","password":"\\ud83d"}',
    ],
    ["NUL in the e-mail", "token?grant_type=password", '{"email":"a\\u0000@b.br","password":"x"}'],
    ["a list", "token?grant_type=password", "[]"],
    ["no JSON", "token?grant_type=password", "{"],
    ["NUL in the address for a mail", "recover", '{"email":"a\\u0000@b.br"}'],
    ["an address that is a number", "recover", '{"email":7}'],
  ])("%s: 400", async (_, path, body) => {
    const response = await post(`/auth/v1/${path}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 400, error_code: expect.any(String) });
  });

  it("of the admin interface: 400", async () => {
    for (const text of ["a\\u0000@b.br", "a\\ud83d@b.br"]) {
      const response = await post("/auth/v1/admin/users", `{"email":"${text}"}`, "service");
      expect(response.status).toBe(400);
    }
    const response = await post(
      "/auth/v1/admin/users",
      '{"email":"c@d.br","user_metadata":{"a":"\\ud83d"}}',
      "service",
    );
    expect(response.status).toBe(400);
  });
});
