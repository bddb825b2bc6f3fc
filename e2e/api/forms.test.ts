import { describe, expect, it } from "vitest";
import { asAdmin, newCustomer, ok, openRound, refused, rows, send, stack } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

const admin = await asAdmin();
const letter = { name: "Helena", email: "helena@exemplo.org.br", message: "Boa tarde!\nComo posso ajudar?" };

describe("the contact form", () => {
  it("stores a message that only admins can read", async () => {
    const { data, message } = await ok("sendMessage", {
      body: { Name: "Helena", EMAIL: letter.email, message: letter.message },
    });
    expect(message).toBe("Mensagem enviada com sucesso.");
    expect(data).toMatchObject(letter);
    const { data: inbox } = await ok("listMessages", { as: admin });
    expect(inbox[0]).toMatchObject({ ...letter, read_at: null });
    expect(await ok("listMessages", { as: admin, query: { page: 1, perPage: 1 } })).toMatchObject({
      total: inbox.length,
      data: [inbox[0]],
    });
  });

  const required = "Preencha nome, e-mail e mensagem.";
  it.each([
    [{ name: " " }, "name", required],
    [{ email: "" }, "email", required],
    [{ email: "helena" }, "email", "Informe um e-mail válido."],
    [{ email: "a@b.c\r\nBcc: x@y.z" }, "email", "Informe um e-mail válido."],
    [{ email: "email@address..com" }, "email", "Informe um e-mail válido."],
    [{ email: "email@-address.com" }, "email", "Informe um e-mail válido."],
    [{ email: 'xss"><script>alert(1)</script>"@address.com' }, "email", "Informe um e-mail válido."],
    [{ message: "" }, "message", required],
    [{ message: "x".repeat(5001) }, "message", "Mensagem: use no máximo 5.000 caracteres."],
    [{ name: "Helena\nBcc: x" }, "name", "Nome: use uma única linha."],
  ])("refuses %j", async (changes, field, message) => {
    expect(await refused("sendMessage", 400, { body: { ...letter, ...changes } })).toEqual({
      message,
      error: "invalid",
      details: [{ field, message }],
    });
  });

  it("rejects submissions that fill the honeypot field or are sent too fast", async () => {
    const before = (await rows("GET", "messages?select=id")).length;
    for (const trap of [{ Website: "https://spam.example" }, { FillTime: 3 }, { FillTime: "x" }]) {
      await refused("sendMessage", 400, { body: { ...letter, ...trap } });
      await refused("placeOrder", 400, {
        body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, ...trap },
      });
    }
    expect((await rows("GET", "messages?select=id")).length).toBe(before);
    await ok("sendMessage", { body: { ...letter, Website: "", FillTime: 9000 } });
  });
});

describe("rate limits", () => {
  const address = () => ({
    "x-forwarded-for": `203.0.113.${Math.floor(Math.random() * 255)}, ${crypto.randomUUID()}`,
  });

  it("5 messages per 10 minutes and address, then 429 with Retry-After", async () => {
    const { send: ask } = startFunction({ rateLimits: true });
    const headers = address();
    const post = (more: Record<string, string> = headers) =>
      ask("POST", "/messages", { body: letter, headers: more });
    for (let n = 0; n < 5; n++) expect((await post()).status).toBe(201);
    const refusal = await post();
    expect([refusal.status, refusal.body.error]).toEqual([429, "rate_limited"]);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(500);
    const spoofed = {
      ...headers,
      "x-forwarded-for": `10.1.2.3, ${headers["x-forwarded-for"]}`,
      "x-real-ip": "10.1.2.3",
      forwarded: "for=10.1.2.3",
      "cf-connecting-ip": "1.2.3.4",
    };
    expect((await post(spoofed)).status).toBe(429);
    expect((await post(address())).status).toBe(201);
  });

  it("an invalid form does not count", async () => {
    const { send: ask } = startFunction({ rateLimits: true });
    const headers = address();
    for (let n = 0; n < 8; n++)
      expect((await ask("POST", "/messages", { body: {}, headers })).status).toBe(400);
    expect((await ask("POST", "/messages", { body: letter, headers })).status).toBe(201);
  });

  it("20 orders per minute and address; orders entered by staff do not count", async () => {
    const { send: ask } = startFunction({ rateLimits: true });
    const headers = address();
    const round = await openRound();
    const post = (more = {}, as?: string) =>
      ask("POST", "/pedidospizza", {
        headers,
        as,
        body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: round, ...more },
      });
    for (let n = 0; n < 20; n++) expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
    expect((await post({ Origem: "balcao" }, admin)).status).toBe(201);
  });

  it("Auth also counts by the visitor's address instead of the function's, and ignores forged forwarding headers", async () => {
    const seen: unknown[] = [];
    const auth = interceptingFetch((url, { headers }) => {
      if (url.pathname !== "/auth/v1/token") return undefined;
      const sent = new Headers(headers);
      seen.push([sent.get("sb-forwarded-for"), sent.get("apikey") === stack.secretKey]);
      return Response.json({}, { status: 400 });
    });
    const { send: ask } = startFunction({ fetch: auth });
    const from = (address: string) => ({
      headers: { "x-forwarded-for": address, "sb-forwarded-for": "6.6.6.6" },
    });
    const body = { Email: "alvo@exemplo.org.br", Password: "errada" };
    await ask("POST", "/auth/login", { ...from("6.6.6.6, 203.0.113.7"), body });
    await ask("POST", "/auth/refresh", { ...from("2001:db8::7"), body: { refreshToken: "x" } });
    await ask("POST", "/auth/login", { ...from("no address"), body });
    expect(seen).toEqual([
      ["203.0.113.7", true],
      ["2001:db8::7", true],
      [null, true],
    ]);
  });

  it("20 logins per 15 minutes, address and e-mail, including successful ones", async () => {
    const { send: ask } = startFunction({ rateLimits: true });
    const headers = address();
    const post = (Email: string) =>
      ask("POST", "/auth/login", { headers, body: { Email, Password: "errada" } });
    const tries: number[] = [];
    // In groups of three: password hashing is slow, and 21 concurrent logins could exceed the timeout.
    for (let turn = 0; turn < 7; turn++) {
      const three = await Promise.all([1, 2, 3].map(() => post("alvo@exemplo.org.br")));
      tries.push(...three.map(({ status }) => status));
    }
    expect(tries.sort()).toEqual([...Array(20).fill(400), 429]);
    expect((await post(" ALVO@exemplo.org.br")).status).toBe(429);
    expect((await post("outra@exemplo.org.br")).status).toBe(400);
  });

  it("60 logins per 15 minutes and address for any e-mails; after that, attempts are not recorded any more", async () => {
    const fetch = interceptingFetch(({ pathname }) =>
      pathname === "/auth/v1/token" ? Response.json({}, { status: 400 }) : undefined,
    );
    const { send: ask } = startFunction({ rateLimits: true, fetch });
    const headers = address();
    const house = `${crypto.randomUUID()}.org.br`;
    const tries: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      const nine = Array.from({ length: 9 }, (_, n) => ({
        Email: `a${turn}${n}@${house}`,
        Password: "errada",
      }));
      const answers = await Promise.all(nine.map((body) => ask("POST", "/auth/login", { headers, body })));
      tries.push(...answers.map(({ status }) => status));
    }
    expect(tries.sort()).toEqual([...Array(60).fill(400), ...Array(3).fill(429)]);
    expect(await rows("GET", `audit_log?label=eq.a…@${house}&select=action`)).toHaveLength(60);
  });

  it("over HTTP the address comes from the gateway, regardless of the sent headers; here the limit is disabled", async () => {
    for (let n = 0; n < 7; n++) expect((await send("POST", "/messages", { body: letter })).status).toBe(201);
  });
});
