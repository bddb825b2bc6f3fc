import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { asksNothing } from "../functions/_shared/rules/tracking.ts";
import { withHead } from "./documents.ts";
import { takes } from "./encodings.ts";
import { StartFailure } from "./start-failure.ts";

type Body = Uint8Array<ArrayBuffer>;
type Encoding = "br" | "gzip";
type File = {
  body: Body;
  type: string;
  eTag: string;
  cacheControl: string;
  /** As it was asked for so far. */
  encoded: Map<Encoding, Promise<Body>>;
  /** Of brotli: what is made once for many is made well, what is made for one visitor quickly. */
  quality: number;
};
/** A page's document with the rows of now; undefined where the document will do as it is. */
type Draw = (path: string, document: () => string) => Promise<string | undefined>;

const encode = (text: string): Body => new Uint8Array(new TextEncoder().encode(text));
const decode = (body: Body) => new TextDecoder().decode(body);

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
const BEST = 11;
const GOOD = 9;
const QUICK = 5;
/** As prerender.mjs writes it. */
const NO_ORIGIN = "http://site.invalid";
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml)|image\/svg)/;

/** Serves the built site from memory. Only files found at the start are served, so no path can lead outside. */
export async function openSite(folder: string, origin: string, draw?: Draw) {
  const files = await readFolder(folder, origin);
  const drawn = new Map<string, { page: string; file: File }>();

  function find(pathname: string): File | undefined {
    const path = pathname.replace(/\/+$/, "");
    const exact = files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`);
    // The empty page is for screens that were not prerendered; a missing file is missing.
    return exact ?? (extname(path) ? undefined : (files.get("/shell.html") ?? files.get("/index.html")));
  }

  /** The page with its rows; as it was built when they cannot be had. */
  async function withRows(file: File, pathname: string): Promise<File> {
    const path = pathname.replace(/(.)\/+$/, "$1");
    const page = await draw?.(path, () => decode(file.body)).catch((error) => {
      console.error(JSON.stringify({ level: "error", at: "drawing", path, message: String(error) }));
    });
    if (!page) return file;
    const known = drawn.get(path);
    if (known?.page === page) return known.file;
    const made = toFile("/drawn.html", withOrigin(encode(page), origin));
    drawn.set(path, { page, file: made });
    return made;
  }

  return async function serve(request: Request, head?: string): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { pathname, search } = new URL(request.url);
    const found = find(decodePath(pathname));
    const isPlain = !head && asksNothing(search) && found?.type.startsWith("text/html");
    const file = found && (head ? headed(found, head) : isPlain ? await withRows(found, pathname) : found);
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
    const body = encoding ? await encodedAs(file, encoding) : file.body;
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
  return toFile("/shared.html", encode(withHead(decode(file.body), head)), QUICK);
}

/** One build fits every address: its pages learn theirs here. */
function withOrigin(body: Body, origin: string) {
  return encode(decode(body).replaceAll(NO_ORIGIN, origin.replace(/\/$/, "")));
}

function toFile(url: string, body: Body, quality = url.endsWith(".html") ? BEST : GOOD): File {
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
    encoded: new Map(),
    quality,
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

function encodedAs(file: File, encoding: Encoding) {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const made = compress(file, encoding);
  file.encoded.set(encoding, made);
  return made;
}

async function compress({ body, quality }: File, encoding: Encoding): Promise<Body> {
  const made =
    encoding === "br"
      ? await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : await promisify(gzip)(body);
  return new Uint8Array(made);
}
