import { describe, expect, it } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";
import type { Service } from "./service.ts";

const service = { takeRateLimit: async () => 30 } as Partial<Service> as Service;

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
