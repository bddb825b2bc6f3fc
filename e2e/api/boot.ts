// Starts a stack for each worker of the API tests: the real gateway and the real edge function in Deno, over HTTP, on a
// fresh database. With TEST_SUPABASE_URL set, the only worker uses the Supabase at that address.
import { readFile } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import {
  freshDatabase,
  TEMPLATE_DATABASE,
  testServerUrl,
} from "../../supabase/tests/support/fresh-database.mjs";
import { bootStack, CHEAP_PASSWORD_HASHING, type StackAccess } from "../boot-stack.mjs";
import { externalSettings, prepareExternal } from "../external-stack.mjs";
import { leakingLines } from "./log-lines.ts";

/** `pid`, and `log` (the path of the log file), exist only for a stack that was started here. */
export type WorkerStack = StackAccess & { databaseUrl: string; pid?: number; log?: string };

declare module "vitest" {
  interface ProvidedContext {
    stacks: WorkerStack[];
  }
}

export default async function setup({ provide, config }: TestProject) {
  const external = externalSettings();
  if (external) {
    const { access, restore } = await prepareExternal(external);
    provide("stacks", [access]);
    return restore;
  }
  const workers = Array.from({ length: Number(config.maxWorkers) || 1 }, bootWorkerStack);
  const stacks = await Promise.all(workers);
  provide(
    "stacks",
    stacks.map(({ access }) => access),
  );
  return async () => {
    const leaking: string[] = [];
    for (const { access, stop } of stacks) {
      leaking.push(...leakingLines(await readFile(access.log, "utf8")));
      await stop();
    }
    if (leaking.length === 0) return;
    // Vitest would only print an error thrown here, and report success.
    process.exitCode = 1;
    throw new Error(
      `The log of this run has personal data, tokens or keys:\n${leaking.slice(0, 5).join("\n")}`,
    );
  };
}

async function bootWorkerStack() {
  const database = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
  const settings = { DATABASE_URL: database.url, ...CHEAP_PASSWORD_HASHING };
  const { access, stop, pid, log } = await bootStack(settings);
  return {
    access: { ...access, pid, log, databaseUrl: database.url },
    stop: () => stop().then(database.drop),
  };
}
