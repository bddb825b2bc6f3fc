// Starts the stack once for all API tests: the real gateway and the real edge function in Deno, over HTTP, on a fresh
// database. TEST_DATABASE_URL puts that database on a PostgreSQL server instead of PGlite.
import type { TestProject } from "vitest/node";
import { freshDatabase } from "../../supabase/local/fresh-database.mjs";
import { bootStack, type StackFacts } from "../boot-stack.mjs";

declare module "vitest" {
  interface ProvidedContext {
    stack: StackFacts & { pid: number; databaseUrl: string | null };
  }
}

export default async function setup({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await freshDatabase(server) : null;
  const { facts, stop, pid = 0 } = await bootStack(database ? { DATABASE_URL: database.url } : {});
  provide("stack", { ...facts, pid, databaseUrl: database?.url ?? null });
  return async () => {
    await stop();
    await database?.drop();
  };
}
