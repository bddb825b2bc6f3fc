import { describe, expect, it } from "vitest";
import { authLimits } from "../../local/auth-limits.ts";

const login = (email: string) =>
  new Request("http://127.0.0.1/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email, password: "x" }),
  });

describe("the login rate limits", () => {
  it("allow twenty attempts per e-mail address from one IPv6 /64 network", async () => {
    const limit = authLimits();
    const attempt = (n: number) => limit(login("ana@exemplo.org.br"), `2001:db8:1:2::${n}`);
    for (let n = 1; n <= 20; n++) expect(await attempt(n)).toBeNull();
    expect((await attempt(21))?.status).toBe(429);
    expect(await limit(login("ana@exemplo.org.br"), "2001:db8:1:3::1")).toBeNull();
  });

  it("allow sixty attempts per client address, for any e-mail addresses", async () => {
    const limit = authLimits();
    const attempt = (n: number) => limit(login(`ana${n}@exemplo.org.br`), "203.0.113.9");
    for (let n = 1; n <= 60; n++) expect(await attempt(n)).toBeNull();
    expect((await attempt(61))?.status).toBe(429);
    expect(await limit(login("ana1@exemplo.org.br"), "203.0.113.10")).toBeNull();
  });
});
