import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { startMailServer } from "../support/mail-server.ts";

// The real edge function, with the permissions that the local stack gives it, and a real SMTP server.
let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await openGatewayFixture();
});
afterEach(() => fixture.stopGateways());
afterAll(() => fixture.close());

/** How often the stack sends what is due, and some seconds. */
const EVERY_MINUTE_MS = 65_000;

const start = (smtpUrl: string) =>
  fixture.start({
    SMTP_URL: smtpUrl,
    MAIL_FROM: "site@exemplo.org.br",
    FUNCTION_ENTRY: join(ROOT, "supabase/functions/api/index.ts"),
    RATE_LIMITS: "off",
  });
const sendMessage = (message: string) =>
  fixture.get("/functions/v1/api/messages", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ana", email: "ana@exemplo.org.br", message }),
  });
it("a message of the contact form is in the house's mailbox, and the response does not wait for the mail server", async () => {
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((done) => {
    answer = done;
  });
  const server = await startMailServer({ onConnect: (_session, done) => void mayAnswer.then(() => done()) });
  // By name, because nodemailer would look up the address itself, which the function may not.
  await start(server.url.replace("127.0.0.1", "localhost")).ready();
  expect((await sendMessage("Há palestra hoje?")).status).toBe(201);
  expect(server.received).toEqual([]);
  answer();
  await expect.poll(() => server.received).toHaveLength(1);
  expect(server.received[0]?.mail.text).toContain("Há palestra hoje?");
  await server.close();
});

it("what was written while no mail server was set up, or before a crash, is sent after the next start, once", {
  timeout: 2 * EVERY_MINUTE_MS,
}, async () => {
  const server = await startMailServer();
  // A second attempt of this test also receives what the first one left.
  const attempt = crypto.randomUUID();
  const received = () =>
    server.received.flatMap(
      ({ mail }) => mail.text?.match(new RegExp(`(Antes|Depois) de ${attempt}`))?.[1] ?? [],
    );
  const gateway = start("");
  await gateway.ready();
  expect((await sendMessage(`Antes de ${attempt}`)).status).toBe(201);
  await gateway.end("SIGKILL");
  await start(server.url).ready();
  await expect.poll(received).toEqual(["Antes"]);
  expect((await sendMessage(`Depois de ${attempt}`)).status).toBe(201);
  // If the queue cannot be read at once, it is read again within a minute.
  await expect.poll(received, { timeout: EVERY_MINUTE_MS }).toEqual(["Antes", "Depois"]);
  await server.close();
});
