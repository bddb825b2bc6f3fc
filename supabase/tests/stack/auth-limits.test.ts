import { describe, expect, it } from "vitest";
import { authLimits } from "../../local/auth-limits.ts";

const login = (email: string) =>
  new Request("http://127.0.0.1/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email, password: "x" }),
  });

describe("the limits of logins on one machine", () => {
  it("let twenty tries of one e-mail through, from wherever in an IPv6 network they come", async () => {
    const refuse = authLimits();
    const ask = (n: number) => refuse(login("ana@exemplo.org.br"), `2001:db8:1:2::${n}`);
    for (let n = 1; n <= 20; n++) expect(await ask(n)).toBeNull();
    expect((await ask(21))?.status).toBe(429);
    expect(await refuse(login("ana@exemplo.org.br"), "2001:db8:1:3::1")).toBeNull();
  });

  it("let sixty tries of one address through, of one e-mail or of many", async () => {
    const refuse = authLimits();
    const ask = (n: number) => refuse(login(`ana${n}@exemplo.org.br`), "203.0.113.9");
    for (let n = 1; n <= 60; n++) expect(await ask(n)).toBeNull();
    expect((await ask(61))?.status).toBe(429);
    expect(await refuse(login("ana1@exemplo.org.br"), "203.0.113.10")).toBeNull();
  });
});
