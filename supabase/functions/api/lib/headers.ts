/** Other origins are let in by name. The same origin needs no permission; another one gets no headers, so browsers refuse. */
export const corsOptions = (allowed: ReadonlySet<string>) => ({
  origin: (origin: string) => (allowed.has(origin) ? origin : null),
  allowMethods: ["GET", "POST", "PUT", "DELETE"],
  allowHeaders: ["authorization", "apikey", "content-type", "idempotency-key", "x-client-info"],
  exposeHeaders: ["content-disposition", "retry-after", "x-request-id"],
  maxAge: 7200,
});

/** `isPrivate`: what one person may see stays out of every cache. */
export const safetyHeaders = (isPrivate: boolean): Record<string, string> => ({
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": isPrivate ? "no-store" : "no-cache",
});
