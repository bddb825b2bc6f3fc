/// <reference types="deno" />
// Runs many archive commands, or starts of a data folder's server, in one process. Each input line is a command; each output
// line is the status, stdout and stderr that a process of its own would have returned.
import { createInterface } from "node:readline";
import { lockDataFolder } from "../../local/data-folder.ts";
import { startPostgres } from "../../local/postgres.ts";
import { archiveCommand } from "../../operations/archive-command.ts";

// The same umask as run.ts.
Deno.umask(0o077);
const output = { log: "", error: "" };
for (const stream of ["log", "error"] as const)
  console[stream] = (text: string) => {
    output[stream] += `${text}\n`;
  };

/** Starts and stops the server of a data folder. Prints the same error message as main.ts. */
async function startServer([folder = ""]: string[]) {
  try {
    const lock = await lockDataFolder(folder);
    const started = startPostgres(folder).finally(lock.release);
    await (await started).stop();
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { args, env } = JSON.parse(line) as { args: string[]; env: Record<string, string> };
  Object.assign(output, { log: "", error: "" });
  const status = args[0] === "server" ? await startServer(args.slice(1)) : await archiveCommand(args, env);
  const result = { status, stdout: output.log, stderr: output.error };
  await Deno.stdout.write(new TextEncoder().encode(`${JSON.stringify(result)}\n`));
}
Deno.exit(0);
