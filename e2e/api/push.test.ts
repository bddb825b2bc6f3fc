import { expect, it } from "vitest";
import { newPushKey } from "../../supabase/local/push-key.mjs";
import { createPushService } from "../../supabase/tests/support/push-service.ts";
import { adminToken, newAccount, newEmail, stack } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

/** The function with a push service, and an admin whose browser wants to hear of messages. */
async function setUp({
  answer,
  pushKey = newPushKey(),
  hasRateLimits = false,
}: {
  answer?: () => number;
  pushKey?: string;
  hasRateLimits?: boolean;
} = {}) {
  const service = createPushService(answer);
  const { send } = startFunction({
    pushKey,
    hasRateLimits,
    siteUrl: "https://casa.exemplo.org.br",
    fetch: interceptingFetch((url, init) =>
      url.host === service.host ? service.fetch(url, init) : undefined,
    ),
  });
  const { token: as } = await newAccount(await adminToken(), { password: "uma senha longa", role: "admin" });
  const { endpoint, p256dh, auth } = service.subscribe();
  const save = async (kinds: string[], key = p256dh) => {
    const { status } = await fetch(`${stack.url}/rest/v1/rpc/save_push_device`, {
      method: "POST",
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${as}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ p_endpoint: endpoint, p_p256dh: key, p_auth: auth, p_kinds: kinds }),
    });
    expect(status).toBeLessThan(300);
  };
  return { service, send, as, endpoint, save };
}

it("a message of the contact form is told on the devices that want to hear of it, without a word of it", async () => {
  const { service, send, save } = await setUp();
  await save(["mensagem"]);
  const body = { name: "Ana Sigilosa", email: newEmail(), message: "Segredo" };
  expect((await send("POST", "/messages", { body })).status).toBe(201);
  await expect
    .poll(() => service.received.map(({ message }) => message))
    .toEqual([
      {
        title: "Caminho de Luz",
        body: "Mensagem nova pelo formulário de contato.",
        path: "/mensagens-admin",
        tag: "mensagem",
      },
    ]);
  await save([]);
});

it("a test is sent to the caller's own device only, and says why it did not go", async () => {
  let status = 201;
  const { service, send, as, endpoint, save } = await setUp({ answer: () => status });
  const test = () => send("POST", "/push/test", { as, body: { Endpoint: endpoint } });
  expect(await test()).toMatchObject({ status: 409, body: { error: "push_not_set_up" } });
  await save(["pedido"]);
  expect((await test()).status).toBe(200);
  // It takes the place of no notification of a problem.
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { path: "/profile-edit", tag: "teste" },
  ]);
  const other = await send("POST", "/push/test", { as: await adminToken(), body: { Endpoint: endpoint } });
  expect(other.status).toBe(409);
  status = 403;
  expect((await test()).body.message).toContain("recusa a chave do site");
  status = 410;
  expect((await test()).body.message).toContain("não a recebe mais");
  await save(["pedido"], `B${"A".repeat(86)}`);
  expect((await test()).body.message).toContain("a chave deste navegador não vale");
  await save([]);
});

it("ten tests in an hour are enough for a user", async () => {
  const { send, as, endpoint } = await setUp({ hasRateLimits: true });
  const test = () => send("POST", "/push/test", { as, body: { Endpoint: endpoint } });
  const answers = await Promise.all(Array.from({ length: 11 }, test));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(409), 429]);
});

it("an unreadable key of the site is named, by the test and to who would switch notifications on", async () => {
  const { send, as, endpoint, save } = await setUp({ pushKey: "no key" });
  await save(["pedido"]);
  for (const refused of [
    await send("POST", "/push/test", { as, body: { Endpoint: endpoint } }),
    await send("GET", "/push/key", { as }),
  ])
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("VAPID_PRIVATE_KEY") },
    });
  await save([]);
});

it("the site's public key is 65 bytes, and null without a private key", async () => {
  const as = await adminToken();
  const { body } = await startFunction({ pushKey: newPushKey() }).send("GET", "/push/key", { as });
  expect(Buffer.from(body.publicKey, "base64url")).toHaveLength(65);
  expect((await startFunction().send("GET", "/push/key", { as })).body).toEqual({ publicKey: null });
});
