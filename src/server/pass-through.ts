import { signVisitor, VISITOR_HEADERS } from "../../supabase/functions/_shared/rules/visitor-signature.ts";
import { COMMON_HEADERS, UPLOADED_FILE_POLICY } from "./content-policy.ts";

/** Paths of Supabase that the site server can pass on, for visitors whose network does not reach *.supabase.co. */
const SUPABASE_PATH = /^\/(?:rest|auth|storage|functions)\/v1\//;
/** One picture and its multipart overhead, as in the local stack. */
const MAX_BODY = 12 * 1024 * 1024;
/** Headers of the visitor's own connection, or that only the edge function may send. */
const NOT_SENT = [
  ...["cookie", "host", "accept-encoding", "connection", "sb-forwarded-for", "x-forwarded-host"],
  ...VISITOR_HEADERS,
];
const NOT_RETURNED = ["content-encoding", "content-length", "transfer-encoding", "connection", "set-cookie"];

/** A call of Auth that strangers can send, too: only the edge function can name the visitor to Auth, which counts them by address. */
function visitorAuthCall({ pathname, searchParams }: URL) {
  if (pathname === "/auth/v1/verify") return "verify";
  return pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token"
    ? "token"
    : undefined;
}
const FUNCTION = "/functions/v1/api";

/** Names the visitors to the edge function. */
export type Visitors = {
  /** As the edge function has it (SITE_SECRET). */
  secret?: string;
  /** `runtime`: what the runtime passes along with the request. */
  addressOf(request: Request, runtime: unknown): string | undefined;
};
export type PassOn = (request: Request, runtime: unknown) => Promise<Response>;

export const isSupabasePath = (pathname: string) => SUPABASE_PATH.test(pathname);

/** Sends requests to Supabase; 503 when Supabase cannot be reached. */
export const createPassThrough =
  (fetchSupabase: typeof fetch, visitors?: Visitors): PassOn =>
  async (request, runtime) => {
    const { method, signal } = request;
    const hasBody = method !== "GET" && method !== "HEAD";
    // NaN without a length: the body could be endless.
    const length = Number(request.headers.get("content-length") ?? (request.body ? Number.NaN : 0));
    if (hasBody && !(length <= MAX_BODY))
      return failure(413, "Arquivo ou mensagem grande demais", "too_large");
    const body = hasBody ? await request.arrayBuffer() : undefined;
    const send = ({ url, headers }: Addressed) =>
      fetchSupabase(url, { method, headers, body, signal, redirect: "manual" });
    const address = visitors?.addressOf(request, runtime);
    const named = visitors?.secret && address ? await withVisitor(request, address, visitors.secret) : null;
    try {
      let response = await send(named ?? asReceived(request));
      // The function does not know the secret, as during a deployment: without an answer of Auth, a session would end.
      if (named?.isMoved && response.status === 404) {
        // A body that nobody reads would keep its connection.
        await response.body?.cancel();
        response = await send(asReceived(request));
      }
      return new Response(response.body, {
        status: response.status,
        headers: answerHeaders(request, response),
      });
    } catch {
      return failure(503, "Servidor indisponível. Tente de novo em instantes.", "unavailable");
    }
  };

type Addressed = { url: URL; headers: Headers };

const asReceived = (request: Request): Addressed => ({
  url: new URL(request.url),
  headers: without(request.headers, NOT_SENT),
});

/** The edge function learns the visitor's address. `isMoved`: the function calls Auth in the visitor's name. */
async function withVisitor(request: Request, address: string, secret: string) {
  const { url, headers } = asReceived(request);
  const call = request.method === "POST" ? visitorAuthCall(url) : undefined;
  if (call) [url.pathname, url.search] = [`${FUNCTION}/visitor-auth/${call}`, ""];
  if (url.pathname.startsWith(`${FUNCTION}/`))
    for (const [name, value] of Object.entries(await signVisitor(address, secret))) headers.set(name, value);
  return { url, headers, isMoved: call !== undefined };
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
