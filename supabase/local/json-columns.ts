type Column = { table: string; schema?: string; name: string; type: string; pg_type?: string };
type Write = { from?: string; schema?: string; values?: unknown };

const isJson = ({ pg_type, type }: Column) => /^jsonb?$/.test(pg_type ?? type);

/** `pg` calls this method to serialise the value. */
const asJson = (value: unknown) => ({ toPostgres: () => JSON.stringify(value) });

/**
 * Serialises arrays and strings as JSON when their column is json or jsonb; otherwise `pg` would send PostgreSQL arrays and plain
 * text. Changes the rows of the write in place.
 */
export function serialiseJsonColumns(write: Write, columns: readonly Column[]): void {
  if (!write.from || typeof write.values !== "object" || write.values === null) return;
  const { from, schema = "public" } = write;
  const names = columns
    .filter((column) => column.table === from && (column.schema ?? "public") === schema && isJson(column))
    .map(({ name }) => name);
  const rows = (Array.isArray(write.values) ? write.values : [write.values]) as Record<string, unknown>[];
  for (const row of rows) {
    for (const name of names) {
      const value = row?.[name];
      if (Array.isArray(value) || typeof value === "string") row[name] = asJson(value);
    }
  }
}
