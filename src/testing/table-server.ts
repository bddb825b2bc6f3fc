import type { Call, FakeResponse } from "@/testing/fake-server";

const NOW = "2026-11-20T12:00:00-03:00";

type Row = { id: number | boolean } & Record<string, unknown>;

/**
 * One table as PostgREST serves it to an admin, as far as rows found by equality are read, created once, changed and
 * deleted. All other reads are empty.
 */
export function tableServer(table: string, ...first: Row[]) {
  let rows = first;
  let changes = 0;
  const create = (fields: Record<string, unknown>) => {
    const { creation_key } = fields;
    const earlier = rows.find((row) => creation_key && row.creation_key === creation_key);
    if (earlier) return earlier;
    changes += 1;
    const row = { id: 100 + rows.length, created_at: NOW, ...fields, updated_at: `${changes}` };
    rows = [...rows, row];
    return row;
  };
  const serve = ({ method, path, query, headers, body }: Call): FakeResponse => {
    if (path === "/rest/v1/rpc/require_admin") return { status: 204 };
    if (path !== `/rest/v1/${table}`) return {};
    const asked = [...query].filter(([, value]) => value.startsWith("eq."));
    const isMeant = (row: Row) => asked.every(([column, value]) => `eq.${row[column]}` === value);
    const meant = method === "POST" ? [create(body as Record<string, unknown>)] : rows.filter(isMeant);
    if (method === "PATCH") {
      changes += 1;
      const changed = { ...(body as object), updated_at: `${changes}` };
      rows = rows.map((row) => (isMeant(row) ? { ...row, ...changed } : row));
    }
    const found = rows.filter(({ id }) => meant.some((row) => row.id === id));
    if (method === "DELETE") rows = rows.filter((row) => !isMeant(row));
    if (!headers.get("accept")?.includes("vnd.pgrst.object")) return { body: found, total: found.length };
    if (found[0]) return { body: found[0] };
    const details = "The result contains 0 rows";
    return { status: 406, body: { code: "PGRST116", message: "Cannot coerce", details } };
  };
  return {
    serve,
    rows: () => rows,
    stored: () => rows.map(({ updated_at: _, creation_key: __, ...row }) => row),
  };
}
