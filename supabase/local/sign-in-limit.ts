const TRIES = 20;
const WINDOW = 15 * 60 * 1000;
const MAX_REMEMBERED = 10_000;

/** Counts tries to sign in, per address and e-mail: hosted Auth limits them, Supabase Lite does not. */
export function signInLimit(now: () => number = Date.now) {
  const windows = new Map<string, { since: number; tries: number }>();

  /** Seconds to wait, or 0 when this try may go on. */
  return function take(address: string, email: string): number {
    const key = `${address} ${email.trim().toLowerCase()}`;
    const known = windows.get(key);
    const current = known && now() - known.since < WINDOW ? known : { since: now(), tries: 0 };
    current.tries++;
    windows.delete(key);
    windows.set(key, current);
    if (windows.size > MAX_REMEMBERED) windows.delete(windows.keys().next().value ?? "");
    return current.tries <= TRIES ? 0 : Math.ceil((current.since + WINDOW - now()) / 1000);
  };
}
