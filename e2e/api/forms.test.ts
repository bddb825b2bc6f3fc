import { describe, expect, it } from "vitest";
import {
  adminToken,
  callOk,
  callRefused,
  newCustomer,
  openRound,
  requestRows,
  send,
  stack,
} from "./client.ts";
import { interceptingFetch, newVisitorHeaders, startFunction } from "./in-process.ts";

const admin = await adminToken();
const validMessage = {
  name: "Helena",
  email: "helena@exemplo.org.br",
  message: "Boa tarde!\nComo posso ajudar?",
};

describe("the contact form", () => {
  it("stores a message that only admins can read", async () => {
    const { data, message } = await callOk("sendMessage", {
      body: { Name: "Helena", EMAIL: validMessage.email, message: validMessage.message },
    });
    expect(message).toBe("Mensagem enviada com sucesso.");
    expect(data).toMatchObject(validMessage);
    const { data: inbox } = await callOk("listMessages", { as: admin });
    expect(inbox[0]).toMatchObject({ ...validMessage, read_at: null });
    expect(await callOk("listMessages", { as: admin, query: { page: 1, perPage: 1 } })).toMatchObject({
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
    expect(await callRefused("sendMessage", 400, { body: { ...validMessage, ...changes } })).toEqual({
      message,
      error: "invalid",
      details: [{ field, message }],
    });
  });

  it("and the order form refuse submissions that fill the honeypot field or are sent too fast", async () => {
    const before = (await requestRows("GET", "messages?select=id")).length;
    for (const spamField of [{ Website: "https://spam.example" }, { FillTime: 3 }, { FillTime: "x" }]) {
      await callRefused("sendMessage", 400, { body: { ...validMessage, ...spamField } });
      await callRefused("placeOrder", 400, {
        body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, ...spamField },
      });
    }
    expect((await requestRows("GET", "messages?select=id")).length).toBe(before);
    await callOk("sendMessage", { body: { ...validMessage, Website: "", FillTime: 9000 } });
  });
});

describe("rate limits", () => {
  it("5 messages per 10 minutes and address, then 429 with Retry-After", async () => {
    const { send: sendInProcess } = startFunction({ hasRateLimits: true });
    const headers = newVisitorHeaders();
    const post = (sentHeaders: Record<string, string> = headers) =>
      sendInProcess("POST", "/messages", { body: validMessage, headers: sentHeaders });
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
    expect((await post(newVisitorHeaders())).status).toBe(201);
  });

  it("an invalid form does not count", async () => {
    const { send: sendInProcess } = startFunction({ hasRateLimits: true });
    const headers = newVisitorHeaders();
    for (let n = 0; n < 8; n++)
      expect((await sendInProcess("POST", "/messages", { body: {}, headers })).status).toBe(400);
    expect((await sendInProcess("POST", "/messages", { body: validMessage, headers })).status).toBe(201);
  });

  it("20 orders per minute and address; orders entered by staff, and one's own that are read, do not count", async () => {
    const { send: sendInProcess } = startFunction({ hasRateLimits: true });
    const headers = newVisitorHeaders();
    const round = await openRound();
    const post = (fields = {}, as?: string) =>
      sendInProcess("POST", "/pedidospizza", {
        headers,
        as,
        body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, RodadaId: round, ...fields },
      });
    const placed = await post();
    for (let n = 1; n < 20; n++) expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
    expect((await post({ Origem: "balcao" }, admin)).status).toBe(201);
    // The page of the orders lists ten of this device, and reads each of them again when it is shown again.
    const path = `/pedido/${placed.body.orders[0].segredo}`;
    for (let n = 0; n < 30; n++) expect((await sendInProcess("GET", path, { headers })).status).toBe(200);
  });

  it("Auth also counts by the visitor's address instead of the function's, and ignores forged forwarding headers", async () => {
    const authRequests: unknown[] = [];
    const capturingFetch = interceptingFetch((url, { headers }) => {
      if (url.pathname !== "/auth/v1/token") return undefined;
      const sentHeaders = new Headers(headers);
      authRequests.push([sentHeaders.get("sb-forwarded-for"), sentHeaders.get("apikey") === stack.secretKey]);
      return Response.json({}, { status: 400 });
    });
    const { send: sendInProcess } = startFunction({ fetch: capturingFetch });
    const from = (forwardedFor: string) => ({
      headers: { "x-forwarded-for": forwardedFor, "sb-forwarded-for": "6.6.6.6" },
    });
    const body = { Email: "alvo@exemplo.org.br", Password: "errada" };
    await sendInProcess("POST", "/auth/login", { ...from("6.6.6.6, 203.0.113.7"), body });
    await sendInProcess("POST", "/auth/login", { ...from("2001:db8::7"), body });
    await sendInProcess("POST", "/auth/login", { ...from("no address"), body });
    expect(authRequests).toEqual([
      ["203.0.113.7", true],
      ["2001:db8::7", true],
      [null, true],
    ]);
  });

  it("20 logins per 15 minutes, address and e-mail, including successful ones", async () => {
    const { send: sendInProcess } = startFunction({ hasRateLimits: true });
    const headers = newVisitorHeaders();
    const post = (Email: string) =>
      sendInProcess("POST", "/auth/login", { headers, body: { Email, Password: "errada" } });
    const statuses: number[] = [];
    // In groups of three: password hashing is slow, and 21 concurrent logins could exceed the timeout.
    for (let batchIndex = 0; batchIndex < 7; batchIndex++) {
      const batch = await Promise.all([1, 2, 3].map(() => post("alvo@exemplo.org.br")));
      statuses.push(...batch.map(({ status }) => status));
    }
    expect(statuses.sort()).toEqual([...Array(20).fill(400), 429]);
    expect((await post(" ALVO@exemplo.org.br")).status).toBe(429);
    expect((await post("outra@exemplo.org.br")).status).toBe(400);
  });

  it("60 logins per 15 minutes and address for any e-mails; after that, attempts are not recorded any more", async () => {
    const fetch = interceptingFetch(({ pathname }) =>
      pathname === "/auth/v1/token"
        ? Response.json({ error_code: "invalid_credentials" }, { status: 400 })
        : undefined,
    );
    const { send: sendInProcess } = startFunction({ hasRateLimits: true, fetch });
    const headers = newVisitorHeaders();
    const domain = `${crypto.randomUUID()}.org.br`;
    const statuses: number[] = [];
    for (let batchIndex = 0; batchIndex < 7; batchIndex++) {
      const batch = Array.from({ length: 9 }, (_, n) => ({
        Email: `a${batchIndex}${n}@${domain}`,
        Password: "errada",
      }));
      const responses = await Promise.all(
        batch.map((body) => sendInProcess("POST", "/auth/login", { headers, body })),
      );
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.sort()).toEqual([...Array(60).fill(400), ...Array(3).fill(429)]);
    expect(await requestRows("GET", `audit_log?label=eq.a…@${domain}&select=action`)).toHaveLength(60);
  });

  it("a stack with RATE_LIMITS=off accepts more messages than the limit", async () => {
    for (let n = 0; n < 7; n++)
      expect((await send("POST", "/messages", { body: validMessage })).status).toBe(201);
  });
});
