/** One picture of at most 10 MB and its multipart overhead. */
export const MAX_BODY = 12 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type Options = {
  limit?: number;
  /** The refusal of a body that must not go on. */
  refuse?: (body: Bytes) => Response | undefined;
};

/** Whether the body is announced to have at most `limit` bytes, to which the server then holds it. */
export const isAnnounced = ({ headers }: Request, limit: number) =>
  Number(headers.get("content-length") ?? Number.NaN) <= limit && !headers.has("transfer-encoding");

/** The request with its body buffered, so that a slow sender occupies no database session; 413 above `limit` bytes. */
export async function bufferBody(
  request: Request,
  { limit = MAX_BODY, refuse }: Options = {},
): Promise<Request | Response> {
  if (!request.body) return request;
  const body = await read(request, request.body, limit);
  if (!body) return Response.json({ message: "Payload too large" }, { status: 413 });
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  headers.set("content-length", String(body.byteLength));
  const { method, signal } = request;
  return refuse?.(body) ?? new Request(request.url, { method, headers, signal, body });
}

async function read(request: Request, stream: ReadableStream<Bytes>, limit: number) {
  // At once where that is safe: piece by piece costs several times as much.
  if (isAnnounced(request, limit)) return new Uint8Array(await request.arrayBuffer());
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const chunks: Bytes[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
