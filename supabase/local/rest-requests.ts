import { sentPath } from "./request-path.ts";

/** The request as Supabase Lite must read it to answer as PostgREST, which fails for a query that is not UTF-8. */
export function asPostgrestReads(request: Request): Request | Response {
  if (!sentPath(request.url).startsWith("/rest/v1/")) return request;
  const url = new URL(request.url);
  if (!isUtf8(url.search)) return new Response("Something went wrong", { status: 500 });
  const headers = new Headers(request.headers);
  // Of fewer rows than a response may have, PostgREST counts exactly; of more, it says what the planner estimates.
  const prefer = headers.get("prefer")?.replaceAll("count=estimated", "count=exact");
  if (prefer) headers.set("prefer", prefer);
  // PostgREST drops NUL, where the database would refuse it.
  url.search = url.search.replaceAll("%00", "");
  // Supabase Lite answers HEAD for tables only.
  const isFunctionHead = request.method === "HEAD" && url.pathname.startsWith("/rest/v1/rpc/");
  const method = isFunctionHead ? "GET" : request.method;
  const isSame = url.href === request.url && prefer === (request.headers.get("prefer") ?? undefined);
  return isSame && !isFunctionHead ? request : new Request(new Request(url, request), { method, headers });
}

function isUtf8(text: string) {
  try {
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
