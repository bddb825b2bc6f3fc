import { createHash } from "node:crypto";
import { UUID } from "../../_shared/rules/ids.ts";
import { badField } from "./problem.ts";

/** The Idempotency-Key header; undefined when missing. */
export function idempotencyKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  if (key && !UUID.test(key)) throw badField("Idempotency-Key", "Idempotency-Key deve ser um UUID.");
  return key?.toLowerCase() || undefined;
}

/** SHA-256 of the parsed body, so that spelling and order of its fields make no difference. */
export function hashOf(value: unknown): string {
  const canonical = JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash("sha256").update(canonical).digest("hex");
}
