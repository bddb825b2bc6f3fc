// Processor time of the benchmark's stack and database server, which other load on the machine changes far less than elapsed time.
import { readdirSync, readFileSync } from "node:fs";

/** `/proc/<pid>/stat` counts hundredths of a second. */
const TICK_MS = 10;

/** A process or thread may end while it is read. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** @param {string} path */
function list(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** The fields of `/proc/<pid>/stat` from the state on; the name before them may contain anything. @param {string} pid */
function statOf(pid) {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** The processes that this one started, and theirs. @returns {string[]} */
function descendants() {
  /** @type {Map<string, string[]>} */
  const childrenOf = new Map();
  for (const pid of list("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = statOf(pid)[1] ?? "";
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  }
  const found = [...(childrenOf.get(String(process.pid)) ?? [])];
  for (const pid of found) found.push(...(childrenOf.get(pid) ?? []));
  return found;
}

/** Milliseconds that all processes started by this one have computed since they started (Linux only). */
export function processorMs() {
  let total = 0;
  for (const pid of descendants()) {
    for (const thread of list(`/proc/${pid}/task`)) {
      const nanoseconds = Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]);
      total += nanoseconds / 1e6;
    }
    const [, , , , , , , , , , , , , endedUser, endedSystem] = statOf(pid);
    total += (Number(endedUser ?? 0) + Number(endedSystem ?? 0)) * TICK_MS;
  }
  return total;
}
