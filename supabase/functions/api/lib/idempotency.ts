import { badField } from "./problem.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The Idempotency-Key header; undefined when there is none. */
export function idempotencyKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  if (key && !UUID.test(key)) throw badField("Idempotency-Key", "Idempotency-Key deve ser um UUID.");
  return key?.toLowerCase() || undefined;
}

/** SHA-256 of what was understood of a body, so that spelling and order of its fields make no difference. */
export async function hashOf(value: unknown): Promise<string> {
  const canonical = JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
