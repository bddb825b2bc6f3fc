import { UUID } from "../../_shared/rules/ids.ts";
import { sha256 } from "../../_shared/rules/sha256.ts";
import { badField } from "./problem.ts";

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
  return sha256(new TextEncoder().encode(canonical));
}
