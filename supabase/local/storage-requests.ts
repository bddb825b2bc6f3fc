import { Buffer } from "node:buffer";
import { asStorageAnswers } from "./storage-answers.ts";
import { refuseName, storageError, translateStorageError } from "./storage-names.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Wraps Supabase Lite's Storage (`fetchLite`): rejects the requests on which Lite fails, with the errors of hosted Storage. */
export function storageHandler(folder: string, fetchLite: Fetch): Fetch {
  const inTurn = queueByKey();
  return async (request) => {
    const { pathname } = new URL(request.url);
    const refusal = await refuseName(request, folder);
    if (refusal) return refusal;
    const work = async () =>
      (await deleteOne(request, fetchLite)) ?? fetchLite(await withRawUpload(onPublicPath(request)));
    // Lite looks for an existing object before it writes: of simultaneous uploads under one name, all but the first are refused.
    const response = isWrite(request) ? await inTurn(pathname, work) : await work();
    return asStorageAnswers(request, await translateStorageError(response));
  };
}

const isWrite = ({ method }: Request) => method === "POST" || method === "PUT";
const ONE_OBJECT =
  /^\/storage\/v1\/object\/(?!(?:list|sign|info|public|authenticated|upload)\/)([^/]+)\/(.+)$/;

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

/** Hosted Storage serves a public bucket to everybody under these paths, too, which Supabase Lite serves to nobody. */
function onPublicPath(request: Request): Request {
  const { method, url, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || headers.has("authorization")) return request;
  const publicUrl = url
    .replace("/storage/v1/object/authenticated/", "/storage/v1/object/public/")
    .replace("/storage/v1/object/info/public/", "/storage/v1/object/info/");
  return new Request(publicUrl, { method, headers });
}

/** Hosted Storage also deletes one object by its path; Supabase Lite deletes by a list only. */
async function deleteOne(request: Request, fetchLite: Fetch): Promise<Response | undefined> {
  const [, bucket = "", name = ""] = ONE_OBJECT.exec(new URL(request.url).pathname) ?? [];
  if (request.method !== "DELETE" || !name) return undefined;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const list = new URL(`/storage/v1/object/${bucket}`, request.url);
  const body = JSON.stringify({ prefixes: [decodeURIComponent(name)] });
  const response = await fetchLite(new Request(list, { method: "DELETE", headers, body }));
  const deleted: unknown = await response.clone().json();
  if (!response.ok || !Array.isArray(deleted)) return response;
  return deleted.length > 0
    ? Response.json({ message: "Successfully deleted" })
    : storageError(404, "not_found", "Object not found");
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
