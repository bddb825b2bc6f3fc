import { describe, expect, it } from "vitest";
import { signToken } from "../../supabase/tests/support/sign-token.ts";
import { callOk, callRefused, stack } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";
import { admin, expectOneOrder, newOrder, retryWhileUnavailable } from "./order-retries.ts";
import { picture, toFormData } from "./pictures.ts";
import { claimsIn } from "./tokens.ts";

it("a retry of an order that was stored but not acknowledged gets the same response", async () => {
  const order = newOrder();
  const losesResponse = interceptingFetch(async ({ pathname, href }, init) => {
    if (!pathname.endsWith("/rpc/place_order")) return fetch(href, init);
    await fetch(href, init);
    throw new TypeError("connection reset");
  });
  const lost = await startFunction({ fetch: losesResponse }).send("POST", "/pedidospizza", {
    body: [order.body],
    headers: order.headers,
  });
  expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  await expectOneOrder(order);
  expect((await callOk("placeOrder", order)).orders[0]?.segredo).toMatch(/^[0-9a-f]{32}$/);
  await expectOneOrder(order);
});

describe("a short outage of the database", () => {
  it.each([
    ["restarts", "57P01"],
    ["has no connection left", "53300"],
    ["has no room left on its disk", "53100"],
    ["found a deadlock", "40P01"],
  ])(
    "because it %s: responds with 503, Retry-After and no internals, and the retry succeeds",
    async (_, code) => {
      const order = newOrder();
      const failsPlaceOrder = interceptingFetch(({ pathname }) =>
        pathname.endsWith("/rpc/place_order")
          ? Response.json({ code, message: "could not extend file base/16384/2619" }, { status: 500 })
          : undefined,
      );
      const { status, body, headers } = await startFunction({ fetch: failsPlaceOrder }).send(
        "POST",
        "/pedidospizza",
        { body: [order.body], headers: order.headers },
      );
      expect([status, headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect(JSON.stringify(body)).not.toMatch(/extend|base\//);
      expect(await retryWhileUnavailable(order)).toBe(201);
      await expectOneOrder(order);
    },
  );
});

describe("an upload", () => {
  /** Uploads a picture while Storage responds with this error. */
  function uploadDuring(error: object, status: number) {
    const failingFetch = interceptingFetch(({ pathname }) =>
      pathname.startsWith("/storage/v1/") ? Response.json(error, { status }) : undefined,
    );
    return startFunction({ fetch: failingFetch }).fetch("/upload", {
      method: "POST",
      body: toFormData({ image: picture("png", 64, 64) }),
      headers: { authorization: `Bearer ${admin}` },
    });
  }

  it("that cannot be stored fails without internals", async () => {
    const response = await uploadDuring({ message: "ENOSPC" }, 500);
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).not.toMatch(/ENOSPC|imageUrl/);
  });

  it("during which the session expires reports an ended session, not a refused upload", async () => {
    // Storage responds with 400 and another status in the body.
    const message = '"exp" claim timestamp check failed';
    const response = await uploadDuring({ statusCode: "403", error: "Unauthorized", message }, 400);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "unauthorized", message: "Token expirado" });
  });
});

it("a token issued in the future is refused like an expired one, not as an internal error", async () => {
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
  const futureToken = signToken({ ...claimsIn(admin), iat: tomorrow, exp: tomorrow + 3600 }, stack.jwtSecret);
  expect((await callRefused("getCurrentUser", 401, { as: futureToken })).error).toBe("unauthorized");
});
