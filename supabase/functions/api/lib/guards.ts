import { tooMany } from "./problem.ts";
import type { LimitRule, Service } from "./service.ts";

/** What stands before the calls that anybody may make. */
export type Guards = {
  /** Counts one try of an address; 429 with Retry-After when it was one too many. */
  limit(rule: LimitRule, subject: string): Promise<void>;
};

export function openGuards(service: Service, { rateLimits }: { rateLimits: boolean }): Guards {
  return {
    async limit(rule, subject) {
      if (!rateLimits) return;
      const seconds = await service.takeRateLimit(rule, subject);
      if (seconds > 0) throw tooMany(seconds);
    },
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
