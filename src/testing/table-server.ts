import type { Call, FakeResponse } from "@/testing/fake-server";

const NOW = "2026-11-20T12:00:00-03:00";

type Row = { id: number | boolean } & Record<string, unknown>;

/** PostgreSQL returns a time with its seconds. */
const asStored = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [
      column,
      typeof value === "string" && /^\d\d:\d\d$/.test(value) ? `${value}:00` : value,
    ]),
  );

/**
 * A fake of PostgREST with one table, as an admin sees it: reads, changes and deletes rows by equality filters, and creates a row once
 * for each creation_key. All other requests get an empty response.
 */
export function tableServer(table: string, ...initialRows: Row[]) {
  let rows = initialRows;
  let version = 0;
  const create = (fields: Record<string, unknown>) => {
    const { creation_key } = fields;
    const earlier = rows.find((row) => creation_key && row.creation_key === creation_key);
    if (earlier) return earlier;
    version += 1;
    const row = { id: 100 + rows.length, created_at: NOW, ...asStored(fields), updated_at: `${version}` };
    rows = [...rows, row];
    return row;
  };
  const serve = ({ method, path, query, headers, body }: Call): FakeResponse => {
    if (path === "/rest/v1/rpc/require_admin") return { status: 204 };
    if (path !== `/rest/v1/${table}`) return {};
    const filters = [...query].filter(([, value]) => value.startsWith("eq."));
    const isMatch = (row: Row) => filters.every(([column, value]) => `eq.${row[column]}` === value);
    const matchingRows = method === "POST" ? [create(body as Record<string, unknown>)] : rows.filter(isMatch);
    if (method === "PATCH") {
      version += 1;
      const changed = { ...asStored(body as object), updated_at: `${version}` };
      rows = rows.map((row) => (isMatch(row) ? { ...row, ...changed } : row));
    }
    const affectedRows = rows.filter(({ id }) => matchingRows.some((row) => row.id === id));
    if (method === "DELETE") rows = rows.filter((row) => !isMatch(row));
    if (!headers.get("accept")?.includes("vnd.pgrst.object"))
      return { body: affectedRows, total: affectedRows.length };
    if (affectedRows[0]) return { body: affectedRows[0] };
    const details = "The result contains 0 rows";
    return { status: 406, body: { code: "PGRST116", message: "Cannot coerce", details } };
  };
  return {
    serve,
    rows: () => rows,
    stored: () => rows.map(({ updated_at: _, creation_key: __, ...row }) => row),
  };
}
