import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readStatement } from "@/features/orders/desk/statement/read-statement";

export const FIXTURES = join(import.meta.dirname, "../features/orders/desk/statement/fixtures");

export const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
export const fixture = async (name: string) => new Uint8Array(await readFile(join(FIXTURES, name))).buffer;

/** Reads a statement whose columns are known. */
export async function readKnown(bytes: ArrayBuffer) {
  const file = await readStatement(bytes);
  if (file.kind !== "transactions") throw new Error("The user is asked");
  return file;
}
export const transactionsOf = async (bytes: ArrayBuffer) => (await readKnown(bytes)).transactions;
export const summaryOf = async (bytes: ArrayBuffer) =>
  (await transactionsOf(bytes)).map(({ date, cents, text }) => [date, cents, text]);
