import { OperatorError } from "./operator-error.mjs";

/** The processes of a killed server take a moment to end; until then PostgreSQL reports these errors for its folder. */
export const OLD_SERVER_ENDING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
export const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/;
/** Errors of the machine, not of the data: restoring a backup would not help. */
const MACHINE_ERROR =
  /No space left|quota exceeded|Permission denied|wrong ownership|invalid permissions|Read-only file system|Cannot allocate memory|did not become ready/i;

/** An error message of one sentence, with the remedy that fits the server's output. */
export function cannotOpen(cluster: string, failure: string) {
  const isMachineError = [MACHINE_ERROR, OLD_SERVER_ENDING, PORT_TAKEN].some((fault) => fault.test(failure));
  const remedy = isMachineError
    ? "put that right and start again, the data is untouched"
    : "restore a backup into an empty folder (DATA_DIR), nothing was changed";
  return new OperatorError(`PostgreSQL could not open ${cluster} (${reasonIn(failure)}): ${remedy}.`);
}

export const cannotCreate = (folder: string, output: string) =>
  new OperatorError(`PostgreSQL could not make its files in ${folder}: ${reasonIn(output)}.`);

/** The line about the full disk if there is one, otherwise the last line. */
function reasonIn(output: string) {
  const lines = output.trim().split("\n");
  const line = lines.find((text) => text.includes("No space left")) ?? lines.at(-1) ?? "";
  return line.replace(/\.$/, "");
}
