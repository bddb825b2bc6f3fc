import type { Database } from "../../_shared/database.types.ts";
import { type Backend, type RequestOptions, readJson } from "./backend.ts";
import { problemOf } from "./database-errors.ts";
import { notFound } from "./problem.ts";

type Tables = Database["public"]["Tables"];
type Source = keyof Tables | keyof Database["public"]["Views"];
/** Tables whose rows know the form that created them. */
type Keyed = { [T in keyof Tables]: "creation_key" extends keyof Tables[T]["Row"] ? T : never }[keyof Tables];
type Functions = Database["public"]["Functions"];
/** A row as read; the call's answer schema decides which fields are sent. */
export type Row = Record<string, unknown>;
/** PostgREST's own words: { select, order, limit, offset, column: "eq.1" }. */
type Filter = Record<string, string | number | undefined>;

/** Rows and functions of the database, as one certain person (or visitor) may see and change them. */
export type Rows = {
  list(source: Source, filter: Filter): Promise<Row[]>;
  /** The one row; 404 when there is none to see. */
  one(source: Source, filter: Filter, missing?: string): Promise<Row>;
  /** Exact, by counting: for lists that stay short. */
  count(source: Source, filter: Filter): Promise<number>;
  insert<T extends keyof Tables>(table: T, values: Tables[T]["Insert"], select?: string): Promise<Row>;
  /** As `insert`; under the creation key of a row that is there already it changes that row instead. */
  insertOnce<T extends keyof Tables & Keyed>(
    table: T,
    values: Tables[T]["Insert"] & { creation_key: string },
    select?: string,
  ): Promise<Row>;
  update<T extends keyof Tables>(
    table: T,
    filter: Filter,
    values: Tables[T]["Update"],
    select?: string,
  ): Promise<Row>;
  remove(table: keyof Tables, filter: Filter, missing?: string): Promise<Row>;
  call<F extends keyof Functions>(name: F, args: Functions[F]["Args"]): Promise<unknown>;
};

function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  return query.size ? `?${query}` : "";
}

function first(rows: unknown, missing?: string): Row {
  const row: unknown = Array.isArray(rows) ? rows[0] : rows;
  if (typeof row !== "object" || row === null) throw notFound(missing);
  return row as Row;
}

/** `who`: the key, and the token of the person who acts. Row Level Security decides what that person may do. */
export function openRows(backend: Backend, who: Pick<RequestOptions, "key" | "token">): Rows {
  async function send(path: string, init: Omit<RequestOptions, "key" | "token"> = {}): Promise<unknown> {
    const response = await backend.send(`/rest/v1/${path}`, { ...who, ...init });
    const body = await readJson(response);
    if (!response.ok) throw problemOf(response.status, typeof body === "object" && body !== null ? body : {});
    return body;
  }
  const returning = { prefer: "return=representation" };
  const list: Rows["list"] = async (source, filter) => (await send(source + queryOf(filter))) as Row[];

  return {
    list,
    async count(source, filter) {
      const headers = { prefer: "count=exact" };
      const path = `/rest/v1/${source}${queryOf({ ...filter, select: "id", limit: 1 })}`;
      const response = await backend.send(path, { ...who, headers });
      const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
      await response.body?.cancel();
      if (total === undefined) throw problemOf(response.status, {});
      return Number(total);
    },
    one: async (source, filter, missing) => first(await list(source, { ...filter, limit: 1 }), missing),
    insert: async (table, values, select = "id") =>
      first(await send(table + queryOf({ select }), { method: "POST", json: values, headers: returning })),
    insertOnce: async (table, values, select = "id") =>
      first(
        await send(table + queryOf({ select, on_conflict: "creation_key" }), {
          method: "POST",
          json: values,
          headers: { prefer: "return=representation,resolution=merge-duplicates" },
        }),
      ),
    update: async (table, filter, values, select = "id") =>
      first(
        await send(table + queryOf({ ...filter, select }), {
          method: "PATCH",
          json: values,
          headers: returning,
        }),
      ),
    remove: async (table, filter, missing) =>
      first(
        await send(table + queryOf({ ...filter, select: "id" }), { method: "DELETE", headers: returning }),
        missing,
      ),
    call: (name, args) => send(`rpc/${name}`, { method: "POST", json: args ?? {} }),
  };
}
