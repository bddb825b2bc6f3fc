import { describe, expect, it } from "vitest";
import { adminToken, callOk, callRefused, newAccount, stack } from "./client.ts";
import { interceptingFetch, newVisitorHeaders, startFunction } from "./in-process.ts";

// What the function makes of the answers of Auth. Those of the tables were seen from Auth 2.196.

const admin = await adminToken();
const PASSWORD = "uma senha longa";
const OTHER = "quintal com amoreira";
const newEmail = () => `${crypto.randomUUID()}@exemplo.org.br`;

/** A function whose requests to this path of Auth get this response. */
const functionWith = (method: string, path: string, respond: () => Response | Promise<Response>) =>
  startFunction({
    fetch: interceptingFetch(({ pathname }, init) =>
      pathname === `/auth/v1${path}` && (init.method ?? "GET") === method ? respond() : undefined,
    ),
  });
const refusal = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: "x" }, { status });

describe("a change of password is told as what Auth answered", () => {
  const ANSWERS: [string, () => Response, number, string][] = [
    ["current_password_invalid", refusal(400, "current_password_invalid"), 400, "Senha atual incorreta"],
    ["same_password", refusal(422, "same_password"), 400, "A nova senha deve ser diferente da senha atual"],
    [
      "429",
      refusal(429, "over_request_rate_limit"),
      429,
      "Muitas tentativas. Aguarde um pouco e tente de novo.",
    ],
    [
      "a trigger of ours",
      () => Response.json({ code: "PT409", message: "Não agora.", hint: "later" }, { status: 409 }),
      409,
      "Não agora.",
    ],
    [
      "502 with a page",
      () => new Response("<html>", { status: 502 }),
      503,
      "Serviço temporariamente indisponível",
    ],
    ["504", () => new Response("", { status: 504 }), 503, "Serviço temporariamente indisponível"],
  ];
  it.each(ANSWERS)("%s", async (_, respond, status, message) => {
    const person = await newAccount(admin);
    const { send } = functionWith("PUT", "/user", respond);
    const body = { CurrentPassword: PASSWORD, NewPassword: OTHER };
    const response = await send("POST", "/auth/change-password", { as: person.token, body });
    expect([response.status, response.body.message]).toEqual([status, expect.stringContaining(message)]);
    if (status === 429) expect(response.headers.get("retry-after")).toBe("60");
  });

  it("is sent with the visitor's address, so that visitors share no limit", async () => {
    const person = await newAccount(admin);
    const addresses: unknown[] = [];
    const { send } = startFunction({
      fetch: interceptingFetch(({ pathname }, init) => {
        if (pathname === "/auth/v1/user") addresses.push(new Headers(init.headers).get("sb-forwarded-for"));
        return undefined;
      }),
    });
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const body = { CurrentPassword: PASSWORD, NewPassword: OTHER };
    expect((await send("POST", "/auth/change-password", { as: person.token, body, headers })).status).toBe(
      200,
    );
    expect(addresses).toEqual(["203.0.113.77"]);
  });
});

it("two devices change the password at once: one succeeds, the other one's password does not sign in", async () => {
  const person = await newAccount(admin);
  const second = (await callOk("login", { body: { Email: person.email, Password: PASSWORD } })).token;
  const passwords = ["quintal com amoreira", "quintal com pitanga"];
  const { send } = startFunction();
  const change = (as: string, NewPassword = "") =>
    send("POST", "/auth/change-password", { as, body: { CurrentPassword: PASSWORD, NewPassword } });
  const results = await Promise.all([change(person.token, passwords[0]), change(second, passwords[1])]);
  expect(results.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const signIns = await Promise.all(
    passwords.map((Password) => send("POST", "/auth/login", { body: { Email: person.email, Password } })),
  );
  expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe("the last admin cannot be deleted", () => {
  it("in the words of the trigger that refuses it, which Auth passes on", async () => {
    const person = await newAccount(admin);
    const { send } = functionWith("DELETE", `/admin/users/${person.id}`, () =>
      Response.json(
        { code: "PT409", message: "É preciso haver ao menos um administrador.", hint: "last_admin" },
        { status: 409 },
      ),
    );
    const response = await send("DELETE", `/auth/users/${person.id}`, { as: admin });
    expect([response.status, response.body]).toEqual([
      409,
      { error: "last_admin", message: "É preciso haver ao menos um administrador." },
    ]);
  });
});

describe("'Esqueci minha senha'", () => {
  const ask = (
    send: ReturnType<typeof startFunction>["send"],
    Email: string,
    headers: Record<string, string> = newVisitorHeaders(),
  ) => send("POST", "/auth/forgot-password", { body: { Email }, headers });
  const ANSWER = { message: "Se o e-mail tiver uma conta, enviamos um link para escolher uma nova senha." };

  it("gets one answer in one time, whether the address is known, limited, or the mail server down", async () => {
    const { email } = await newAccount(admin);
    const slow = () =>
      new Promise<Response>((done) => setTimeout(() => done(new Response("", { status: 500 })), 1500));
    const functions = [
      [startFunction(), email],
      [startFunction(), email],
      [startFunction(), newEmail()],
      [functionWith("POST", "/recover", refusal(429, "over_email_send_rate_limit")), email],
      [functionWith("POST", "/recover", slow), email],
    ] as const;
    for (const [{ send }, address] of functions) {
      const started = performance.now();
      const { status, body } = await ask(send, address);
      expect([status, body]).toEqual([200, ANSWER]);
      const ms = performance.now() - started;
      expect(ms).toBeGreaterThanOrEqual(299);
      expect(ms).toBeLessThan(900);
    }
  });

  it("asks Auth with the secret key, which needs no CAPTCHA, and with the visitor's address", async () => {
    const requests: Headers[] = [];
    const { send } = startFunction({
      fetch: interceptingFetch(({ pathname }, init) => {
        if (pathname !== "/auth/v1/recover") return undefined;
        requests.push(new Headers(init.headers));
        return Response.json({});
      }),
    });
    await ask(send, newEmail(), { "x-forwarded-for": "203.0.113.77" });
    expect(requests.map((headers) => [headers.get("apikey"), headers.get("sb-forwarded-for")])).toEqual([
      [stack.secretKey, "203.0.113.77"],
    ]);
  });

  it("is limited by address and recipient, and by address alone", async () => {
    const { send } = startFunction({ hasRateLimits: true });
    const statuses = async (emails: string[]) => {
      const headers = newVisitorHeaders();
      const answers = await Promise.all(emails.map((email) => ask(send, email, headers)));
      return answers.map(({ status }) => status).sort();
    };
    const email = newEmail();
    expect(await statuses(Array(6).fill(email))).toEqual([...Array(5).fill(200), 429]);
    expect(await statuses(Array.from({ length: 11 }, newEmail))).toEqual([...Array(10).fill(200), 429]);
  });
});

describe("a change of e-mail", () => {
  it("asks for the current password", async () => {
    const person = await newAccount(admin);
    const body = { CurrentPassword: "errada", Email: newEmail() };
    const { details } = await callRefused("changeEmail", 400, { as: person.token, body });
    expect(details).toEqual([{ field: "CurrentPassword", message: "Senha atual incorreta" }]);
  });

  it("is mailed to both addresses, and refused for an address in use", async () => {
    const person = await newAccount(admin);
    const change = (Email: string) => ({ as: person.token, body: { CurrentPassword: PASSWORD, Email } });
    expect((await callOk("changeEmail", change(newEmail()))).message).toMatch(
      /^Enviamos um link ao e-mail antigo/,
    );
    expect(await callRefused("changeEmail", 409, change((await newAccount(admin)).email))).toMatchObject({
      error: "email_exists",
    });
  });
});
