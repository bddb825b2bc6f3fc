import { describe, expect, it } from "vitest";
import { adminToken, callOk, newAccount } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";
import { newOrder } from "./order-retries.ts";

// What people are told while Auth or PostgREST is away, or the project is half deployed.

const PAGE = { headers: { "content-type": "text/html" } };
const ANSWERS: [string, () => Response | Promise<Response>][] = [
  ["500 with a statement time-out", () => Response.json({ code: "57014", message: "x" }, { status: 500 })],
  ["502 with a page", () => new Response("<html>", { status: 502, ...PAGE })],
  ["504 without a body", () => new Response("", { status: 504 })],
  ["540 with the page of a paused project", () => new Response("<h1>Paused</h1>", { status: 540, ...PAGE })],
  ["the key of another project", () => Response.json({ message: "Invalid API key" }, { status: 401 })],
  ["no response", () => Promise.reject(new TypeError("fetch failed"))],
];
/** Answers of PostgREST before all migrations have run. */
const HALF_DEPLOYED: typeof ANSWERS = [
  ["an unknown function", () => Response.json({ code: "PGRST202", message: "x" }, { status: 404 })],
  ["an unknown table", () => Response.json({ code: "PGRST205", message: "x" }, { status: 404 })],
  ["an unknown column", () => Response.json({ code: "PGRST204", message: "x" }, { status: 400 })],
];
/** Of Auth, where a login expects tokens. */
const UNUSABLE: typeof ANSWERS = [
  ["a page with 400", () => new Response("<html>", { status: 400, ...PAGE })],
  ["a page with 200", () => new Response("<html>", PAGE)],
  [
    "half an answer",
    () => new Response('{"access_token":"ey', { headers: { "content-type": "application/json" } }),
  ],
  ["tokens without the time of expiry", () => Response.json({ access_token: "a", refresh_token: "b" })],
];
const AWAY = { error: "unavailable", message: "Serviço temporariamente indisponível" };

const functionWith = (api: string, respond: () => Response | Promise<Response>) =>
  startFunction({
    fetch: interceptingFetch(({ pathname }) => (pathname.startsWith(api) ? respond() : undefined)),
  });

describe("where PostgREST answers", () => {
  it.each([...ANSWERS, ...HALF_DEPLOYED])(
    "%s, orders and screens are told to try again",
    async (_, respond) => {
      const { send } = functionWith("/rest/v1/", respond);
      const order = newOrder();
      const placed = await send("POST", "/pedidospizza", { body: [order.body], headers: order.headers });
      expect([placed.status, placed.body]).toMatchObject([503, AWAY]);
      expect(placed.headers.get("retry-after")).toMatch(/^\d+$/);
      const profile = await send("GET", "/auth/user", { as: await adminToken() });
      expect([profile.status, profile.body]).toMatchObject([503, AWAY]);
      // The same order sent again, when PostgREST is back, is stored once.
      const again = await startFunction().send("POST", "/pedidospizza", {
        body: [order.body],
        headers: order.headers,
      });
      expect(again.status).toBe(201);
    },
  );
});

describe("where Auth answers", () => {
  it.each([...ANSWERS, ...UNUSABLE])(
    "%s, a login is not told that the password is wrong",
    async (_, respond) => {
      const person = await newAccount(await adminToken());
      const { send } = functionWith("/auth/v1/token", respond);
      const body = { Email: person.email, Password: "uma senha longa" };
      const login = await send("POST", "/auth/login", { body });
      expect([login.status, login.body]).toMatchObject([503, AWAY]);
      expect((await callOk("login", { body })).token).toBeTruthy();
    },
  );

  it("429, a login is told to wait, not that the password is wrong", async () => {
    const { send } = functionWith("/auth/v1/token", () =>
      Response.json({ code: 429, error_code: "over_request_rate_limit" }, { status: 429 }),
    );
    const body = { Email: "ninguem@exemplo.org.br", Password: "uma senha longa" };
    const login = await send("POST", "/auth/login", { body });
    expect([login.status, login.body.error]).toEqual([429, "rate_limited"]);
    expect(login.headers.get("retry-after")).toBe("60");
  });

  it("nothing for half a minute, a login is told to try again after ten seconds", async () => {
    const { send } = startFunction({
      fetch: async (input, { signal, ...init } = {}) => {
        if (!String(input).includes("/auth/v1/token")) return fetch(input, { signal, ...init });
        return new Promise((_, fail) =>
          signal?.addEventListener("abort", () => fail(signal.reason), { once: true }),
        );
      },
    });
    const body = { Email: "ninguem@exemplo.org.br", Password: "uma senha longa" };
    const login = await send("POST", "/auth/login", { body });
    expect([login.status, login.body]).toMatchObject([503, AWAY]);
  }, 30_000);

  it.each(ANSWERS)("%s, an admin's new user is told to try again", async (_, respond) => {
    const { send } = functionWith("/auth/v1/admin/", respond);
    const body = { name: "Rute", email: `${crypto.randomUUID()}@exemplo.org.br`, role: "user" };
    const created = await send("POST", "/auth/create-user", { as: await adminToken(), body });
    expect([created.status, created.body]).toMatchObject([503, AWAY]);
  });
});
