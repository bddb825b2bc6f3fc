// @vitest-environment node
import { expect, it } from "vitest";
import { connectedAddress } from "@/server/adapters/connected-address";

it.each([
  ["127.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["::1", "192.0.2.1, 203.0.113.7", "203.0.113.7"],
  ["::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"],
  // Without a proxy: somebody at this machine, and a visitor who claims another address.
  ["127.0.0.1", undefined, "127.0.0.1"],
  ["198.51.100.9", "203.0.113.7", "198.51.100.9"],
  [undefined, undefined, undefined],
])("a connection from %s with x-forwarded-for %s is of %s", (remote, forwarded, address) => {
  const headers = new Headers(forwarded ? { "x-forwarded-for": forwarded } : {});
  expect(connectedAddress(headers, remote)).toBe(address);
});
