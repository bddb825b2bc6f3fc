import { Buffer } from "node:buffer";
import { refuseName, translateStorageError } from "./storage-names.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Wraps Supabase Lite's Storage (`fetchLite`): rejects the requests on which Lite fails, with the errors of hosted Storage. */
export function storageHandler(folder: string, fetchLite: Fetch): Fetch {
  const inTurn = queueByKey();
  return async (request) => {
    const { pathname } = new URL(request.url);
    const refusal = await refuseName(request, folder);
    if (refusal) return refusal;
    const work = async () => fetchLite(await withRawUpload(request));
    // Lite looks for an existing object before it writes: of simultaneous uploads under one name, all but the first are refused.
    const response = isWrite(request) ? await inTurn(pathname, work) : await work();
    const answer = await translateStorageError(response);
    return INFO.test(pathname) ? withoutUploader(answer) : notModified(request, answer);
  };
}

const isWrite = ({ method }: Request) => method === "POST" || method === "PUT";
const INFO = /^\/storage\/v1\/object\/info\//;

/** Runs work with the same key in the order of the calls, one after the other. */
function queueByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

/** Hosted Storage tells nobody who uploaded an object; Supabase Lite would tell visitors. */
async function withoutUploader(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { owner: _, owner_id: __, ...info } = (await response.json()) as Record<string, unknown>;
  return Response.json(info, { status: response.status });
}

/** 304 when the client has the current version. Supabase Lite sends ETags but ignores If-None-Match. */
function notModified(request: Request, response: Response): Response {
  const eTag = response.headers.get("etag");
  const ifNoneMatch = request.headers.get("if-none-match");
  if (response.status !== 200 || !eTag || !ifNoneMatch?.includes(eTag.replace(/^W\//, ""))) return response;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-type", "content-encoding", "content-range"])
    headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/**
 * Converts a multipart upload to raw bytes, with type and cache lifetime in headers: supabase-js sends a Blob in a field with an
 * empty name, which Supabase Lite ignores.
 */
async function withRawUpload(request: Request): Promise<Request> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return request;
  const form = await readForm(request);
  const file = [...form.values()].find((value): value is File => value instanceof File);
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers });
  const headers = new Headers(request.headers);
  const maxAge = form.get("cacheControl");
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(file.size));
  if (typeof maxAge === "string") headers.set("cache-control", `max-age=${maxAge}`);
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

/** The form of a request. Deno reads no form with an empty field name: such a field is called "file". */
async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const body = Buffer.from(await request.arrayBuffer()).toString("latin1");
  const boundary = (quoted ?? plain ?? "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const unnamed = new RegExp(`(--${boundary}\r\ncontent-disposition: *form-data; *name=)""`, "gi");
  const named = Buffer.from(body.replace(unnamed, '$1"file"'), "latin1");
  return new Response(named, { headers: { "content-type": type } }).formData();
}
