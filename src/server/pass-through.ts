import { COMMON_HEADERS, UPLOADED_FILE_POLICY } from "./content-policy.ts";

/** Paths of Supabase that the site server can pass on, for visitors whose network does not reach *.supabase.co. */
const SUPABASE_PATH = /^\/(?:rest|auth|storage|functions)\/v1\//;
/** One picture and its multipart overhead, as in the local stack. */
const MAX_BODY = 12 * 1024 * 1024;
/** Headers of the visitor's own connection, or that only the edge function may send. */
const NOT_SENT = ["cookie", "host", "accept-encoding", "connection", "sb-forwarded-for", "x-forwarded-host"];
const NOT_RETURNED = ["content-encoding", "content-length", "transfer-encoding", "connection", "set-cookie"];

export const isSupabasePath = (pathname: string) => SUPABASE_PATH.test(pathname);

/** Sends the request to Supabase; 503 when Supabase cannot be reached. */
export async function passThrough(request: Request, fetchSupabase: typeof fetch): Promise<Response> {
  const { method, signal } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  // NaN without a length: the body could be endless.
  const length = Number(request.headers.get("content-length") ?? (request.body ? Number.NaN : 0));
  if (hasBody && !(length <= MAX_BODY)) return failure(413, "Arquivo ou mensagem grande demais", "too_large");
  const body = hasBody ? await request.arrayBuffer() : undefined;
  const headers = without(request.headers, NOT_SENT);
  try {
    const response = await fetchSupabase(request.url, { method, headers, body, signal, redirect: "manual" });
    return new Response(response.body, {
      status: response.status,
      headers: answerHeaders(request, response),
    });
  } catch {
    return failure(503, "Servidor indisponível. Tente de novo em instantes.", "unavailable");
  }
}

/** As the local stack sends them: an uploaded file has the site's origin here, and answers may contain tokens or personal data. */
function answerHeaders(request: Request, response: Response) {
  const headers = without(response.headers, NOT_RETURNED);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (new URL(request.url).pathname.startsWith("/storage/v1/"))
    headers.set("content-security-policy", UPLOADED_FILE_POLICY);
  return headers;
}

function without(original: Headers, names: string[]) {
  const headers = new Headers(original);
  for (const name of names) headers.delete(name);
  return headers;
}

const failure = (status: number, message: string, error: string) =>
  Response.json({ message, error }, { status, headers: { "cache-control": "no-store" } });
