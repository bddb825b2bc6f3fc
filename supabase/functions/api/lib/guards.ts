import { Problem, tooMany } from "./problem.ts";
import type { Service } from "./service.ts";

/** What stands before the calls that anybody may make. */
export type Guards = {
  /** Counts one try of an address; 429 with Retry-After when it was one too many. */
  limit(rule: "login" | "messages" | "orders", subject: string): Promise<void>;
  /** Where Turnstile is on: 400 unless the token was given out for a person. Fails closed. */
  checkPerson(token: string | null | undefined): Promise<void>;
};

const VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

export function openGuards(
  service: Service,
  options: { rateLimits: boolean; turnstileSecret?: string; fetcher: typeof fetch },
): Guards {
  const { rateLimits, turnstileSecret, fetcher } = options;

  async function isPerson(token: string): Promise<boolean> {
    const body = new URLSearchParams({ secret: turnstileSecret ?? "", response: token });
    const response = await fetcher(VERIFY, { method: "POST", body, signal: AbortSignal.timeout(5000) });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
  }

  return {
    async limit(rule, subject) {
      if (!rateLimits) return;
      const seconds = await service.takeRateLimit(rule, subject);
      if (seconds > 0) throw tooMany(seconds);
    },
    async checkPerson(token) {
      if (!turnstileSecret) return;
      const passed = token ? await isPerson(token).catch(() => false) : false;
      if (!passed)
        throw new Problem(
          400,
          "not_a_person",
          "Não foi possível confirmar o envio. Recarregue a página e tente de novo.",
        );
    },
  };
}

/**
 * The address that the proxy nearest to us saw: the last entry of X-Forwarded-For. What stands before it was written by the
 * client, who may write anything. `hops`: proxies of our own that each add an entry.
 */
export function clientAddress(headers: Headers, hops = 1): string {
  const entries = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-Math.max(1, hops)) || "unknown";
}
