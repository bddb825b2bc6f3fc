import type { Table } from "../functions/_shared/archive/manifest.ts";

/** Tables and columns that were renamed, by their names in archives of former releases. */
const TABLES: Record<string, string> = { "private.second_factor_codes": "private.backup_codes" };
const COLUMNS: Record<string, Record<string, string>> = {
  "private.delivery_marks": { mark: "idempotency_key" },
  "public.pagamentos": { marca: "chave_idempotencia" },
};

/** The table of an archive with the names of this release. */
export const currentTable = (table: Table): Table => ({
  ...table,
  name: TABLES[table.name] ?? table.name,
  columns: table.columns.map((column) => COLUMNS[table.name]?.[column] ?? column),
});

/** A row of an archive, as JSON, with the column names of this release. `table`: as in the archive. */
export function currentRow(table: Table, line: string) {
  const columns = COLUMNS[table.name] ?? {};
  // Unchanged where nothing was renamed, because parsing would turn 100.00 into 100.
  if (!table.columns.some((column) => columns[column])) return line;
  const row: Record<string, unknown> = JSON.parse(line);
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value])),
  );
}
