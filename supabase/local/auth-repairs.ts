import bcrypt from "bcryptjs";
import { addAssurance } from "./auth-assurance.ts";
import { handleFactor, isFactorRoute } from "./auth-factors.ts";
import { changeUser, claimsIn } from "./auth-password.ts";
import { authAddress, unknownAuthRoute } from "./auth-routes.ts";
import { AuthRefusal, hashCost, refusalResponse } from "./auth-users.ts";
import type { Database, Queryable } from "./database.ts";
import { isUnstorable } from "./storable-text.ts";

/** What looks like the hash of a word nobody knows: comparing with it costs what comparing with a real one does. */
const nobody = () =>
  `$2b$${String(hashCost()).padStart(2, "0")}$Lto9wj/hMadz2zdcNY6LLuevq9tO2jYpDFUf7hZdRumlmVh.mPX0W`;

export type Next = (request: Request) => Promise<Response>;
type Fields = Record<string, string>;
export type AuthOptions = { db: Database; jwtSecret: string; siteUrl: string };

/** Those that answer with a user or a session. */
const TELLS_USER = /^(POST \/auth\/v1\/(token|verify|factors\/[^/]+\/verify)|(GET|PUT) \/auth\/v1\/user)$/;

/**
 * Stands before Supabase Lite's Auth: closes what hosted Auth has closed, refuses what hosted Auth refuses, and adds second
 * factors.
 */
export async function repairAuth(request: Request, options: AuthOptions, next: Next): Promise<Response> {
  const address = authAddress(request);
  if (!address) return unknownAuthRoute();
  try {
    const response = await route(request, address, options, next);
    if (!TELLS_USER.test(`${request.method} ${address.pathname}`)) return response;
    return await addAssurance(response, options.db, options.jwtSecret);
  } catch (error) {
    if (error instanceof AuthRefusal) return refusalResponse(error);
    throw error;
  }
}

async function route(request: Request, address: URL, options: AuthOptions, next: Next): Promise<Response> {
  const { db } = options;
  const forward = (fields?: Fields) => next(rewritten(request, address, fields));
  if (isFactorRoute(address.pathname) && request.method !== "OPTIONS")
    return factor(request, address, options, next);
  switch (`${request.method} ${address.pathname}`) {
    case "POST /auth/v1/token": {
      if (address.searchParams.get("grant_type") === "refresh_token") return refresh(request, forward);
      const fields = await readFields(request, ["email", "password"]);
      return signIn(fields, db, () => forward(fields));
    }
    case "POST /auth/v1/recover":
      return forward(await readFields(request, ["email"]));
    case "GET /auth/v1/verify":
      return readRecoveryLink(await forward(), db);
    case "POST /auth/v1/verify":
      return verify(await readFields(request, ["token_hash", "type"]), db, forward);
    case "PUT /auth/v1/user":
      return changeUser({
        fields: await readFields(request, ["password", "current_password"]),
        whoAsks: () => next(new Request(address, { headers: request.headers })),
        change: forward,
        token: request.headers.get("authorization") ?? "",
        db,
      });
    default:
      return forward();
  }
}

function factor(request: Request, { origin, pathname }: URL, { db, siteUrl }: AuthOptions, next: Next) {
  const { method, headers } = request;
  const ask = (path: string) => new URL(path, origin);
  return handleFactor({
    method,
    pathname,
    db,
    siteUrl,
    token: headers.get("authorization") ?? "",
    fields: (names) => readFields(request, names),
    whoAsks: () => next(new Request(ask("/auth/v1/user"), { headers: withoutBody(headers) })),
    renew: (refresh_token) =>
      next(rewritten(request, ask("/auth/v1/token?grant_type=refresh_token"), { refresh_token })),
  });
}

/** An unknown e-mail takes as long as a wrong password; a banned user gets the documented error. */
async function signIn({ email = "", password = "" }: Fields, db: Queryable, next: () => Promise<Response>) {
  const [user] = await db.query<{ banned: boolean }>(
    "select coalesce(banned_until > now(), false) as banned from auth.users where email = lower($1)",
    [email],
  );
  if (!user) await bcrypt.compare(password, nobody());
  const response = await next();
  // The right password of a banned user fails at the session's row, which the database refuses.
  if (!user?.banned || response.status !== 500) return response;
  throw new AuthRefusal(400, "user_banned", "User is banned");
}

async function refresh(request: Request, next: (fields: Fields) => Promise<Response>) {
  const fields = await readFields(request, ["refresh_token"]);
  if (!/^[\w-]{1,500}$/.test(fields.refresh_token ?? ""))
    throw new AuthRefusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  return next(fields);
}

/** A link that leads to a button of the site: what is behind it, sent by the page. */
async function verify(fields: Fields, db: Queryable, next: (fields: Fields) => Promise<Response>) {
  if (fields.type !== "recovery" || !fields.token_hash)
    throw new AuthRefusal(400, "validation_failed", "Verify requires a token hash of a recovery link");
  const response = await next(fields);
  if (!response.ok) return response;
  const session = (await response.clone().json()) as { access_token: string };
  await noteRecoverySession(session.access_token, db);
  return response;
}

/** The session that a mailed link opens may set a password without the current one: hosted Auth notes the way in, too. */
async function readRecoveryLink(response: Response, db: Queryable) {
  const token = /[#&]access_token=([^&]+)/.exec(response.headers.get("location") ?? "")?.[1];
  if (token) await noteRecoverySession(token, db);
  return response;
}

const noteRecoverySession = (token: string, db: Queryable) =>
  db.query("update auth.sessions set tag = 'recovery' where id = $1", [claimsIn(token).session_id]);

/** The named fields of the body and no others; 400 when one of them is no text that can be stored. */
async function readFields(request: Request, names: string[]): Promise<Fields> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw badJson();
  const given = names.map((name) => [name, (body as Record<string, unknown>)[name]] as const);
  const said = given.filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== null,
  );
  if (said.some(([, value]) => typeof value !== "string" || isUnstorable(value))) throw badJson();
  return Object.fromEntries(said);
}

const badJson = () => new AuthRefusal(400, "bad_json", "Could not parse request body as JSON");

function withoutBody(given: Headers) {
  const headers = new Headers(given);
  headers.delete("content-length");
  headers.delete("transfer-encoding");
  return headers;
}

function rewritten(request: Request, address: URL, fields?: Fields) {
  const { method } = request;
  const headers = withoutBody(request.headers);
  if (!fields) return new Request(address, { method, headers });
  headers.set("content-type", "application/json");
  return new Request(address, { method, headers, body: JSON.stringify(fields) });
}
