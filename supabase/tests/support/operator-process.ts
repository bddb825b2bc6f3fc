/// <reference types="deno" />
// One process that answers what many would: each line asks for a command of the archive, or for the server of a data
// folder, and gets what the command would have said.
import { createInterface } from "node:readline";
import { lockDataFolder } from "../../local/data-folder.ts";
import { startPostgres } from "../../local/postgres.ts";
import { archiveCommand } from "../../operations/archive-command.ts";

// As run.ts.
Deno.umask(0o077);
const said = { log: "", error: "" };
for (const stream of ["log", "error"] as const)
  console[stream] = (text: string) => {
    said[stream] += `${text}\n`;
  };

/** Starts the server of a data folder and ends it; why it cannot is what main.ts prints. */
async function startServer([folder = ""]: string[]) {
  try {
    const taken = await lockDataFolder(folder);
    const started = startPostgres(folder).finally(taken.release);
    await (await started).stop();
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { args, env } = JSON.parse(line) as { args: string[]; env: Record<string, string> };
  Object.assign(said, { log: "", error: "" });
  const status = args[0] === "server" ? await startServer(args.slice(1)) : await archiveCommand(args, env);
  const answer = { status, said: said.log, complaint: said.error };
  await Deno.stdout.write(new TextEncoder().encode(`${JSON.stringify(answer)}\n`));
}
Deno.exit(0);
