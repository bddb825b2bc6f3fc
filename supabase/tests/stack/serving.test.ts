import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../local/free-port.mjs";
import {
  type GatewayFixture,
  openGatewayFixture,
  PUBLISHABLE_KEY,
  SECRET_KEY,
} from "../support/gateway-process.ts";

let fixture: GatewayFixture;
let gateway: ReturnType<GatewayFixture["start"]>;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  // An HTTP proxy that does not exist.
  gateway = fixture.start({ HTTP_PROXY: "http://127.0.0.1:9" });
  await gateway.ready();
});
afterAll(() => fixture.close());

describe("the running stack", () => {
  it("prints address and demo accounts once everything is ready", async () => {
    expect(gateway.output()).toContain(`http://127.0.0.1:${fixture.port}`);
    expect(gateway.output()).toMatch(/admin\s+admin@exemplo\.org\.br/);
    expect((await fixture.get("/")).status).toBe(200);
    expect(
      (await fixture.get("/rest/v1/site_settings?select=id", { headers: { apikey: PUBLISHABLE_KEY } }))
        .status,
    ).toBe(200);
    expect((await fixture.get("/functions/v1/api/health")).status).toBe(200);
  });

  it("signs in the demo admin with the role admin", async () => {
    const password = /admin@exemplo\.org\.br\s+(.+)/.exec(gateway.output())?.[1];
    const body = JSON.stringify({ email: "admin@exemplo.org.br", password });
    const headers = { apikey: PUBLISHABLE_KEY, "content-type": "application/json" };
    const response = await fixture.get("/auth/v1/token?grant_type=password", {
      method: "POST",
      body,
      headers,
    });
    const { access_token } = (await response.json()) as { access_token: string };
    const profile = await fixture.get("/rest/v1/rpc/current_profile", {
      method: "POST",
      body: "{}",
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    });
    expect(await profile.json()).toMatchObject([{ is_admin: true }]);
  });

  it("stores a picture in the form that supabase-js sends, and tells its length without sending it", async () => {
    const form = new FormData();
    form.append("cacheControl", "3600");
    form.append("", new Blob(["\x89PNG and more"], { type: "image/png" }), "blob");
    const headers = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };
    const stored = await fixture.get("/storage/v1/object/media/deno.png", {
      method: "POST",
      body: form,
      headers,
    });
    expect([stored.status, await stored.text()]).toEqual([200, expect.stringContaining("deno.png")]);
    for (const path of ["/storage/v1/object/public/media/deno.png", "/assets/app-a1b2c3d4.js"]) {
      const { headers: asked } = await fixture.get(path, { method: "HEAD" });
      const sent = await fixture.get(path, { headers: { "accept-encoding": "identity" } });
      const { byteLength } = await sent.arrayBuffer();
      expect(byteLength).toBeGreaterThan(0);
      expect([path, asked.get("content-length")]).toEqual([path, String(byteLength)]);
    }
  });

  it("refuses to trace requests", async () => {
    for (const path of ["/", "/rest/v1/posts", "/auth/v1/user", "/storage/v1/object/media/x.png"])
      expect([path, (await fixture.sendRaw("TRACE", path)).status]).toEqual([path, 405]);
  });

  it("serves pages with the content security policy, and hashed files as immutable", async () => {
    const page = await fixture.get("/noticias?id=1");
    expect(await page.text()).toContain("<title>Site");
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(page.headers.get("cache-control")).toContain("max-age=0");

    const file = await fixture.get("/assets/app-a1b2c3d4.js", { headers: { "accept-encoding": "br" } });
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(file.headers.get("content-encoding")).toBe("br");
    const etag = file.headers.get("etag") ?? "";
    const again = await fixture.get("/assets/app-a1b2c3d4.js", {
      headers: { "accept-encoding": "br", "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });

  it("returns 404 for missing files and unknown interfaces", async () => {
    expect((await fixture.get("/assets/none.js")).status).toBe(404);
    for (const path of ["/graphql/v1", "/functions/v1/other", "/realtime/v1/websocket"]) {
      const response = await fixture.get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("application/json");
    }
  });

  it.each([
    "/auth/v1/%6ftp",
    "//auth/v1/otp",
    "/auth//v1/otp",
    "/x/../auth/v1/otp",
    "/auth/v1/./otp",
    "/auth/v1/%2e%2e/v1/otp",
    "/auth\\v1\\otp",
    "/%61uth/v1/otp",
    "/AUTH/v1/otp",
    "/auth/v1/OTP",
    "/rest/v1/x/../posts",
    "/rest/v1/%70osts",
    "/rest//v1/posts",
    "/storage/v1/object/public/%6dedia/a.png",
    "/storage/v1/x/../bucket",
    "/functions/v1/api/x/../posts",
    "/functions/v1/api/%70osts",
    "/functions/v1//api/posts",
    "/Functions/v1/api/posts",
  ])("does not normalise the path %s", async (path) => {
    for (const method of ["GET", "POST"]) expect((await fixture.sendRaw(method, path)).status).toBe(404);
  });

  it.each(["a b", "x:99999999", "<script>"])("rejects the malformed Host header %j", async (host) => {
    expect((await fixture.sendRaw("GET", "/", host)).status).toBe(400);
  });

  it("keeps the cached pages after requests that write nothing, and expires them after a write", async () => {
    const readCacheStatus = async () => (await fixture.get("/")).headers.get("cache-status") ?? "";
    await readCacheStatus();
    expect(await readCacheStatus()).toContain("hit");
    for (const method of ["HEAD", "OPTIONS"]) {
      const response = await fixture.get("/rest/v1/posts?select=id&limit=1", {
        method,
        headers: { apikey: PUBLISHABLE_KEY },
      });
      expect([method, response.ok]).toEqual([method, true]);
      expect(await readCacheStatus()).toContain("hit");
    }
    await fixture.writeDonationText("written");
    expect(await readCacheStatus()).not.toContain("hit");
  });

  it("limits recovery mails per recipient, and serves no other spelling of the path", async () => {
    const recover = (path: string) =>
      fixture.get(path, {
        method: "POST",
        headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
        body: '{"email":"ninguem@exemplo.org.br"}',
      });
    for (let n = 0; n < 5; n++) expect((await recover("/auth/v1/recover")).status).toBe(200);
    expect((await recover("/auth/v1/recover")).status).toBe(429);
    expect((await recover("/auth/v1/recover?x=1")).status).toBe(429);
    expect((await recover("/auth/v1/%72ecover")).status).toBe(404);
  });

  it("limits attempts with recovery links", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push(
        (await fixture.get(`/auth/v1/verify?type=recovery&token=${n}`, { redirect: "manual" })).status,
      );
    expect(statuses).toEqual([...Array(30).fill(303), 429]);
  });

  it("sends tokens and personal rows with no-store", async () => {
    const headers = { apikey: PUBLISHABLE_KEY, "content-type": "application/json" };
    const body = JSON.stringify({ email: "somebody@exemplo.org.br", password: "x" });
    const login = await fixture.get("/auth/v1/token?grant_type=password", { method: "POST", body, headers });
    expect(login.headers.get("cache-control")).toBe("no-store");
    const rows = await fixture.get("/rest/v1/profiles?select=id", {
      headers: { ...headers, apikey: SECRET_KEY },
    });
    expect([rows.status, rows.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("returns 414 for a too long query string", async () => {
    for (const path of ["/", "/rest/v1/posts", "/functions/v1/api/posts"]) {
      expect(
        (await fixture.get(`${path}?x=${"x".repeat(8200)}`, { headers: { apikey: PUBLISHABLE_KEY } })).status,
      ).toBe(414);
    }
  });

  it("passes the real client address to the function, not a forged x-forwarded-for", async () => {
    const response = await fixture.get("/functions/v1/api/posts", {
      headers: { "x-forwarded-for": "9.9.9.9" },
    });
    expect(await response.json()).toEqual({ pathname: "/api/posts", from: "127.0.0.1" });
  });

  it("does not pass its own secrets to the function", async () => {
    const names = await (await fixture.get("/functions/v1/api/secrets")).json();
    expect(names).toContain("SUPABASE_SERVICE_ROLE_KEY");
    expect(names).not.toContain("SUPABASE_JWT_SECRET");
  });

  it("restarts the function when it exits, and returns 503 meanwhile", async () => {
    const response = await fixture.get("/functions/v1/api/die");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: "function_unavailable" });
    await expect
      .poll(async () => (await fixture.get("/functions/v1/api/health")).status, { timeout: 30_000 })
      .toBe(200);
  });

  it("limits login attempts", async () => {
    const body = JSON.stringify({ email: "nobody@exemplo.org.br", password: "x" });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      const headers = {
        apikey: PUBLISHABLE_KEY,
        "content-type": "application/json",
        "x-forwarded-for": `10.0.0.${n}`,
      };
      statuses.push(
        (await fixture.get("/auth/v1/token?grant_type=password", { method: "POST", body, headers })).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  it("rejects a second start on the same data folder or the same port", async () => {
    const second = fixture.start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another process is using the data in .+\n$/);
    const third = fixture.start({ DATA_DIR: join(fixture.folder, "other") });
    expect(await third.ended).toBe(1);
    expect(third.output()).toMatch(/^Port \d+ is taken by another program.+\n$/);
  });
});
