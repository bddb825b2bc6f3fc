import type { Context } from "hono";
import type { Database } from "./database.ts";
import type { Keys } from "./stack.ts";
import { isUnstorable } from "./storable-text.ts";

export type AuthOptions = {
  db: Database;
  keys: Keys;
  siteUrl: string;
  /** Sends a request to Supabase Lite's Auth. */
  fetchLite(request: Request): Promise<Response>;
};
export type AuthContext = Context<{ Bindings: AuthOptions }>;
export type Fields = Record<string, string>;

/** Thrown to end the request with this response. */
export class ResponseError extends Error {
  constructor(
    readonly response: Response,
    message?: string,
  ) {
    super(message);
  }
}

/** An error with the codes and messages of Supabase Auth. */
export const authError = (status: number, code: string, message: string, details = {}) =>
  new ResponseError(
    Response.json(
      { code: status, error_code: code, msg: message, ...details },
      { status, headers: { "x-sb-error-code": code } },
    ),
    message,
  );

export const notFound = () => authError(404, "not_found", "404 page not found");

/** Forwards the request with the caller's headers to Supabase Lite's Auth; `fields` become the JSON body. */
export function forwardToAuth({ req, env }: AuthContext, method: string, path: string, fields?: Fields) {
  const headers = new Headers(req.raw.headers);
  headers.delete("content-length");
  headers.delete("transfer-encoding");
  if (fields) headers.set("content-type", "application/json");
  const body = fields && JSON.stringify(fields);
  return env.fetchLite(new Request(new URL(`/auth/v1${path}`, req.url), { method, headers, body }));
}

/** Only the named query parameters. Rejects a repeated parameter, because parsers differ on which of the values counts. */
export function readQuery({ req }: AuthContext, ...names: string[]) {
  const query = new URLSearchParams();
  for (const name of names) {
    const [value, ...more] = req.queries(name) ?? [];
    if (more.length > 0) throw notFound();
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

export async function readBody({ req }: AuthContext): Promise<Record<string, unknown>> {
  const body: unknown = await req.json().catch(() => null);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw badJson();
  return body as Record<string, unknown>;
}

/** Only the named fields of the body; 400 when a value is not a string that PostgreSQL can store. */
export async function readFields(context: AuthContext, ...names: string[]): Promise<Fields> {
  const body = await readBody(context);
  const fields: Fields = {};
  for (const name of names) {
    const value = body[name] ?? undefined;
    if (value === undefined) continue;
    if (typeof value !== "string" || isUnstorable(value)) throw badJson();
    fields[name] = value;
  }
  return fields;
}

export const badJson = () => authError(400, "bad_json", "Could not parse request body as JSON");
