import { spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { ROOT } from "../../local/install.mjs";

// Runs all archive commands of a worker in one process, which saves starting a process per command.

const SCRIPT = "supabase/tests/support/operator-process.ts";
export type Outcome = { status: number; stdout: string; stderr: string };

let running: ReturnType<typeof start> | undefined;
let previous: Promise<unknown> = Promise.resolve();

/** Runs `backup …`, `restore …` or `server <folder>` (start and stop the server of a data folder). One command at a time. */
export function runOperator(args: string[], env: Record<string, string | undefined> = {}) {
  const outcome = previous.then(() => send(JSON.stringify({ args, env })));
  previous = outcome.catch(() => undefined);
  return outcome;
}

async function send(line: string): Promise<Outcome> {
  running ??= start();
  const { child, lines } = running;
  const abort = new AbortController();
  const { signal } = abort;
  child.stdin.write(`${line}\n`);
  const ended = once(lines, "close", { signal }).then(() => {
    running = undefined;
    throw new Error("The operator process ended.");
  });
  const [text] = await Promise.race([once(lines, "line", { signal }), ended]);
  abort.abort();
  return JSON.parse(text) as Outcome;
}

/** Starts the process. It ends with the worker, which closes its standard input. */
function start() {
  const child = spawn(denoPath(), ["run", "--allow-all", ...DENO_FLAGS, SCRIPT], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
    // An unwritable TMPDIR: the commands must not write temporary files.
    env: { ...process.env, TMPDIR: "/nowhere", NO_PROXY: "127.0.0.1" },
  });
  child.unref();
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref();
  return { child, lines: createInterface({ input: child.stdout }) };
}
