import { isEncoded, isExcessive, mediaTypeOf } from "../functions/_shared/rules/body-limits.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** `elements`: the limit of body-limits.ts for rows and list items; Infinity for a body that is not parsed, or comes from ourselves. */
export type BodyLimits = { bytes: number; elements?: number };

/** Whether Content-Length, which the server enforces, announces at most `limit` bytes. */
export const isLengthWithin = ({ headers }: Request, limit: number) =>
  Number(headers.get("content-length") ?? Number.NaN) <= limit && !headers.has("transfer-encoding");

/**
 * Buffers the body, so that a slow client does not occupy a database connection; 413 for a body over its limits, before it is
 * parsed. `refuse`: returns the error response for a body that must be rejected.
 */
export async function bufferBody(
  request: Request,
  { bytes, elements }: BodyLimits,
  refuse?: (body: Bytes) => Response | undefined,
): Promise<Request | Response> {
  if (!request.body) return request;
  if (isEncoded(request)) return Response.json({ message: "Unsupported content encoding" }, { status: 415 });
  const body = await read(request, request.body, bytes);
  const isTooLarge =
    !body || (elements !== Number.POSITIVE_INFINITY && isExcessive(body, mediaTypeOf(request), elements));
  if (isTooLarge) return Response.json({ message: "Payload too large" }, { status: 413 });
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
