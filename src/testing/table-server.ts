import type { Answer, Call } from "@/testing/fake-server";

type Row = { id: number } & Record<string, unknown>;

/** One table as PostgREST serves it, as far as rows named by their id are read, changed and deleted. All other reads are empty. */
export function tableServer(table: string, first: Row) {
  let rows: Row[] = [first];
  const serve = ({ method, path, query, headers, body }: Call): Answer => {
    if (path !== `/rest/v1/${table}`) return {};
    const id = /^eq\.(\d+)$/.exec(query.get("id") ?? "")?.[1];
    const isMeant = (row: Row) => id === undefined || row.id === Number(id);
    if (method === "PATCH") rows = rows.map((row) => (isMeant(row) ? { ...row, ...(body as object) } : row));
    const found = rows.filter(isMeant);
    if (method === "DELETE") rows = rows.filter((row) => !isMeant(row));
    if (!headers.get("accept")?.includes("vnd.pgrst.object")) return { body: found, total: found.length };
    if (found[0]) return { body: found[0] };
    const details = "The result contains 0 rows";
    return { status: 406, body: { code: "PGRST116", message: "Cannot coerce", details } };
  };
  return { serve, stored: () => rows };
}
