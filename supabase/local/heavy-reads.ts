import { isAnonymous } from "./request-checks.ts";
import { postgrestError } from "./rest-limits.ts";

/** Operators that read every letter of every row, and sorting by whole texts: no screen for visitors uses them. */
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

/** Few heavy reads of visitors at a time, so that they never hold all sessions and processors; the others take turns. */
export function heavyReads() {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn(signal: AbortSignal, work: () => Promise<Response>): Promise<Response> {
    if (running < MAX_RUNNING) running += 1;
    else if (waiting.length >= MAX_WAITING) return busy();
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return signal.aborted ? busy() : await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** As PostgREST has it when it cannot get a connection. */
const busy = () =>
  postgrestError(504, "PGRST003", "Timed out acquiring connection from connection pool.", {
    "retry-after": "5",
  });
