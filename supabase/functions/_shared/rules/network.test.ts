import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./network.ts";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["2001::1:2:3:4:5", "2001:0:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
    ["", ""],
    ["::1]/x[", "::1]/x["],
    ["1::2::3", "1::2::3"],
  ])("of %j is %j", (address, network) => expect(networkOf(address)).toBe(network));
});

it("the client's address is the entry of the nearest proxy, not an entry that the client forged before it", () => {
  expect(clientAddress("1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9")).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9, 10.0.0.1", 2)).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9", 2)).toBe("203.0.113.9");
  expect(clientAddress(null)).toBe("unknown");
});
