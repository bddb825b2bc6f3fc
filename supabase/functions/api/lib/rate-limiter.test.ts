import { describe, expect, it } from "vitest";
import { clientAddress, createRateLimiter } from "./rate-limiter.ts";
import type { Service } from "./service.ts";

const service = { takeRateLimit: async () => 30 } as Partial<Service> as Service;

describe("the client's address", () => {
  const addressIn = (forwardedFor: string, hops?: number) =>
    clientAddress(new Headers({ "x-forwarded-for": forwardedFor }), hops);
  it("is the entry of the nearest proxy, not an entry that the client forged before it", () => {
    expect(addressIn("1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(addressIn("203.0.113.9")).toBe("203.0.113.9");
    expect(addressIn("203.0.113.9, 10.0.0.1", 2)).toBe("203.0.113.9");
    expect(clientAddress(new Headers())).toBe("unknown");
  });
});

describe("rate limits", () => {
  it("send Retry-After, and can be switched off by an option", async () => {
    const limitedRequest = createRateLimiter(service, { isEnabled: true }).limit("orders", "a");
    await expect(limitedRequest).rejects.toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    await createRateLimiter(service, { isEnabled: false }).limit("orders", "a");
  });

  it("count all addresses of an IPv6 network as one", async () => {
    const subjects: string[] = [];
    const counting = {
      takeRateLimit: async (_rule, subject) => subjects.push(subject) && 0,
    } as Partial<Service> as Service;
    const { limit } = createRateLimiter(counting, { isEnabled: true });
    for (const address of ["2001:db8:1:2::7", "2001:db8:1:2:ffff::8", "2001:db8:1:3::7"])
      await limit("login", address, "ana@exemplo.org.br");
    expect(new Set(subjects).size).toBe(2);
    expect(subjects[0]).toContain("ana@exemplo.org.br");
  });
});
