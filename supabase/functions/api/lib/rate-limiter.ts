import { networkOf } from "../../_shared/rules/network.ts";
import { tooMany } from "./problem.ts";
import type { LimitRule, Service } from "./service.ts";

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Rate limits for public calls. */
export function createRateLimiter(service: Service, { isEnabled }: { isEnabled: boolean }) {
  const secondsToWait = async (rule: LimitRule, subject: string) =>
    isEnabled ? await service.takeRateLimit(rule, subject) : 0;
  return {
    /** Counts an attempt per network of the address and per `target`, if given; 429 with Retry-After above the limit. */
    async limit(rule: LimitRule, address: string, target = "") {
      const seconds = await secondsToWait(rule, `${networkOf(address)} ${target}`);
      if (seconds > 0) throw tooMany(seconds);
    },
    /** Counts an event that is not rejected; false above the limit. */
    tryConsume: async (rule: LimitRule, subject: string) => (await secondsToWait(rule, subject)) === 0,
  };
}
