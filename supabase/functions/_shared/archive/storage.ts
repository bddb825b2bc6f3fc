import type { Picture } from "./manifest.ts";
import type { Bytes } from "./tar.ts";

/** A picture's path in Storage's API. */
export const storagePath = ({ bucket, name }: Picture) =>
  [bucket, ...name.split("/")].map(encodeURIComponent).join("/");

/** The picture in Storage's response; undefined when it does not exist. Throws the result of `createError` for any other error. */
export async function readPictureBytes(
  response: Response,
  createError: () => Error,
): Promise<Bytes | undefined> {
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const body: { statusCode?: unknown } | null = await response.json().catch(() => null);
  // Storage responds with 400 for many errors; the body contains the actual status.
  if (response.status === 404 || String(body?.statusCode) === "404") return undefined;
  throw createError();
}
