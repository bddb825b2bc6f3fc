import { networkOf } from "../../_shared/rules/network.ts";
import { tooMany } from "./problem.ts";
import type { LimitRule, Service } from "./service.ts";

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Rate limits for public calls. */
export function createRateLimiter(service: Service, { isEnabled }: { isEnabled: boolean }) {
  const secondsToWait = async (rule: LimitRule, subject: string) =>
    isEnabled ? await service.takeRateLimit(rule, subject) : 0;
  /** Counts an attempt per `subject`, over all networks; 429 with Retry-After above the limit. */
  async function limitSubject(rule: LimitRule, subject: string) {
    const seconds = await secondsToWait(rule, subject);
    if (seconds > 0) throw tooMany(seconds);
  }
  return {
    limitSubject,
    /** Counts an attempt per network of the address and per `target`, if given; 429 with Retry-After above the limit. */
    limit: (rule: LimitRule, address: string, target = "") =>
      limitSubject(rule, `${networkOf(address)} ${target}`),
    /** Counts an event that is not rejected; false above the limit. */
    tryConsume: async (rule: LimitRule, subject: string) => (await secondsToWait(rule, subject)) === 0,
  };
}
