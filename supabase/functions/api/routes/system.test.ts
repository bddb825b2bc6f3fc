import { expect, it } from "vitest";
import packageJson from "../../../../package.json" with { type: "json" };
import { VERSION } from "../../_shared/version.ts";
import { createApp } from "../app.ts";

/** Requests the function's health with a database that responds as given. */
async function healthWith(respond: (path: string) => Response, headers = {}) {
  const app = createApp({
    supabaseUrl: "http://supabase",
    publishableKey: "sb_publishable_test",
    secretKey: "sb_secret_test",
    log: () => undefined,
    fetch: async (input, init) => respond(new URL(new Request(input, init).url).pathname),
  });
  return app.fetch(new Request("http://function/api/health", { headers }));
}
const isWrite = (path: string) => path.startsWith("/rest/v1/rpc/");
const fullDisk = () => Response.json({ code: "53100", message: "could not extend file" }, { status: 503 });

it("the health check succeeds while the database reads and writes", async () => {
  const response = await healthWith((path) => Response.json(isWrite(path) ? 0 : [{ id: true }]));
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ok", version: VERSION, visitor: { address: "unknown", hop: 0, hops: 1 } },
  ]);
});

it("the health check returns the address by which the caller's requests are counted", async () => {
  const respond = (path: string) => Response.json(isWrite(path) ? 0 : [{ id: true }]);
  const response = await healthWith(respond, { "x-forwarded-for": "192.0.2.1, 198.51.100.7" });
  expect(await response.json()).toMatchObject({ visitor: { address: "198.51.100.7", hop: 2, hops: 2 } });
});

it("the health check fails when the database only reads, as on a full disk", async () => {
  const response = await healthWith((path) => (isWrite(path) ? fullDisk() : Response.json([{ id: true }])));
  expect(response.status).toBe(503);
});

it("the health check fails when the database does not respond", async () => {
  expect((await healthWith(fullDisk)).status).toBe(503);
});

it("the version is the release in package.json", () => {
  expect(VERSION).toBe(packageJson.version);
});
