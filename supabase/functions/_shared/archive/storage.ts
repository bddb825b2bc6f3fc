import type { Picture } from "./manifest.ts";
import type { Bytes } from "./tar.ts";

/** A picture in the addresses of Storage. */
export const addressOf = ({ bucket, name }: Picture) =>
  [bucket, ...name.split("/")].map(encodeURIComponent).join("/");

/** The picture that Storage answered with; undefined when it has none. Anything else is the `refusal`. */
export async function bytesIn(response: Response, refusal: () => Error): Promise<Bytes | undefined> {
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const body: { statusCode?: unknown } | null = await response.json().catch(() => null);
  // Storage says 400 for many things; what it does not have it says in the body.
  if (response.status === 404 || String(body?.statusCode) === "404") return undefined;
  throw refusal();
}
