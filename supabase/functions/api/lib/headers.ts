/** CORS by allow-list. The same origin needs no permission; another one that is not listed gets no headers, so browsers refuse. */
export function corsHeaders(request: Request, allowed: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!origin || !allowed.has(origin)) return { vary: "origin" };
  return {
    vary: "origin",
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "retry-after, x-request-id",
    ...(request.method === "OPTIONS" && {
      "access-control-allow-methods": "GET, POST, PUT, DELETE",
      "access-control-allow-headers": "authorization, apikey, content-type, idempotency-key, x-client-info",
      "access-control-max-age": "7200",
    }),
  };
}

/** `isPrivate`: what one person may see stays out of every cache. */
export const safetyHeaders = (isPrivate: boolean): Record<string, string> => ({
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": isPrivate ? "no-store" : "no-cache",
});
