import { networkOf } from "../functions/_shared/rules/network.ts";

const WINDOW_MS = 15 * 60 * 1000;
const MAX_SUBJECTS = 10_000;

/** Allows `max` attempts per subject in 15 minutes. The returned function counts an attempt, and returns the seconds to wait, or 0. */
export function attemptCounter(max: number) {
  const windows = new Map<string, { since: number; count: number }>();
  return (subject: string) => {
    const now = Date.now();
    const window = windows.get(subject);
    const current = window && now - window.since < WINDOW_MS ? window : { since: now, count: 0 };
    current.count++;
    windows.delete(subject);
    windows.set(subject, current);
    if (windows.size > MAX_SUBJECTS) windows.delete(windows.keys().next().value ?? "");
    return current.count <= max ? 0 : Math.ceil((current.since + WINDOW_MS - now) / 1000);
  };
}

/** The response of Auth above a rate limit. */
export const rateLimited = (secondsToWait: number) =>
  Response.json(
    { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
    { status: 429, headers: { "retry-after": String(secondsToWait), "access-control-allow-origin": "*" } },
  );

/** Rate limits of hosted Auth that Supabase Lite lacks: for attempts with passwords and links, and for e-mails. */
export function authLimits() {
  const countAttempt = attemptCounter(20);
  const countLogin = attemptCounter(60);
  const countMail = attemptCounter(5);

  /** Null when the request is within the limits. Reads the body from a clone. */
  return async function refuse(request: Request, clientAddress: string): Promise<Response | null> {
    const wait = await secondsToWait(request, networkOf(clientAddress));
    return wait === 0 ? null : rateLimited(wait);
  };

  async function secondsToWait(request: Request, network: string) {
    const { pathname, searchParams } = new URL(request.url);
    switch (`${request.method} ${pathname}`) {
      // E-mails are limited per recipient, passwords per network and account.
      case "POST /auth/v1/recover":
        return countMail(await emailIn(request.clone()));
      case "POST /auth/v1/token":
        if (!searchParams.getAll("grant_type").includes("password")) return 0;
        return countLogin(network) || countAttempt(`${network} ${await emailIn(request.clone())}`);
      case "GET /auth/v1/verify":
      case "POST /auth/v1/verify":
      case "PUT /auth/v1/user":
        return countAttempt(`${network} ${pathname}`);
      default:
        return 0;
    }
  }
}

async function emailIn(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null);
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}
