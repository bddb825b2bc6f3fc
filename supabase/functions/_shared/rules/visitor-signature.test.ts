import { afterEach, expect, it, vi } from "vitest";
import { signedVisitor, signVisitor, VISITOR_HEADERS } from "./visitor-signature.ts";

const SECRET = "an oil lamp in the window";
afterEach(() => vi.useRealTimers());

it("an address is believed with the signature of the same secret, and no other address with it", async () => {
  const signed = await signVisitor("203.0.113.7", SECRET);
  expect(Object.keys(signed)).toEqual(VISITOR_HEADERS);
  expect(await signedVisitor(new Headers(signed), SECRET)).toBe("203.0.113.7");
  expect(await signedVisitor(new Headers(signed), "another")).toBeUndefined();
  expect(await signedVisitor(new Headers(signed), undefined)).toBeUndefined();
  const other = new Headers({ ...signed, "x-visitor-address": "203.0.113.8" });
  expect(await signedVisitor(other, SECRET)).toBeUndefined();
});

it.each([
  [-130, undefined],
  [-100, "203.0.113.7"],
  [100, "203.0.113.7"],
  [130, undefined],
])("a signature captured %d seconds from now gives %s", async (seconds, address) => {
  vi.useFakeTimers({ now: Date.now() });
  const signed = new Headers(await signVisitor("203.0.113.7", SECRET));
  vi.setSystemTime(Date.now() - seconds * 1000);
  expect(await signedVisitor(signed, SECRET)).toBe(address);
});

it("the time of a signature cannot be changed", async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const signed = new Headers(await signVisitor("203.0.113.7", SECRET));
  vi.setSystemTime(1_800_000_300_000);
  const [, signature] = signed.get("x-visitor-signature")?.split(".") ?? [];
  signed.set("x-visitor-signature", `1800000300.${signature}`);
  expect(await signedVisitor(signed, SECRET)).toBeUndefined();
});

it.each(["", "?", ".", "1800000000", "1800000000.AAAA", "x.AAAA"])(
  "a signature %j is no error",
  async (signature) => {
    const headers = new Headers({ "x-visitor-address": "203.0.113.7", "x-visitor-signature": signature });
    expect(await signedVisitor(headers, SECRET)).toBeUndefined();
  },
);
