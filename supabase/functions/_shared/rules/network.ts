/** The entries of X-Forwarded-For. */
export const forwardedAddresses = (forwardedFor: string | null) =>
  (forwardedFor ?? "").split(",").map((entry) => entry.trim());

/**
 * The client's address as reported by the nearest proxy: the last entry of X-Forwarded-For. Clients may forge the entries before
 * it. `hops` (FORWARDED_HOPS): number of our own proxies, each of which adds an entry; a request that skipped some of them has fewer.
 */
export function clientAddress(forwardedFor: string | null, hops = 1) {
  const addresses = forwardedAddresses(forwardedFor);
  return addresses.at(-Math.max(1, hops)) || addresses.at(-1) || "unknown";
}

/**
 * The subject of rate limits: an IPv4 address (also if mapped to IPv6), or the /64 network of an IPv6 address, because a household
 * has a whole /64. Returns other text unchanged.
 */
export function networkOf(address: string): string {
  const text = address.replace(/%.*$/, "");
  const written = `http://[${text}]`;
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text) || !URL.canParse(written)) return address;
  const [before = "", after] = new URL(written).hostname.slice(1, -1).split("::");
  const left = before ? before.split(":") : [];
  const right = after ? after.split(":") : [];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join(".");
}
