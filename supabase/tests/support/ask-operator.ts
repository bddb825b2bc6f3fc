import { spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { ROOT } from "../../local/install.mjs";

// Commands of the archive without a process for each: one that answers all of a worker's, each as a new one would.

const SCRIPT = "supabase/tests/support/operator-process.ts";
export type Outcome = { status: number; said: string; complaint: string };

let running: ReturnType<typeof start> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** What `backup …`, `restore …` or, as `server <folder>`, the start on a data folder would say. */
export function askOperator(args: string[], env: Record<string, string | undefined> = {}) {
  const answer = last.then(() => send(JSON.stringify({ args, env })));
  last = answer.catch(() => undefined);
  return answer;
}

async function send(line: string): Promise<Outcome> {
  running ??= start();
  const { child, lines } = running;
  const answered = new AbortController();
  const { signal } = answered;
  child.stdin.write(`${line}\n`);
  const ended = once(lines, "close", { signal }).then(() => {
    running = undefined;
    throw new Error("The process of the operator ended.");
  });
  const [text] = await Promise.race([once(lines, "line", { signal }), ended]);
  answered.abort();
  return JSON.parse(text) as Outcome;
}

/** It ends with the worker, whose end of its standard input closes then. */
function start() {
  const child = spawn(denoPath(), ["run", "--allow-all", ...DENO_FLAGS, SCRIPT], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
    // No temporary folder may be written to.
    env: { ...process.env, TMPDIR: "/nowhere", NO_PROXY: "127.0.0.1" },
  });
  child.unref();
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref();
  return { child, lines: createInterface({ input: child.stdout }) };
}
