import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPushKey } from "../../local/push-key.mjs";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";

// A function that answers whether the local stack lets it call a host.
const FUNCTION_SOURCE = `
  Deno.serve({ port: Number(Deno.env.get("PORT")), hostname: "127.0.0.1", onListen() {} }, async ({ url }) => {
    const host = new URL(url).searchParams.get("host") ?? undefined;
    return new Response((await Deno.permissions.query({ name: "net", host })).state);
  });`;

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await openGatewayFixture();
  await writeFile(join(fixture.folder, "functions/api/index.ts"), FUNCTION_SOURCE);
  await fixture.start({ VAPID_PRIVATE_KEY: newPushKey() }).ready();
});
afterAll(async () => {
  await fixture.stopGateways();
  await fixture.close();
});

it.each([
  ["fcm.googleapis.com:443", "granted"],
  ["updates.push.services.mozilla.com:443", "granted"],
  ["web.push.apple.com:443", "granted"],
  ["wns2-par02p.notify.windows.com:443", "granted"],
  ["fcm.googleapis.com:80", "prompt"],
  ["notify.windows.com.example.org:443", "prompt"],
  ["169.254.169.254:80", "prompt"],
  ["127.0.0.1:5432", "prompt"],
])("the function's right to call %s is %s", async (host, state) => {
  expect(await (await fixture.get(`/functions/v1/api/net?host=${host}`)).text()).toBe(state);
});
