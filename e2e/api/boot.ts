// Starts the stack once for all API tests: the real gateway and the real edge function in Deno, over HTTP, on a fresh
// database. TEST_DATABASE_URL puts that database on a PostgreSQL server instead of PGlite.
import { readFile } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { freshDatabase } from "../../supabase/local/fresh-database.mjs";
import { bootStack, type StackFacts } from "../boot-stack.mjs";
import { toldIn } from "./log-lines.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: StackFacts & { pid: number; log: string; databaseUrl: string | null };
  }
}

export default async function setup({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await freshDatabase(server) : null;
  const { facts, stop, pid = 0, log } = await bootStack(database ? { DATABASE_URL: database.url } : {});
  provide("stack", { ...facts, pid, log, databaseUrl: database?.url ?? null });
  return async () => {
    const told = toldIn(await readFile(log, "utf8"));
    await stop();
    await database?.drop();
    if (told.length === 0) return;
    // Vitest prints what is thrown here and calls the run a success.
    process.exitCode = 1;
    throw new Error(`The log of this run tells of people:\n${told.slice(0, 5).join("\n")}`);
  };
}
