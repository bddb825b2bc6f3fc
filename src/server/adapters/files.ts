import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptsEncoding } from "../encodings.ts";

type Body = Uint8Array<ArrayBuffer>;
type Encoding = "br" | "gzip";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|rss)|image\/svg)/;
const MAX_CACHED = 1000;
/**
 * Of the home page: 10 takes 25 ms, and 5, for the many addresses with a query (a post, a search), 1 ms. Afterwards it is compressed again
 * for those who come later, which takes 100 ms; what has a query, once it is requested again. Deno answers nobody meanwhile, so that it
 * compresses faster.
 */
const BROTLI_QUALITY =
  "Deno" in globalThis
    ? { withoutQuery: 5, withQuery: 5, again: 9 }
    : { withoutQuery: 10, withQuery: 5, again: 11 };

/** Serves the built files from memory. Only files found at the start are served, so that no path leads outside the folder. */
export async function openFiles(folder: string) {
  const files = new Map<string, { body: Body; headers: Record<string, string> }>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((item) => item.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const body = new Uint8Array(await readFile(path));
    files.set(`/${relative(folder, path).split(sep).join("/")}`, { body, headers: headersOf(path, body) });
  }
  return async function serveFile(request: Request): Promise<Response | undefined> {
    const file = files.get(decodePath(new URL(request.url).pathname));
    return file && new Response(file.body, { headers: file.headers });
  };
}

function headersOf(path: string, body: Body) {
  const isHashed = /[\\/]assets[\\/].+-[\w-]{8,}\.\w+$/.test(path);
  const isMedia = /\.(svg|png|jpe?g|webp|avif|ico|woff2)$/.test(path);
  return {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    // Also of a HEAD response, which has no body: otherwise the file would seem empty to whoever asks for its size first.
    "content-length": String(body.byteLength),
    etag: `"${createHash("sha256").update(body).digest("hex").slice(0, 24)}"`,
    "cache-control": isHashed
      ? "public, max-age=31536000, immutable"
      : isMedia
        ? "public, max-age=3600"
        : "no-cache",
  };
}

function decodePath(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

type Compressed = { body: Promise<Body>; isBest: boolean };

/** Compresses bodies; those with an ETag once at once, and once more as well as possible while others are answered. */
export function createCompression() {
  const cache = new Map<string, Compressed>();
  // One at a time, so that a processor is left for the visitors.
  let isImproving = false;

  async function improve(entry: Compressed, body: Promise<Body>) {
    isImproving = true;
    entry.isBest = true;
    try {
      const bytes = await brotli(await body, BROTLI_QUALITY.again);
      entry.body = Promise.resolve(bytes);
    } finally {
      isImproving = false;
    }
  }

  function store(key: string, body: Promise<Body>, encoding: Encoding) {
    const entry = { body, isBest: encoding === "gzip" };
    cache.set(key, entry);
    body.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest) cache.delete(oldest);
    return entry;
  }

  return async function compressResponse(request: Request, response: Response): Promise<Response> {
    const type = response.headers.get("content-type") ?? "";
    if (request.method === "HEAD" || response.status === 304 || !COMPRESSIBLE.test(type)) return response;
    const headers = new Headers(response.headers);
    headers.append("vary", "accept-encoding");
    const encoding: Encoding | undefined = acceptsEncoding(request, "br")
      ? "br"
      : acceptsEncoding(request, "gzip")
        ? "gzip"
        : undefined;
    if (!encoding) return new Response(response.body, { status: response.status, headers });
    const eTag = response.headers.get("etag");
    const key = eTag && `${eTag} ${encoding}`;
    const cached = key ? cache.get(key) : undefined;
    const hasQuery = new URL(request.url).search !== "";
    // Not read when what is cached is sent, because that would create a stream.
    const original =
      cached && (cached.isBest || isImproving)
        ? undefined
        : response.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    const body = cached?.body ?? compress(original, encoding, hasQuery);
    const entry = cached ?? (key ? store(key, body, encoding) : undefined);
    const bytes = await body;
    const isRequestedOften = cached || !hasQuery;
    if (original && entry && !entry.isBest && isRequestedOften && !isImproving)
      void improve(entry, original).catch(console.warn);
    if (bytes.byteLength) headers.set("content-encoding", encoding);
    headers.set("content-length", String(bytes.byteLength));
    return new Response(bytes, { status: response.status, headers });
  };
}

async function compress(
  body: Promise<Body> | undefined,
  encoding: Encoding,
  hasQuery: boolean,
): Promise<Body> {
  const bytes = (await body) ?? new Uint8Array();
  return encoding === "br"
    ? brotli(bytes, hasQuery ? BROTLI_QUALITY.withQuery : BROTLI_QUALITY.withoutQuery)
    : new Uint8Array(await promisify(gzip)(bytes));
}

const brotli = async (body: Body, quality: number): Promise<Body> =>
  new Uint8Array(
    await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
