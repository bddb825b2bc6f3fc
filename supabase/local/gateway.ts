import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { COMMON_HEADERS, STRICT_TRANSPORT, UPLOADED_FILE_POLICY } from "../../src/server/content-policy.ts";
import { acceptsEncoding } from "../../src/server/encodings.ts";
import { CALL_BYTES, PICTURE_BYTES } from "../functions/_shared/rules/body-limits.ts";
import { clientAddress } from "../functions/_shared/rules/network.ts";
import { authLimits } from "./auth-limits.ts";
import { hasValidToken } from "./body-limits.ts";
import { logError } from "./logs.ts";
import { bufferBody, isLengthWithin } from "./request-body.ts";
import { notFound } from "./request-checks.ts";
import { isCanonical, resemblesApiPath, sentPath } from "./request-path.ts";
import { refuseLongQuery } from "./rest-limits.ts";
import type { Keys } from "./settings.ts";

export type GatewayParts = {
  /** Handles /rest/v1, /auth/v1 and /storage/v1. */
  stack(request: Request): Promise<Response>;
  edgeFunction(request: Request, forwardedFor: string): Promise<Response>;
  site: {
    fetch(request: Request): Promise<Response>;
    /** Invalidates all cached pages, because content may have changed. */
    expire(): void;
  };
  trustProxy: boolean;
  forwardedHops: number;
  hasRateLimits: boolean;
  /** The site's public address. */
  origin: string;
  keys: Pick<Keys, "jwtSecret">;
};

const WRITE_METHODS = /^(POST|PUT|PATCH|DELETE)$/;
/** Paths whose write requests may change a public page; database functions called directly (/rpc/) change none. */
const CONTENT_PATHS = /^\/(rest\/v1\/(?!rpc\/)|functions\/v1\/api\/)/;

/** Serves site, Supabase APIs and edge function on one origin: routes requests, adds security headers and compresses responses. */
export function createGateway({ stack, edgeFunction, site, ...settings }: GatewayParts) {
  const { trustProxy, forwardedHops, hasRateLimits, origin, keys } = settings;
  const limitAuth = authLimits();
  const isTls = (request: Request) =>
    origin.startsWith("https:") || (trustProxy && request.headers.get("x-forwarded-proto") === "https");

  async function route(request: Request, peer: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    const forwardedFor = (trustProxy && request.headers.get("x-forwarded-for")) || peer;
    if (/^\/functions\/v1\/api(\/|$)/.test(pathname)) {
      if (Number(request.headers.get("content-length") ?? 0) > PICTURE_BYTES) return tooLarge();
      const sent = (await hasValidToken(request, keys)) ? request : await shortBody(request);
      return sent ? edgeFunction(sent, forwardedFor) : tooLarge();
    }
    if (pathname.startsWith("/auth/v1/")) return auth(request, clientAddress(forwardedFor, forwardedHops));
    if (/^\/(rest|auth|storage)\/v1(\/|$)/.test(pathname)) return stack(request);
    if (/^\/[\w-]+\/v1(\/|$)/.test(pathname)) return notFound();
    return site.fetch(request);
  }

  /** Visitors send only short bodies: longer ones would cost the function's process time before it refuses them. */
  async function shortBody(request: Request) {
    if (isLengthWithin(request, CALL_BYTES)) return request;
    const buffered = await bufferBody(request, { bytes: CALL_BYTES, elements: Number.POSITIVE_INFINITY });
    return buffered instanceof Response ? undefined : buffered;
  }

  async function auth(request: Request, visitorAddress: string) {
    const buffered = await bufferBody(request, { bytes: CALL_BYTES });
    if (buffered instanceof Response) return buffered;
    const refusal = hasRateLimits && (await limitAuth(buffered, visitorAddress));
    if (refusal) return refusal;
    const headers = new Headers(buffered.headers);
    headers.set("x-forwarded-for", visitorAddress);
    return stack(new Request(buffered, { headers }));
  }

  /** Adds security headers; the site server sets the Content-Security-Policy of pages itself. */
  function withSecurityHeaders(request: Request, response: Response) {
    const { pathname } = new URL(request.url);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
    if (isTls(request)) headers.set("strict-transport-security", STRICT_TRANSPORT);
    // Forbids caching of API responses without cache-control, because they may contain tokens or personal data.
    if (/^\/\w+\/v1\//.test(pathname) && !headers.has("cache-control"))
      headers.set("cache-control", "no-store");
    if (pathname.startsWith("/storage/v1/")) headers.set("content-security-policy", UPLOADED_FILE_POLICY);
    return new Response(response.body, { status: response.status, headers });
  }

  return async function handle(request: Request, peer: string): Promise<Response> {
    // A malformed Host header.
    if (!URL.canParse(request.url))
      return Response.json({ message: "Endereço inválido", error: "invalid" }, { status: 400 });
    try {
      const routed = refuseMethod(request) ?? refusePath(request.url) ?? (await route(request, peer));
      const { pathname } = new URL(request.url);
      if (WRITE_METHODS.test(request.method) && routed.ok && CONTENT_PATHS.test(pathname)) site.expire();
      return withSecurityHeaders(request, await compress(request, routed));
    } catch (error) {
      logError("gateway", error instanceof Error ? error.message : String(error));
      return Response.json({ message: "Erro interno do servidor", error: "internal_error" }, { status: 500 });
    }
  };
}

/** Rejects the methods of which no Request can be made. */
const refuseMethod = ({ method }: Request) =>
  /^(TRACE|TRACK|CONNECT)$/i.test(method) ? new Response("Method not allowed", { status: 405 }) : undefined;

/** Rejects ambiguous paths and long queries. Runs on the raw URL, because `new Request` and `new URL` normalise it. */
function refusePath(url: string): Response | undefined {
  const path = sentPath(url);
  return resemblesApiPath(path) && !isCanonical(path) ? notFound() : refuseLongQuery(url);
}

function tooLarge() {
  return Response.json(
    { message: "Arquivo ou mensagem grande demais", error: "too_large" },
    {
      status: 413,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    },
  );
}

const COMPRESSIBLE = /^(application\/(json|xml|rss\+xml)|text\/(plain|calendar))/;

/** Compresses responses of at least 1 KB; lists of rows shrink to a fifth. */
async function compress(request: Request, response: Response): Promise<Response> {
  const isCompressible = COMPRESSIBLE.test(response.headers.get("content-type") ?? "");
  if (
    !isCompressible ||
    !acceptsEncoding(request, "gzip") ||
    !response.body ||
    response.headers.has("content-encoding")
  )
    return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  if (body.byteLength < 1024) return new Response(body, { status, headers });
  const compressedBody = new Uint8Array(await promisify(gzip)(body, { level: 4 }));
  const newHeaders = new Headers(headers);
  newHeaders.set("content-encoding", "gzip");
  newHeaders.set("content-length", String(compressedBody.byteLength));
  if (!/\baccept-encoding\b/i.test(newHeaders.get("vary") ?? ""))
    newHeaders.append("vary", "accept-encoding");
  return new Response(compressedBody, { status, headers: newHeaders });
}
