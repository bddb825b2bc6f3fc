// Creates a temporary folder in memory for the many short-lived files of tests, if the machine has enough.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MEMORY_DISK = "/dev/shm";
/** Eight times the measured peak of a test run. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Returns the path of a new folder in memory, which is deleted when this process ends; undefined without enough memory. */
export function createMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (bavail * bsize < ENOUGH_BYTES) return undefined;
    const folder = mkdtempSync(join(MEMORY_DISK, "tests-"));
    // Retries, because child processes of an interrupted run may still write for a moment.
    process.on("exit", () =>
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    );
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
    // The mode of /tmp, because processes started by root may run as another user.
    chmodSync(folder, 0o1777);
    return canExecute(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether programs may run in the folder, as some tests require; some machines mount it with noexec. */
function canExecute(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
