import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";

// The same pid for both processes: without a reservation, they would try the same port first.
const PRINT_PORT = `
  Object.defineProperty(process, "pid", { value: 7 });
  const { freePort } = await import("./supabase/local/free-port.mjs");
  console.log(await freePort());
  process.stdin.on("end", () => undefined).resume();`;

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill("SIGKILL");
});

async function startProcess() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", PRINT_PORT], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  processes.push(child);
  const [line] = await once(createInterface(child.stdout), "line");
  return Number(line);
}

it("gives no process a free port of another one that does not listen on it yet", async () => {
  const first = await startProcess();
  const second = await startProcess();
  expect(second).not.toBe(first);
});
