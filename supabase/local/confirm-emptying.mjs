import { createInterface } from "node:readline/promises";
import { exitWithError } from "./install.mjs";

const QUESTION = "All content and accounts of this site are put aside, and an empty house starts.";

/** Continues only after a yes. */
export async function confirmEmptying() {
  if (!process.stdin.isTTY) exitWithError(`${QUESTION} Nothing was changed; add --yes to go on.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${QUESTION} Go on? (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) exitWithError("Nothing was changed.");
}
