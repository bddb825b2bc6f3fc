import { describe, expect, it, vi } from "vitest";
import { clientAddress, openGuards } from "./guards.ts";
import type { Service } from "./service.ts";

const service = { takeRateLimit: async () => 30 } as Partial<Service> as Service;
const answering = (body: unknown) => vi.fn(async () => Response.json(body));

describe("the client's address", () => {
  const seen = (value: string, hops?: number) =>
    clientAddress(new Headers({ "x-forwarded-for": value }), hops);
  it("is what the nearest proxy saw, whatever the client wrote before it", () => {
    expect(seen("1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(seen("203.0.113.9")).toBe("203.0.113.9");
    expect(seen("203.0.113.9, 10.0.0.1", 2)).toBe("203.0.113.9");
    expect(clientAddress(new Headers())).toBe("unknown");
  });
});

describe("rate limits", () => {
  it("tell how long to wait, and can be lifted by a setting", async () => {
    const refused = openGuards(service, { rateLimits: true, fetcher: fetch }).limit("orders", "a");
    await expect(refused).rejects.toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    await openGuards(service, { rateLimits: false, fetcher: fetch }).limit("orders", "a");
  });
});

describe("the check for persons", () => {
  const guards = (fetcher: typeof fetch, turnstileSecret?: string) =>
    openGuards(service, { rateLimits: false, turnstileSecret, fetcher });

  it("asks nobody while the setting is off", async () => {
    const fetcher = answering({ success: false });
    await guards(fetcher).checkPerson(undefined);
    expect(fetcher).not.toHaveBeenCalled();
  });

  it("lets through whom Turnstile knows, and nobody else", async () => {
    await guards(answering({ success: true }), "s").checkPerson("token");
    const wrong = guards(answering({ success: false }), "s");
    await expect(wrong.checkPerson("token")).rejects.toMatchObject({ status: 400 });
    await expect(wrong.checkPerson(null)).rejects.toMatchObject({ status: 400 });
  });

  it("stays closed when Turnstile does not answer", async () => {
    const down = guards(
      vi.fn(async () => Promise.reject(new TypeError("down"))),
      "s",
    );
    await expect(down.checkPerson("token")).rejects.toMatchObject({ status: 400 });
  });
});
