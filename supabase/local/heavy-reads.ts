import { isAnonymous } from "./request-checks.ts";
import { postgrestError } from "./rest-limits.ts";

/** Operators that scan the full text of every row, and sorting by long texts; no screen for visitors uses them. */
const HEAVY = /(^|[=.(,])(i?match|i?like|(pl|ph|w)?fts)(\(\w+\))?\./;
const HEAVY_ORDER = /\b(content|preview|description|message)\b/;
const MAX_RUNNING = 2;
const MAX_WAITING = 2;

export function isHeavy(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/rest/v1/") || !isAnonymous(request)) return false;
  return [...searchParams].some(([name, value]) =>
    name === "order" ? HEAVY_ORDER.test(value) : HEAVY.test(value),
  );
}

/** Limits how many heavy reads of visitors run at a time, so that they never occupy all connections and CPUs; a few more wait. */
export function heavyReadLimiter() {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function runInTurn(signal: AbortSignal, work: () => Promise<Response>): Promise<Response> {
    if (running < MAX_RUNNING) running += 1;
    else if (waiting.length >= MAX_WAITING) return busy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return signal.aborted ? busy() : await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** PostgREST's error when no connection is available. */
const busy = () =>
  postgrestError(504, "PGRST003", "Timed out acquiring connection from connection pool.", {
    "retry-after": "5",
  });
