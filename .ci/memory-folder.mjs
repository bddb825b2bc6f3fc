// What tests write, and throw away a second later, is written to memory where the machine has room for it.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Eight times what a run was seen to need at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Path of a new folder in memory, removed when this process ends; undefined where there is none, or not enough of it. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return undefined;
    const folder = mkdtempSync(join(MEMORY, "tests-"));
    // Where the run was interrupted, what it started may write for a moment still.
    process.on("exit", () =>
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    );
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
    // As open as the usual folder for temporary files: what root starts may go on as another user.
    chmodSync(folder, 0o1777);
    return canExecute(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Some machines allow no programs there, and some tests write one. */
function canExecute(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
