const INFO = /^\/storage\/v1\/object\/info\//;
const SIGN = /^\/storage\/v1\/object\/sign\//;

/** Supabase Lite's answer, as hosted Storage gives it. */
export async function asStorageAnswers(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!response.ok) return response;
  if (INFO.test(pathname)) return withoutUploader(response);
  if (SIGN.test(pathname) && request.method === "POST") return withSignedUrl(response);
  if (request.method !== "GET" && request.method !== "HEAD") return response;
  return notModified(request, response) ?? partOf(request, withDisposition(request, response));
}

/** Hosted Storage tells nobody who uploaded an object; Supabase Lite would tell visitors. */
async function withoutUploader(response: Response): Promise<Response> {
  const { owner: _, owner_id: __, ...info } = (await response.json()) as Record<string, unknown>;
  return Response.json(info, { status: response.status });
}

async function withSignedUrl(response: Response): Promise<Response> {
  const { signedUrl, ...rest } = (await response.json()) as Record<string, unknown>;
  return Response.json({ ...rest, ...(signedUrl !== undefined && { signedURL: signedUrl }) });
}

/** 304 when the client has the current version. Supabase Lite sends ETags but ignores If-None-Match. */
function notModified(request: Request, response: Response): Response | undefined {
  const eTag = response.headers.get("etag");
  const ifNoneMatch = request.headers.get("if-none-match");
  if (response.status !== 200 || !eTag || !ifNoneMatch?.includes(eTag.replace(/^W\//, ""))) return undefined;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-type", "content-encoding", "content-range"])
    headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** `?download` saves the file instead of showing it, `?download=name` under this name. */
function withDisposition(request: Request, response: Response): Response {
  const name = new URL(request.url).searchParams.get("download");
  if (name === null) return response;
  const encoded = encodeURIComponent(name);
  const headers = new Headers(response.headers);
  headers.set(
    "content-disposition",
    name ? `attachment; filename=${encoded}; filename*=UTF-8''${encoded};` : "attachment;",
  );
  return new Response(response.body, { status: response.status, headers });
}

/** 206 for one range of bytes, 416 for one that begins after the end. Anything else gets the whole file. */
async function partOf(request: Request, response: Response): Promise<Response> {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (response.status !== 200 || request.method !== "GET" || !(first || last)) return response;
  const body = await response.arrayBuffer();
  const size = body.byteLength;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  const headers = new Headers(response.headers);
  headers.set("accept-ranges", "bytes");
  if (start > end) {
    headers.set("content-range", `bytes */${size}`);
    headers.delete("content-length");
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${start}-${end}/${size}`);
  headers.set("content-length", String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
