/** One picture of at most 10 MB and its multipart overhead. */
export const MAX_BODY = 12 * 1024 * 1024;

/** The request with its body buffered, so that a slow sender occupies no database session; 413 above `limit` bytes. */
export async function bufferBody(request: Request, limit = MAX_BODY): Promise<Request | Response> {
  if (!request.body) return request;
  const tooLarge = () => Response.json({ message: "Payload too large" }, { status: 413 });
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return tooLarge();
    chunks.push(chunk);
  }
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  headers.set("content-length", String(size));
  const { method, signal } = request;
  return new Request(request.url, { method, headers, signal, body: new Blob(chunks as BlobPart[]) });
}
