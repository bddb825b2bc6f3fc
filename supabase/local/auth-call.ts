import { isIP } from "node:net";
import type { EmailDriver } from "@supabase/lite";
import type { Context } from "hono";
import pg from "pg";
import type { Database } from "./database.ts";
import type { Keys } from "./settings.ts";
import { isUnstorable } from "./storable-text.ts";

export type AuthOptions = {
  db: Database;
  keys: Keys;
  siteUrl: string;
  mail?: EmailDriver;
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

/** The response of Auth to an error that a trigger of the project raises with SQLSTATE PTxyz: that status, with code and hint. */
export function triggerError(error: unknown) {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = "", message, detail, hint } = error;
  const [, status] = /^PT([45]\d\d)$/.exec(code) ?? [];
  if (!status) return undefined;
  return new ResponseError(
    Response.json({ code, message, detail: detail ?? "", hint: hint ?? "" }, { status: Number(status) }),
    message,
  );
}

/**
 * The visitor's network address: the gateway sets X-Forwarded-For, and a caller with the secret key names the visitor for whom it
 * calls in Sb-Forwarded-For. Null for callers inside this process.
 */
export function addressOf({ req, env }: AuthContext) {
  const named = req.header("apikey") === env.keys.secret ? req.header("sb-forwarded-for") : undefined;
  const address = named ?? req.header("x-forwarded-for") ?? "";
  return isIP(address) ? address : null;
}

/** Forwards the request with the caller's headers to Supabase Lite's Auth; `fields` become the JSON body. */
export function forwardToAuth(
  { req, env }: AuthContext,
  method: string,
  path: string,
  fields?: Record<string, unknown>,
) {
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
