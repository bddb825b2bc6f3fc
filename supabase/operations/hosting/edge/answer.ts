import { documentRequest, sharedHead, withHead } from "../../../local/documents.ts";

/** Of what the visitor's browser says, the edge function needs to know only this. */
const PASSED_ON = ["accept", "if-none-match", "user-agent"];

/** The same call, to the edge function of the Supabase project. */
function askSupabase(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return fetch(new URL(pathname + search, import.meta.env.VITE_SUPABASE_URL), { headers });
}

/**
 * What a static host cannot do with files alone: the texts for machines at the site's root, and pages that say in their
 * head which post or event they were asked for. `page` answers with the host's own file.
 */
export async function answerAtEdge(request: Request, page: (asked: Request) => Promise<Response>) {
  if (request.method !== "GET" && request.method !== "HEAD") return page(request);
  const document = documentRequest(request);
  if (document) return askSupabase(document);
  const head = await sharedHead(request, askSupabase, "").catch(() => undefined);
  if (!head) return page(request);

  const whole = new Request(request);
  whole.headers.delete("if-none-match");
  whole.headers.delete("if-modified-since");
  const response = await page(whole);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-encoding", "etag", "last-modified"]) headers.delete(name);
  return new Response(withHead(await response.text(), head), { status: response.status, headers });
}
