/** One picture of at most 10 MB and its multipart overhead. */
export const MAX_BODY = 12 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type Options = {
  limit?: number;
  /** Returns the error response for a body that must be rejected. */
  refuse?: (body: Bytes) => Response | undefined;
};

/** Whether Content-Length, which the server enforces, announces at most `limit` bytes. */
export const isLengthWithin = ({ headers }: Request, limit: number) =>
  Number(headers.get("content-length") ?? Number.NaN) <= limit && !headers.has("transfer-encoding");

/** Buffers the body, so that a slow client does not occupy a database connection; 413 above `limit` bytes. */
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
  // Reads the body in one piece if its size is known, because reading chunks costs several times as much.
  if (isLengthWithin(request, limit)) return new Uint8Array(await request.arrayBuffer());
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
