import type { Services } from "./handler.ts";

/** Records a refusal in the audit log, with a limit per user, so that one user cannot flood the log. */
export async function recordRefusal(
  { rateLimiter, serviceClient }: Services,
  userId: string,
  entity: "api" | "session",
  label: string,
) {
  if (await rateLimiter.tryConsume("refused", userId))
    await serviceClient.recordAudit(userId, "refused", entity, undefined, label);
}
