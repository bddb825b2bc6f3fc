// Starts the stack once for all API tests: the real gateway and the real edge function in Deno, over HTTP, on a fresh
// database.
import { readFile } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { freshDatabase, TEMPLATE, testServer } from "../../supabase/local/fresh-database.mjs";
import { bootStack, type StackFacts } from "../boot-stack.mjs";
import { toldIn } from "./log-lines.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: StackFacts & { pid: number; log: string; databaseUrl: string };
  }
}

export default async function setup({ provide }: TestProject) {
  const database = await freshDatabase(testServer(), TEMPLATE);
  const { facts, stop, pid = 0, log } = await bootStack({ DATABASE_URL: database.url });
  provide("stack", { ...facts, pid, log, databaseUrl: database.url });
  return async () => {
    const told = toldIn(await readFile(log, "utf8"));
    await stop();
    await database.drop();
    if (told.length === 0) return;
    // Vitest prints what is thrown here and calls the run a success.
    process.exitCode = 1;
    throw new Error(`The log of this run tells of people:\n${told.slice(0, 5).join("\n")}`);
  };
}
