import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withHead } from "./documents.ts";
import { takes } from "./encodings.ts";
import { StartFailure } from "./start-failure.ts";

type File = { body: Uint8Array<ArrayBuffer>; type: string; eTag: string; cacheControl: string };
type Encoding = "br" | "gzip";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};
/** As prerender.mjs writes it. */
const NO_ORIGIN = "http://site.invalid";
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml)|image\/svg)/;

/** Serves the built site from memory. Only files found at the start are served, so no path can lead outside. */
export async function openSite(folder: string, origin: string) {
  const files = await readFolder(folder, origin);
  const encoded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function find(pathname: string): File | undefined {
    const path = pathname.replace(/\/+$/, "");
    const exact = files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`);
    // The empty page is for screens that were not prerendered; a missing file is missing.
    return exact ?? (extname(path) ? undefined : (files.get("/shell.html") ?? files.get("/index.html")));
  }

  function encode(file: File, encoding: Encoding) {
    const key = `${encoding}:${file.eTag}`;
    const known = encoded.get(key);
    if (known) return known;
    const made = compress(file.body, encoding);
    encoded.set(key, made);
    return made;
  }

  return async function serve(request: Request, head?: string): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const found = find(decodePath(new URL(request.url).pathname));
    const file = found && head ? headed(found, head) : found;
    if (!file) return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
    const encoding =
      COMPRESSIBLE.test(file.type) && file.body.byteLength > 512 ? chooseEncoding(request) : undefined;
    const eTag = encoding ? `${file.eTag.slice(0, -1)}-${encoding}"` : file.eTag;
    const headers = new Headers({
      "content-type": file.type,
      "cache-control": file.cacheControl,
      etag: eTag,
      vary: "accept-encoding",
    });
    if (request.headers.get("if-none-match")?.includes(eTag))
      return new Response(null, { status: 304, headers });
    const body = !encoding
      ? file.body
      : file === found
        ? await encode(file, encoding)
        : await compress(file.body, encoding, 4);
    if (encoding) headers.set("content-encoding", encoding);
    headers.set("content-length", String(body.byteLength));
    return new Response(request.method === "HEAD" ? null : body, { headers });
  };
}

async function readFolder(folder: string, origin: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, File>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const body = new Uint8Array(await readFile(path));
    files.set(url, toFile(url, url.endsWith(".html") ? withOrigin(body, origin) : body));
  }
  if (!files.has("/index.html"))
    throw new StartFailure(`There is no built site in ${folder}: run "npm run build".`);
  return files;
}

function headed(file: File, head: string): File {
  if (!file.type.startsWith("text/html")) return file;
  const html = withHead(new TextDecoder().decode(file.body), head);
  return toFile("/shared.html", new Uint8Array(new TextEncoder().encode(html)));
}

/** One build fits every address: its pages learn theirs here. */
function withOrigin(body: Uint8Array, origin: string) {
  const html = new TextDecoder().decode(body).replaceAll(NO_ORIGIN, origin.replace(/\/$/, ""));
  return new Uint8Array(new TextEncoder().encode(html));
}

function toFile(url: string, body: Uint8Array<ArrayBuffer>): File {
  const isHashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(url);
  const isMedia = /\.(svg|png|jpe?g|webp|avif|ico|woff2)$/.test(url);
  return {
    body,
    type: TYPES[extname(url)] ?? "application/octet-stream",
    eTag: `"${createHash("sha256").update(body).digest("hex").slice(0, 24)}"`,
    cacheControl: isHashed
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

function chooseEncoding(request: Request): Encoding | undefined {
  return takes(request, "br") ? "br" : takes(request, "gzip") ? "gzip" : undefined;
}

async function compress(body: Uint8Array, encoding: Encoding, quality = 9) {
  const made =
    encoding === "br"
      ? await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : await promisify(gzip)(body);
  return new Uint8Array(made);
}
