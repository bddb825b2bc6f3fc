/** CORS for the listed origins. Other origins get no CORS headers, so browsers block them; the same origin needs none. */
export const corsOptions = (allowed: ReadonlySet<string>) => ({
  origin: (origin: string) => (allowed.has(origin) ? origin : null),
  allowMethods: ["GET", "POST", "PUT", "DELETE"],
  allowHeaders: ["authorization", "apikey", "content-type", "idempotency-key", "x-client-info"],
  exposeHeaders: ["content-disposition", "retry-after", "x-request-id"],
  maxAge: 7200,
});

/** `isPrivate`: the response must not be stored in any cache. */
export const safetyHeaders = (isPrivate: boolean): Record<string, string> => ({
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": isPrivate ? "no-store" : "no-cache",
});
