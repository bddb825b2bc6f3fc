import { networkOf } from "../../_shared/rules/network.ts";
import { tooMany } from "./problem.ts";
import type { LimitRule, Service } from "./service.ts";

export type Guards = ReturnType<typeof openGuards>;

/** What stands before the calls that anybody may make. */
export function openGuards(service: Service, { rateLimits }: { rateLimits: boolean }) {
  const secondsToWait = async (rule: LimitRule, subject: string) =>
    rateLimits ? await service.takeRateLimit(rule, subject) : 0;
  return {
    /** Counts one try of an address's network, with what it tries where that is said; 429 with Retry-After when it was one too many. */
    async limit(rule: LimitRule, address: string, what = "") {
      const seconds = await secondsToWait(rule, `${networkOf(address)} ${what}`);
      if (seconds > 0) throw tooMany(seconds);
    },
    /** Counts one time of what is not refused; false when it was one too many. */
    isWithin: async (rule: LimitRule, subject: string) => (await secondsToWait(rule, subject)) === 0,
  };
}

/**
 * The address that the proxy nearest to us saw: the last entry of X-Forwarded-For. What stands before it was written by the
 * client, who may write anything. `hops`: proxies of our own that each add an entry.
 */
export function clientAddress(headers: Headers, hops = 1): string {
  return hopsIn(headers).at(-Math.max(1, hops)) || "unknown";
}

export const hopsIn = (headers: Headers) =>
  (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
