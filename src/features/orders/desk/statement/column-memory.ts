import { foldText } from "@shared/rules/fold-text.ts";
import type { Columns } from "@/features/orders/desk/statement/columns";
import { parseJson } from "@/lib/stored-session";

// What users said about the columns of a bank's files. Only the names of columns are stored, on this device.

const KEY = "statement-columns";
const MAX_HEADERS = 20;

type Memory = Record<string, Columns>;
const read = (): Memory => parseJson<Memory>(localStorage.getItem(KEY)) ?? {};

const nameOf = (header: string[]) => header.map(foldText).join(";");

const isColumns = (value: Columns | undefined) =>
  value !== undefined && [value.date, value.amount, ...value.description].every(Number.isInteger);

/** The columns that were chosen for an earlier file with this header. */
export function recallColumns(header: string[] | null): Columns | null {
  if (!header) return null;
  try {
    const columns = read()[nameOf(header)];
    return columns && isColumns(columns) ? columns : null;
  } catch {
    // The browser blocks its storage, or holds something else.
    return null;
  }
}

export function rememberColumns(header: string[] | null, columns: Columns) {
  if (!header) return;
  try {
    const { [nameOf(header)]: _, ...others } = read();
    const entries = [...Object.entries(others), [nameOf(header), columns]].slice(-MAX_HEADERS);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // The question is asked again for the next file.
  }
}
