import type { Stack } from "../local/stack.ts";
import { writeBackup } from "./backup.ts";

export const BACKUP_PATH = "/backup/v1";

/**
 * On the stack's inner port, which only this machine reaches: a running site writes its own backup, because nobody
 * else may open its data. Everything else goes on to the stack.
 */
export async function answerBackup(request: Request, stack: Stack, secretKey: string): Promise<Response> {
  if (request.method !== "POST" || new URL(request.url).pathname !== BACKUP_PATH) return stack.fetch(request);
  if (request.headers.get("apikey") !== secretKey)
    return Response.json({ message: "Not allowed" }, { status: 403 });
  const { folder } = (await request.json()) as { folder: string };
  return Response.json(await writeBackup(stack, { ...stack, url: "http://127.0.0.1", secretKey }, folder));
}
