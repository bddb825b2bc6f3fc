import { networkOf } from "../functions/_shared/rules/network.ts";

const WINDOW_MS = 15 * 60 * 1000;
const MAX_SUBJECTS = 10_000;

/** Keeps a value for each of the last subjects. */
function bySubject<T>() {
  const values = new Map<string, T>();
  return {
    get: (subject: string) => values.get(subject),
    set(subject: string, value: T) {
      values.delete(subject);
      values.set(subject, value);
      if (values.size > MAX_SUBJECTS) values.delete(values.keys().next().value ?? "");
    },
  };
}

/** Allows `max` attempts per subject in 15 minutes. The returned function counts an attempt, and returns whether it is allowed. */
function attemptCounter(max: number) {
  const windows = bySubject<{ since: number; count: number }>();
  return (subject: string) => {
    const now = Date.now();
    const window = windows.get(subject);
    const current = window && now - window.since < WINDOW_MS ? window : { since: now, count: 0 };
    current.count++;
    windows.set(subject, current);
    return current.count <= max;
  };
}

/** Auth's own limit: 30 requests at once per subject, which come back one by one. */
function tokenBucket(perSecond: number, size = 30) {
  const buckets = bySubject<{ left: number; at: number }>();
  return (subject: string) => {
    const now = Date.now();
    const { left, at } = buckets.get(subject) ?? { left: size, at: now };
    const available = Math.min(size, left + ((now - at) / 1000) * perSecond);
    buckets.set(subject, { left: available >= 1 ? available - 1 : available, at: now });
    return available >= 1;
  };
}

/** The response of Auth above a rate limit; it does not say how long to wait. */
const rateLimited = () =>
  Response.json(
    { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
    {
      status: 429,
      headers: { "access-control-allow-origin": "*", "x-sb-error-code": "over_request_rate_limit" },
    },
  );

/**
 * The rate limits of hosted Auth, per network of the visitor. Further limits make up for CAPTCHA protection, which closes sign-in with a
 * password and recovery mails to direct calls there: passwords per network and account, mails per recipient and network.
 */
export function authLimits() {
  const takeToken = tokenBucket(0.5);
  const takeOther = tokenBucket(0.1);
  const countAttempt = attemptCounter(20);
  const countLogin = attemptCounter(60);
  const countMail = attemptCounter(5);
  const countMailOfNetwork = attemptCounter(10);

  /** Null when the request is within the limits. Reads the body from a clone. */
  return async function refuse(request: Request, clientAddress: string): Promise<Response | null> {
    return (await isWithin(request, networkOf(clientAddress))) ? null : rateLimited();
  };

  async function isWithin(request: Request, network: string) {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace("/auth/v1", "");
    const email = () => emailIn(request.clone());
    switch (`${request.method} ${path.replace(/^\/factors\/.+/, "/factors/")}`) {
      case "POST /token":
        if (!takeToken(network)) return false;
        if (!searchParams.getAll("grant_type").includes("password")) return true;
        return countLogin(network) && countAttempt(`${network} ${await email()}`);
      case "POST /recover":
        return countMailOfNetwork(network) && countMail(await email());
      case "GET /verify":
      case "POST /verify":
        return takeOther(`${network} verify`);
      case "PUT /user":
        return takeOther(`${network} user`);
      case "POST /factors/":
        return takeOther(`${network} ${path.endsWith("/verify") ? "code" : "challenge"}`);
      default:
        return true;
    }
  }
}

async function emailIn(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null);
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}
